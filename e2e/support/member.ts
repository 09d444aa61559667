import { randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { accounts, users } from '#database/tables/accounts.ts'
import { Secret } from '#platform/config/secret.ts'
import { openEmbedded } from '#platform/db/pglite.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import type { Portal } from './portal.ts'
import { freshEmail } from './samples.ts'

/**
 * Somebody signed in without a role. Until people can register themselves, the account is written straight into the
 * database; with the embedded one, which a single process opens, the portal is stopped meanwhile.
 */
export async function signUpMember(
  portal: Portal,
  databaseUrl: string | undefined,
): Promise<{ cookie: string }> {
  const email = freshEmail('socio')
  const password = 'una-password-di-prova'
  if (!databaseUrl) await portal.stop()
  const database = databaseUrl
    ? await openPostgres(new Secret(databaseUrl), () => undefined)
    : await openEmbedded(portal.dataDir)
  const id = randomUUID()
  await database.db.insert(users).values({ id, email, name: email, emailVerified: true, role: 'user' })
  await database.db.insert(accounts).values({
    id: randomUUID(),
    accountId: id,
    providerId: 'credential',
    userId: id,
    password: await hashPassword(password),
  })
  await database.close()
  if (!databaseUrl) await portal.restart()
  const answer = await fetch(`${portal.url}/login`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ email, password }),
    headers: { 'X-Forwarded-For': '10.4.4.4' },
  })
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  return { cookie: cookie.join('; ') }
}
