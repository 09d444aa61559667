import { randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { accounts, users } from '#database/tables/accounts.ts'
import { Secret } from '#platform/config/secret.ts'
import { openEmbedded } from '#platform/db/pglite.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import type { Portal } from './portal.ts'
import { freshEmail } from './samples.ts'

const PASSWORD = 'una-password-di-prova'

/**
 * People signed in, one for each role asked for (`user` has none). The accounts are written straight into the database;
 * with the embedded one, which a single process opens, the portal is stopped meanwhile.
 * @returns their cookies, in the same order
 */
export async function signUpPeople(
  portal: Portal,
  databaseUrl: string | undefined,
  roles: readonly string[],
): Promise<string[]> {
  if (!databaseUrl) await portal.stop()
  const database = databaseUrl
    ? await openPostgres(new Secret(databaseUrl), () => undefined)
    : await openEmbedded(portal.dataDir)
  const emails: string[] = []
  for (const role of roles) {
    const [id, email] = [randomUUID(), freshEmail('socio')]
    emails.push(email)
    await database.db.insert(users).values({ id, email, name: email, emailVerified: true, role })
    const password = await hashPassword(PASSWORD)
    await database.db
      .insert(accounts)
      .values({ id: randomUUID(), accountId: id, providerId: 'credential', userId: id, password })
  }
  await database.close()
  if (!databaseUrl) await portal.restart()
  return Promise.all(emails.map((email, n) => cookieOf(portal, email, `10.4.4.${n + 4}`)))
}

async function cookieOf(portal: Portal, email: string, address: string): Promise<string> {
  const answer = await fetch(`${portal.url}/auth`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ intent: 'sign-in', email, password: PASSWORD }),
    headers: { 'X-Forwarded-For': address, Origin: portal.url },
  })
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  return cookies.join('; ')
}
