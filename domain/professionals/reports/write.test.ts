import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEntries } from '#database/tables/audit.ts'
import { mails } from '#database/tables/mails.ts'
import { profiles } from '#database/tables/profiles.ts'
import { profileReports } from '#database/tables/verification.ts'
import { openDeps, testAdmin, type TestDeps } from '#e2e/support/deps.ts'
import { addPerson } from '#e2e/support/people.ts'
import { Secret } from '#platform/config/secret.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { openLimits, type Limits } from '#platform/limits/limits.ts'
import { listReports } from './read.server.ts'
import { reportForm, reportSearch } from './schema.ts'
import { handleReport, reopenReport, sendReport } from './write.server.ts'

let deps: TestDeps & { officeEmail: string; limits: Limits }
const admin = testAdmin('a-7')
const visitor = { kind: 'visitor', requestId: 'r-1' } as const
const flat = (text: string) => text.replaceAll(/\s+/g, ' ')

const good = (change: Record<string, unknown> = {}) => ({ kind: 'data', key: crypto.randomUUID(), ...change })
const told = (change: Record<string, unknown> = {}) =>
  good({ words: 'La via è un’altra', email: 'Vede@Example.org', consent: 'on', ...change })
const send = (id: string, form: object, address = '203.0.113.7') =>
  sendReport(deps, id, reportForm.parse(form), { visitor, address })
const open = reportSearch.parse({})

beforeAll(async () => {
  const database = await freshDatabase()
  deps = {
    ...(await openDeps(database)),
    officeEmail: 'ufficio@example.org',
    limits: await openLimits(undefined, new Secret('prova'.repeat(8))),
  }
}, 30_000)
afterAll(() => deps.close())

describe('reporting', () => {
  test('words and address are sealed, and no mail and no line of the log holds them', async () => {
    const id = await addPerson(deps.db)
    const form = told()
    await Promise.all([send(id, form), send(id, form)])
    const rows = await deps.db.select().from(profileReports).where(eq(profileReports.professional_id, id))
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ id: form.key, kind: 'data', status: 'new' })
    expect(rows[0]!.words).toMatch(/^v2\.[0-9a-f]{8}\./)
    expect(rows[0]!.email).toMatch(/^v2\.[0-9a-f]{8}\./)
    const sent = await deps.db.select().from(mails)
    expect(sent.map(({ recipient }) => recipient)).toEqual(['ufficio@example.org'])
    const entries = await deps.db.select().from(auditEntries)
    const everything = JSON.stringify([rows, sent, entries])
    expect(everything).not.toMatch(/La via è|vede@example/i)
    expect(JSON.stringify(sent)).not.toContain('Serafini')
    const { rows: read } = await listReports(deps, admin, open)
    expect(read[0]).toMatchObject({ words: 'La via è un’altra', email: 'vede@example.org', status: 'new' })
    // An encrypted text copied to another row cannot be decrypted.
    const other = good()
    await send(id, other)
    await deps.db
      .update(profileReports)
      .set({ words: rows[0]!.words })
      .where(eq(profileReports.id, other.key))
    const moved = (await listReports(deps, admin, open)).rows.find((row) => row.id === other.key)
    expect(moved!.words).toBeUndefined()
  })

  test('samples, and entries that nobody may see, cannot be reported', async () => {
    const before = await deps.db.$count(profileReports)
    const sample = await addPerson(deps.db, { is_demo: true })
    const pending = await addPerson(deps.db, { status: 'pending' })
    const hidden = await addPerson(deps.db)
    await deps.db.insert(profiles).values({ professional_id: hidden, visible: false })
    for (const id of [sample, pending, hidden, 'inventato']) {
      expect(await send(id, told()), id).toEqual({ ok: false, reason: 'unknown' })
    }
    expect(await deps.db.$count(profileReports)).toBe(before)
  })
})

test('the limiter is asked after the report was kept: nothing waits for it in a transaction', async () => {
  const id = await addPerson(deps.db)
  const { limits } = deps
  let kept = 0
  const asking = Object.assign(Object.create(limits) as Limits, {
    consume: async (...given: Parameters<Limits['consume']>) => {
      kept = await deps.db.$count(profileReports, eq(profileReports.professional_id, id))
      return limits.consume(...given)
    },
  })
  const form = reportForm.parse(good({ kind: 'no-place' }))
  await sendReport({ ...deps, limits: asking }, id, form, { visitor, address: '203.0.113.9' })
  expect(kept).toBe(1)
  const [row] = await deps.db.select().from(profileReports).where(eq(profileReports.id, form.key))
  expect(row!.kind).toBe('no-place')
})

describe('the office', () => {
  test('ticks off once; the answer goes in the same step to whoever left an address', async () => {
    const id = await addPerson(deps.db)
    const form = told({ email: 'risposta@example.org' })
    await send(id, form)
    const reply = 'Grazie, abbiamo corretto.'
    const both = await Promise.all([
      handleReport(deps, admin, { id: form.key, reply }),
      handleReport(deps, admin, { id: form.key, reply }),
    ])
    expect(both.filter(({ ok }) => ok)).toEqual([{ ok: true, sent: true }])
    expect(both.filter(({ ok }) => !ok)).toEqual([{ ok: false, reason: 'already' }])
    const sent = await deps.db.select().from(mails).where(eq(mails.recipient, 'risposta@example.org'))
    expect(sent).toHaveLength(1)
    expect(flat(sent[0]!.text)).toContain('abbiamo corretto')
    expect(flat(sent[0]!.text)).not.toMatch(/Serafini|La via/)
    expect(await handleReport(deps, admin, { id: crypto.randomUUID(), reply })).toEqual({
      ok: false,
      reason: 'not-found',
    })
    const done = await listReports(deps, admin, reportSearch.parse({ stato: 'gestite' }))
    expect(done.rows.map((row) => row.id)).toEqual([form.key])
    const [entry] = await deps.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'profile.report-handled'))
    expect(entry).toMatchObject({ actor_id: 'a-7', after: { report: form.key, answered: true } })
  })

  test('an answer to nobody is not sent', async () => {
    const form = good()
    await send(await addPerson(deps.db), form)
    expect(await handleReport(deps, admin, { id: form.key, reply: 'Ecco' })).toEqual({
      ok: true,
      sent: false,
    })
  })

  test('reads the oldest first, page by page, and before them what speaks of abuse', async () => {
    const id = await addPerson(deps.db)
    for (let n = 0; n < 26; n += 1) await send(id, good())
    const first = await listReports(deps, admin, open)
    expect(first.rows).toHaveLength(25)
    expect(first.rows.map(({ created_at }) => created_at.getTime())).toEqual(
      first.rows.map(({ created_at }) => created_at.getTime()).toSorted((a, b) => a - b),
    )
    expect((await listReports(deps, admin, { ...open, pagina: 9 })).page).toBe(first.pages)
    const grave = told({ words: 'Durante la seduta mi ha toccata.' })
    await send(id, grave)
    const [head, next] = (await listReports(deps, admin, open)).rows
    expect(head).toMatchObject({ id: grave.key, urgent: true })
    expect(next).toMatchObject({ id: first.rows[0]!.id, urgent: false })
  })

  test('puts a handled report back among the open ones, once', async () => {
    const form = told()
    await send(await addPerson(deps.db), form)
    await handleReport(deps, admin, { id: form.key, reply: '' })
    expect(await reopenReport(deps.db, admin, form.key)).toBe(true)
    expect(await reopenReport(deps.db, admin, form.key)).toBe(false)
    const [row] = await deps.db.select().from(profileReports).where(eq(profileReports.id, form.key))
    expect(row).toMatchObject({ status: 'new', done_at: null, done_by: null })
  })
})

describe('the form', () => {
  test.each([
    ['kind', undefined, 'Scegli che cosa non è giusto'],
    ['kind', 'no-place-again', 'Scegli che cosa non è giusto'],
    ['words', 'a'.repeat(1501), 'Al massimo 1500 caratteri'],
    ['email', 'anna@', 'Inserisci un indirizzo email valido'],
    ['consent', undefined, 'Spunta la casella'],
    ['key', 'x', 'Il modulo era scaduto'],
  ])('%s = %j is refused with its message', (field, value, message) => {
    const outcome = reportForm.safeParse(told({ [field]: value }))
    expect(outcome.error!.issues.map((issue) => issue.message).join()).toContain(message)
  })

  test('without words and address no consent is asked for; line ends count once', () => {
    expect(reportForm.safeParse(good()).success).toBe(true)
    expect(reportForm.safeParse(good({ words: '  ', email: ' ' })).success).toBe(true)
    const lines = Array.from({ length: 750 }, () => 'a').join('\r\n')
    expect(reportForm.parse(told({ words: lines })).words).toHaveLength(1499)
  })
})
