import type { Browser, Page } from '@playwright/test'
import type { Mailbox } from './mailbox.ts'
import type { Portal } from './portal.ts'
import { freshEmail } from './samples.ts'
import { signIn } from './test.ts'

export type StaffMember = { email: string; password: string; page: Page }

const ROLES = { admin: 'Amministratore', reviewer: 'Revisore', editor: 'Redattore' } as const

/** Somebody of the office, made by the administrator on `page` and confirmed by mail, with a browser of their own. */
export async function addStaff(
  { page, portal, mailbox, browser }: { page: Page; portal: Portal; mailbox: Mailbox; browser: Browser },
  role: keyof typeof ROLES,
): Promise<StaffMember> {
  const [email, password] = [freshEmail(role), 'una-password-per-prova']
  await page.goto('/admin/amministratori')
  if (page.url().includes('/login')) {
    await signIn(page, portal)
    await page.goto('/admin/amministratori')
  }
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.locator('#role').selectOption({ label: ROLES[role] })
  await page.getByRole('button', { name: 'Crea amministratore' }).click()
  await page.getByRole('row').filter({ hasText: email }).getByText(ROLES[role]).first().waitFor()
  const mail = await mailbox.waitFor(({ to, subject }) => to.includes(email) && subject.includes('Conferma'))
  const own = await (await browser.newContext({ baseURL: portal.url })).newPage()
  await own.goto(/http:\/\/\S+\/auth\/conferma\?token=[\w.-]+/.exec(mail.text)![0])
  await own.getByRole('button', { name: 'Conferma l’indirizzo' }).click()
  await own.getByText('Indirizzo confermato.').waitFor()
  return { email, password, page: own }
}

/** Fills the door in and knocks; where that leads is the test's. */
export async function knock({ page, email, password }: StaffMember, door = '/login'): Promise<void> {
  await page.goto(door)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Accedi' }).click()
}
