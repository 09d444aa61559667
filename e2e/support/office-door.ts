import type { APIRequestContext } from '@playwright/test'
import { postAs } from './form-post.ts'
import type { Portal } from './portal.ts'
import { totp } from './totp.ts'

/** What each portal asked of its administrator here; with a database server the office wants a second factor. */
const factors = new Map<string, { key: string; codes: string[]; used: Set<string> } | 'none'>()

/** Signs in with these credentials on the office's page or the public one. @returns the address it redirects to */
export async function passDoor(
  request: APIRequestContext,
  portal: Portal,
  { email, password }: { email: string; password: string },
  door: '/login' | '/auth' = '/login',
): Promise<string> {
  const answer = await postAs(request, portal, door, { intent: 'sign-in', email, password })
  return answer.headers().location!
}

/** Enters the office as its administrator; where a second factor is asked for, sets it up the first time. */
export async function enterOffice(request: APIRequestContext, portal: Portal): Promise<void> {
  const next = await passDoor(request, portal, portal.admin)
  if (next === '/login/codice') await postAs(request, portal, next, { codice: freshCode(portal) })
  else if (!factors.has(portal.url))
    factors.set(portal.url, (await isFactorWanted(request, portal)) ? await setUp(request, portal) : 'none')
}

async function setUp(request: APIRequestContext, portal: Portal) {
  const { key, codes, spent } = await setUpFactor(request, portal, portal.admin.password)
  return { key, codes, used: new Set([spent]) }
}

async function isFactorWanted(request: APIRequestContext, portal: Portal): Promise<boolean> {
  const answer = await request.get(`${portal.url}/admin/partner`, { maxRedirects: 0 })
  return answer.headers().location === '/admin/sicurezza'
}

/**
 * Switches on the second factor of the signed-in account.
 * @returns the TOTP key, the recovery codes, and the TOTP code used to confirm, which the portal takes only once
 */
export async function setUpFactor(
  request: APIRequestContext,
  portal: Portal,
  password: string,
): Promise<{ key: string; codes: string[]; spent: string }> {
  const path = '/admin/sicurezza'
  const started = await (await postAs(request, portal, path, { intent: 'start', password })).text()
  const key = /data-testid="chiave">([A-Z2-7 ]+)</.exec(started)![1]!
  const spent = totp(key)
  const made = await (await postAs(request, portal, path, { intent: 'confirm', code: spent })).text()
  const codes = [...made.matchAll(/>([a-z2-9]{5}-[a-z2-9]{5})</g)].map(([, one]) => one!)
  return { key, codes, spent }
}

/** A code that has not opened yet: the app's of this half minute, of the next, or else a recovery code. */
function freshCode(portal: Portal): string {
  const factor = factors.get(portal.url)
  if (!factor || factor === 'none') throw new Error('somebody else set a second factor up')
  const { key, codes, used } = factor
  const now = Date.now()
  const code = [totp(key, now), totp(key, now + 30_000)].find((one) => !used.has(one)) ?? codes.pop()!
  used.add(code)
  return code
}
