import { randomUUID } from 'node:crypto'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { accounts, users } from '#database/tables/accounts.ts'
import { openEmbedded } from '#platform/db/pglite.ts'
import { temporaryFolder } from '#e2e/support/temporary.ts'
import { round, spreadOf } from './http/spread.ts'
import { startMeasured, type MeasuredPortal } from './metrics.ts'
import { isWhole, type Options } from './options.ts'
import { table, writeSection } from './report.ts'

const PEOPLE = 20
const SECONDS = 15
const AT_ONCE = 4
const PASSWORD = 'una-password-di-prova'

type Round = { one: number[]; hash: number[] }

/**
 * Signing in with the right password, against checking the same password and nothing else: one after the other and
 * four at once, a round of each in turn. The check is slow on purpose.
 */
export async function measureSignIn(options: Options) {
  const seconds = options.seconds ?? SECONDS
  const dataDir = temporaryFolder('sign-in')
  const hash = await hashPassword(PASSWORD)
  const emails = await writePeople(dataDir, hash)
  const portal = await startMeasured({ dataDir, env: { TRUST_PROXY: '1' } })
  try {
    const rows = []
    for (const atOnce of [1, AT_ONCE]) {
      const times: Round = { one: [], hash: [] }
      // Warm-up, with each account's row in the database's cache.
      for (const email of emails.slice(0, 5)) await signIn(portal, email)
      const until = performance.now() + (seconds * 1000) / 2
      while (performance.now() < until) {
        times.one.push(...(await together(atOnce, (n) => signIn(portal, emails[n]!))))
        times.hash.push(...(await together(atOnce, () => check(hash))))
      }
      rows.push(row(atOnce, times))
    }
    if (isWhole(options)) report(rows)
    return rows
  } finally {
    await portal.stop()
  }
}

async function writePeople(dataDir: string, password: string): Promise<string[]> {
  const { db, close } = await openEmbedded(dataDir)
  const people = Array.from({ length: PEOPLE }, (_, n) => ({
    id: randomUUID(),
    email: `socio-${n}@example.org`,
  }))
  await db
    .insert(users)
    .values(people.map((one) => ({ ...one, name: one.email, emailVerified: true, role: 'user' })))
  await db.insert(accounts).values(
    people.map(({ id }) => ({
      id: randomUUID(),
      accountId: id,
      providerId: 'credential',
      userId: id,
      password,
    })),
  )
  await close()
  return people.map(({ email }) => email)
}

/** Milliseconds of each of several simultaneous runs. */
function together(atOnce: number, run: (n: number) => Promise<unknown>): Promise<number[]> {
  return Promise.all(
    Array.from({ length: atOnce }, async (_, n) => {
      const started = performance.now()
      await run(n)
      return performance.now() - started
    }),
  )
}

let visitors = 0

/** Signs in from a new client address, because of the limits. @throws when it is refused */
async function signIn(portal: MeasuredPortal, email: string): Promise<void> {
  visitors += 1
  const answer = await fetch(`${portal.url}/auth`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ intent: 'sign-in', email, password: PASSWORD }),
    headers: { 'X-Forwarded-For': `10.8.${visitors >> 8}.${visitors & 255}`, Origin: portal.url },
  })
  await answer.arrayBuffer()
  if (answer.status !== 302 || answer.headers.getSetCookie().length === 0)
    throw new Error(`signing in answered ${answer.status}`)
}

async function check(hash: string): Promise<void> {
  if (!(await verifyPassword({ hash, password: PASSWORD }))) throw new Error('the password was refused')
}

function row(atOnce: number, { one, hash }: Round) {
  const [signing, hashing] = [spreadOf(one), spreadOf(hash)]
  return {
    atOnce,
    count: signing.count,
    medianMs: signing.p50,
    p95Ms: signing.p95,
    hashMedianMs: hashing.p50,
    times: round(signing.p50 / hashing.p50),
  }
}

function report(rows: ReturnType<typeof row>[]): void {
  const head = ['at once', 'sign-in, median ms', '95th', 'the password alone, median ms', 'times']
  writeSection(
    'sign-in',
    table(
      head,
      rows.map((one) => [one.atOnce, one.medianMs, one.p95Ms, one.hashMedianMs, one.times]),
    ),
  )
}
