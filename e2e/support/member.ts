import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { json } from 'node:stream/consumers'
import { hashPassword } from 'better-auth/crypto'
import { accounts, users } from '#database/tables/accounts.ts'
import { askPortal } from '#platform/commands/socket.ts'
import { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import type { Mailbox } from './mailbox.ts'
import { outboxMailbox } from './outbox.ts'
import type { Portal } from './portal.ts'
import { freshEmail } from './samples.ts'
import { visitorAddress } from './visitor.ts'

export const PASSWORD = 'una-password-di-prova'

/**
 * People signed in, one for each role asked for (`user` has none). On a server their accounts are written straight into
 * the database; the embedded one is open in the portal alone, so there they sign up, and the role is given by command.
 * @param mailbox where the portal's mails arrive
 * @returns their cookies, in the same order
 */
export async function signUpPeople(
  portal: Portal,
  databaseUrl: string | undefined,
  roles: readonly string[],
  mailbox: Mailbox = outboxMailbox(portal.dataDir),
): Promise<string[]> {
  const emails = roles.map(() => freshEmail('socio'))
  if (databaseUrl) await writeAccounts(databaseUrl, emails, roles)
  else for (const [n, role] of roles.entries()) await openAccount({ portal, mailbox }, emails[n]!, role)
  return Promise.all(emails.map((email, n) => cookieOf(portal, email, `10.4.4.${n + 4}`)))
}

/** Accounts with that password, straight into a server's database. */
export async function writeAccounts(
  databaseUrl: string,
  emails: string[],
  roles: readonly string[],
): Promise<void> {
  const database = await openPostgres(new Secret(databaseUrl), () => undefined)
  for (const [n, email] of emails.entries()) await insertAccount(database.db, email, roles[n]!)
  await database.close()
}

/** An account with a confirmed address, straight into the tables. @returns its id */
export async function insertAccount(db: Db, email: string, role = 'user'): Promise<string> {
  const id = randomUUID()
  const password = await hashPassword(PASSWORD)
  await db.insert(users).values({ id, email, name: email, emailVerified: true, role })
  await db
    .insert(accounts)
    .values({ id: randomUUID(), accountId: id, providerId: 'credential', userId: id, password })
  return id
}

type Ground = { portal: Portal; mailbox: Mailbox }

async function openAccount({ portal, mailbox }: Ground, email: string, role: string): Promise<void> {
  const post = async (path: string, form: Record<string, string>, cookie = '') => {
    const headers = { Origin: portal.url, 'X-Forwarded-For': visitorAddress(), Cookie: cookie }
    const body = new URLSearchParams(form)
    const answer = await fetch(portal.url + path, { method: 'POST', redirect: 'manual', body, headers })
    if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}`)
    return cookiesOf(answer)
  }
  const form = { intent: 'sign-up', email, password: PASSWORD, confirmation: PASSWORD }
  const attempt = await post('/auth?scheda=registrati', form)
  const mail = await mailbox.waitFor(({ to, text }) => to.includes(email) && text.includes('/auth/conferma'))
  const token = /token=([\w.-]+)/.exec(mail.text.replaceAll('\n', ''))![1]!
  await post('/auth/conferma', { token }, attempt)
  if (role !== 'user') await giveRole(portal, email, role)
}

async function giveRole(portal: Portal, email: string, role: string): Promise<void> {
  const out = new PassThrough()
  await askPortal(portal.dataDir, 'admin', { command: 'grant', email, role }, out)
  const answer = (await json(out)) as { ok: boolean; text: string }
  if (!answer.ok) throw new Error(answer.text)
}

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

async function cookieOf(portal: Portal, email: string, address: string): Promise<string> {
  const answer = await fetch(`${portal.url}/auth`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ intent: 'sign-in', email, password: PASSWORD }),
    headers: { 'X-Forwarded-For': address, Origin: portal.url },
  })
  return cookiesOf(answer)
}
