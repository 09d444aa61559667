import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { asc } from 'drizzle-orm'
import { auditEntries } from '#database/tables/audit.ts'
import { projectRoot } from '#platform/config/root.ts'
import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/db/open.ts'
import { expect, test } from './support/fault-test.ts'
import { signUpPeople } from './support/member.ts'
import { startPortal, type Portal } from './support/portal.ts'
import { until } from './support/ports.ts'
import { freshEmail } from './support/samples.ts'
import { startServices } from './support/services.ts'
import { startSmtp, type TestSmtp } from './support/smtp.ts'
import { temporaryFolder } from './support/temporary.ts'
import { register } from './support/visitor.ts'

const DAY_MS = 86_400_000

type Ground = { env: Record<string, string>; smtp: TestSmtp; databaseUrl?: string; close(): Promise<void> }

const grounds: Record<string, () => Promise<Ground>> = {
  'the portal’s clock and that of its embedded database': async () => {
    const smtp = await startSmtp()
    return { env: { TRUST_PROXY: '1', SMTP_URL: smtp.smtpUrl }, smtp, close: () => smtp.stop() }
  },
  'the portal’s clock beside a database server whose clock is right': async () => {
    const { env, smtp, databaseUrl, stop } = await startServices()
    return { env, smtp, databaseUrl, close: stop }
  },
}

for (const [name, prepare] of Object.entries(grounds)) {
  test(`${name} jump a month ahead and to the day before: sessions and limits recover, mails leave once, no process loops`, async () => {
    const { env, smtp, databaseUrl, close } = await prepare()
    const clock = join(temporaryFolder('orologio'), 'clock')
    const set = (shiftMs: number) => writeFileSync(clock, String(shiftMs))
    set(0)
    const loader = pathToFileURL(join(projectRoot(), 'e2e/support/shifted-clock.mjs')).href
    const shifted = { NODE_OPTIONS: `--import=${loader}`, TEST_CLOCK_FILE: clock }
    const portal = await startPortal({ env: { ...env, ...shifted } })
    const mailbox = async (email: string) =>
      (await smtp.mailbox.all()).filter(({ to }) => to.includes(email)).length
    const emails: string[] = []
    /** Registers, and has the clock set while the mail server has the mail and has not yet said so. */
    const registerAndSet = async (shiftMs: number | undefined) => {
      const email = freshEmail('orologio')
      emails.push(email)
      const answer = smtp.holdAnswers()
      const before = smtp.takenAt().length
      expect((await register(portal.url, email)).status).toBe(200)
      await until('the mail server has it', async () => smtp.takenAt().length > before, 60_000, 20)
      if (shiftMs !== undefined) await jump(portal, () => set(shiftMs))
      answer()
    }
    const isIn = async (cookie: string) => {
      const answer = await fetch(`${portal.url}/user`, { headers: { Cookie: cookie }, redirect: 'manual' })
      expect([200, 302]).toContain(answer.status)
      return answer.status === 200
    }
    try {
      const [cookie, other] = await signUpPeople(portal, databaseUrl, ['user', 'user'], smtp.mailbox)
      expect(await isIn(cookie!)).toBe(true)
      await registerAndSet(31 * DAY_MS)
      expect(await isIn(cookie!), 'a session does not outlive its hours').toBe(false)
      for (let times = 0; times < 12; times += 1) await ask(portal, '10.44.0.1')
      expect(await ask(portal, '10.44.0.1'), 'limits count').toBe(429)

      await registerAndSet(-DAY_MS)
      expect(await ask(portal, '10.44.0.1'), 'nobody is shut out for the month that was not').toBe(200)
      const [late] = databaseUrl ? await signUpPeople(portal, databaseUrl, ['user']) : []
      if (late) expect(await isIn(late)).toBe(true)
      await registerAndSet(0)
      await registerAndSet(undefined)
      // One that was seen to have ended is gone; one that nobody looked at holds.
      expect(await isIn(cookie!)).toBe(false)
      expect(await isIn(other!)).toBe(true)

      for (const email of emails) {
        await until(`the mail to ${email}`, async () => (await mailbox(email)) > 0, 60_000, 200)
      }
      expect(await busyShare(portal)).toBeLessThan(0.6)
      for (const email of emails) expect(await mailbox(email), email).toBe(1)
      expect(portal.logs().filter((line) => /uncaught|unhandled/i.test(line))).toEqual([])
    } finally {
      await portal.stop()
    }
    await expectOrder({ DATA_DIR: portal.dataDir, ...env })
    await close()
  })
}

/** Sets the clock, and waits until the portal goes by it. */
async function jump(portal: Portal, set: () => void): Promise<void> {
  const told = async () => {
    await (await fetch(`${portal.url}/healthz`)).text()
    const times = portal.logs().flatMap((line) => /^\{.*"time":"([^"]+)"/.exec(line)?.[1] ?? [])
    return Date.parse(times.at(-1)!)
  }
  const before = await told()
  set()
  await until('the portal goes by the new clock', async () => Math.abs((await told()) - before) > DAY_MS / 2)
}

/** Asks for the newsletter. @returns the status */
async function ask(portal: Portal, from: string): Promise<number> {
  const body = new URLSearchParams({ email: freshEmail('lettera') })
  const headers = { 'X-Forwarded-For': from }
  return (await fetch(`${portal.url}/newsletter`, { method: 'POST', body, headers })).status
}

/** @returns the share of one core that an idle portal uses, measured over two seconds */
async function busyShare(portal: Portal): Promise<number> {
  const ticks = () => {
    const fields = readFileSync(`/proc/${portal.pid()}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return Number(fields[11]) + Number(fields[12])
  }
  const [before, started] = [ticks(), performance.now()]
  await until('two seconds pass', async () => performance.now() - started > 2000)
  return (ticks() - before) / 100 / ((performance.now() - started) / 1000)
}

/** What happened after something else stands after it, whatever the clock said. */
async function expectOrder(env: Record<string, string>): Promise<void> {
  const database = await openDatabase(
    readConfig({ APP_URL: 'http://127.0.0.1', ...env }).storage,
    () => undefined,
  )
  try {
    const entries = await database.db.select().from(auditEntries).orderBy(asc(auditEntries.id))
    expect(entries.filter(({ action }) => action === 'registration.submit')).toHaveLength(4)
    if (!env.DATABASE_URL) return
    const times = entries.map(({ at }) => at.getTime())
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  } finally {
    await database.close()
  }
}
