import type { Browser, Page } from '@playwright/test'
import type { Mailbox } from './mailbox.ts'
import { postAs } from './form-post.ts'
import { enterOffice, passDoor } from './office-door.ts'
import type { Portal } from './portal.ts'
import { freshEmail } from './samples.ts'

export type StaffMember = { email: string; password: string; portal: Portal; page: Page }

/**
 * Somebody of the office, made by the administrator on `page` and confirmed by mail, with a browser of their own. All by
 * requests: no page is open afterwards.
 */
export async function addStaff(
  { page, portal, mailbox, browser }: { page: Page; portal: Portal; mailbox: Mailbox; browser: Browser },
  role: 'admin' | 'reviewer' | 'editor' | 'clinician',
): Promise<StaffMember> {
  const [email, password] = [freshEmail(role), 'una-password-per-prova']
  const path = '/admin/amministratori'
  const seen = await page.request.get(portal.url + path, { maxRedirects: 0 })
  if (seen.status() !== 200) await enterOffice(page.request, portal)
  await postAs(page.request, portal, path, { email, password, role })
  const mail = await mailbox.waitFor(({ to, subject }) => to.includes(email) && subject.includes('Conferma'))
  const own = await browser.newContext({ baseURL: portal.url })
  const token = /\/auth\/conferma\?token=([\w.-]+)/.exec(mail.text)![1]!
  await postAs(own.request, portal, '/auth/conferma', { token })
  return { email, password, portal, page: await own.newPage() }
}

/** Signs in with e-mail and password, and opens the page that follows. */
export async function knock(staff: StaffMember, door?: '/login' | '/auth'): Promise<void> {
  const { page, portal } = staff
  const next = await passDoor(page.request, portal, staff, door)
  await page.goto(portal.url + next)
}
