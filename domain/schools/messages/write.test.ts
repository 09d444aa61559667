import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seatRows } from '#database/seeds/school-seats.ts'
import { auditEntries } from '#database/tables/audit.ts'
import { mails } from '#database/tables/mails.ts'
import { schoolMessages, schools, schoolSeats } from '#database/tables/schools.ts'
import { writeSeats } from '#domain/schools/directory/write.server.ts'
import { openDeps, testAdmin, type TestDeps } from '#e2e/support/deps.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { listSchoolMessages } from './read.server.ts'
import { messageKind, schoolMessageForm } from './schema.ts'
import { markSchoolMessage, sendSchoolMessage } from './write.server.ts'

let deps: TestDeps & { officeEmail: string }
let school: { id: string; name: string }
const visitor = { kind: 'visitor', requestId: 'r-1' } as const

const report = (change: Record<string, unknown> = {}) => ({
  kind: 'error',
  school_id: school.id,
  message: 'La via della sede è un’altra.',
  email: '',
  submission_key: crypto.randomUUID(),
  ...change,
})
const claim = (change: Record<string, unknown> = {}) =>
  report({ kind: 'claim', name: 'Anna Prova', role: 'Segreteria', email: 'Anna@Example.org', ...change })
const send = (form: object) => sendSchoolMessage(deps, schoolMessageForm.parse(form), visitor)
/** Undoes the line wrapping of mails. */
const flat = (text: string) => text.replaceAll(/\s+/g, ' ')
const rowOf = async (key: string) =>
  (await deps.db.select().from(schoolMessages).where(eq(schoolMessages.submission_key, key)))[0]!

beforeAll(async () => {
  deps = { ...(await openDeps(await freshDatabase())), officeEmail: 'ufficio@example.org' }
  await writeSeats(deps.db, seatRows)
  const [found] = await deps.db
    .select({ id: schools.id, name: schools.name })
    .from(schools)
    .innerJoin(schoolSeats, eq(schoolSeats.school_id, schools.id))
    .where(eq(schoolSeats.status, 'active'))
    .limit(1)
  school = found!
}, 30_000)
afterAll(() => deps.close())

describe('writing', () => {
  test('an error without e-mail is kept and the office alone hears of it, without the words', async () => {
    const form = report()
    expect(await send(form)).toEqual({ ok: true })
    expect(await rowOf(form.submission_key)).toMatchObject({
      kind: 'error',
      school_id: school.id,
      name: null,
      role: null,
      email: null,
      handled_at: null,
    })
    const sent = await deps.db.select().from(mails)
    expect(sent.map(({ recipient }) => recipient)).toEqual(['ufficio@example.org'])
    expect(flat(sent[0]!.text)).toContain(flat(school.name))
    expect(sent[0]!.text).toContain('http://portale.test/admin/scuole/messaggi')
    expect(flat(sent[0]!.text)).not.toContain('La via della sede')
  })

  test('an error with e-mail has a copy; a name that the form does not have is not kept', async () => {
    const form = report({ email: 'Vede@Example.org', name: 'Mai chiesto', role: 'Mai chiesto' })
    await send(form)
    const row = await rowOf(form.submission_key)
    expect(row).toMatchObject({ name: null, role: null, email: 'vede@example.org' })
    const [copy] = await deps.db.select().from(mails).where(eq(mails.recipient, 'vede@example.org'))
    // The address is unproved: only the office gets the text.
    expect(flat(copy!.text)).toContain('ha ricevuto la tua segnalazione')
    expect(flat(copy!.text)).not.toContain('La via della sede')
  })

  test('a claim sent twice counts once, and changes nothing of the school', async () => {
    const before = await deps.db.select().from(schools).where(eq(schools.id, school.id))
    const form = claim({ submission_key: crypto.randomUUID() })
    expect(await Promise.all([send(form), send(form)])).toEqual([{ ok: true }, { ok: true }])
    expect(await rowOf(form.submission_key)).toMatchObject({
      kind: 'claim',
      name: 'Anna Prova',
      role: 'Segreteria',
      email: 'anna@example.org',
    })
    const copies = await deps.db.select().from(mails).where(eq(mails.recipient, 'anna@example.org'))
    expect(copies).toHaveLength(1)
    expect(flat(copies[0]!.text)).not.toContain('La via della sede')
    expect(await deps.db.select().from(schools).where(eq(schools.id, school.id))).toEqual(before)
  })

  test('the audit says which school and what was done, and nothing of the person', async () => {
    const entries = await deps.db.select().from(auditEntries)
    expect(entries.map(({ action }) => action)).toEqual(['school.report', 'school.report', 'school.claim'])
    for (const entry of entries) {
      expect(entry).toMatchObject({ actor_kind: 'visitor', subject_kind: 'school', subject_id: school.id })
      expect(JSON.stringify(entry)).not.toMatch(/example\.org|Anna|Segreteria|La via/)
    }
  })

  test('a school that is not in the directory is refused, and nobody is written to', async () => {
    const before = await deps.db.$count(mails)
    for (const school_id of ['esempio-1', 'inventata']) {
      expect(await send(report({ school_id }))).toEqual({ ok: false, reason: 'unknown-school' })
      expect(await send(claim({ school_id }))).toEqual({ ok: false, reason: 'unknown-school' })
    }
    expect(await deps.db.$count(mails)).toBe(before)
    expect(await deps.db.$count(schoolMessages)).toBe(3)
  })
})

describe('the office', () => {
  const admin = testAdmin('a-7')

  test('ticks a message off and puts it back; a second click changes and writes nothing', async () => {
    const { id } = (await listSchoolMessages(deps.db, admin, 1)).rows[0]!
    expect(await markSchoolMessage(deps.db, admin, id, true)).toBe(true)
    expect(await markSchoolMessage(deps.db, testAdmin('a-8'), id, true)).toBe(true)
    const { rows } = await listSchoolMessages(deps.db, admin, 1)
    expect(rows.at(-1)).toMatchObject({ id, handled_by: 'a-7', school: school.name })
    expect(await markSchoolMessage(deps.db, admin, id, false)).toBe(true)
    expect(await markSchoolMessage(deps.db, admin, crypto.randomUUID(), true)).toBe(false)
    const entries = await deps.db.select().from(auditEntries).where(eq(auditEntries.actor_kind, 'admin'))
    expect(entries.map(({ action }) => action)).toEqual(['school.message-handled', 'school.message-reopened'])
    expect(entries[0]).toMatchObject({ subject_id: school.id, after: { message: id } })
  })

  test('reads page by page; a page that is not there is the last one', async () => {
    for (let n = 0; n < 24; n += 1) await send(report())
    const first = await listSchoolMessages(deps.db, admin, 1)
    expect(first).toMatchObject({ total: 27, page: 1, pages: 2 })
    expect(first.rows).toHaveLength(25)
    const last = await listSchoolMessages(deps.db, admin, 9)
    expect(last).toMatchObject({ page: 2 })
    expect(last.rows).toHaveLength(2)
  })
})

describe('the form', () => {
  test.each([
    ['error', 'message', 'Corto', 'Scrivi almeno 10 caratteri'],
    ['error', 'message', 'a'.repeat(2001), 'Al massimo 2000 caratteri'],
    ['error', 'message', 'La via è\0 un’altra', 'Togli i caratteri che non si leggono (�)'],
    ['error', 'email', 'anna@', 'Inserisci un indirizzo email valido'],
    ['error', 'submission_key', 'x', 'Il modulo era scaduto'],
    ['claim', 'message', undefined, 'Scrivi almeno 10 caratteri'],
    ['claim', 'name', ' ', 'Scrivi il tuo nome'],
    ['claim', 'name', 'Anna\r\nBcc: altri@example.org', 'Togli gli a capo'],
    ['claim', 'role', undefined, 'Scrivi il tuo ruolo'],
    ['claim', 'email', '', 'Inserisci un indirizzo email valido'],
    ['claim', 'email', `${'a'.repeat(260)}@`, 'Inserisci un indirizzo email valido'],
  ])('%s: %s = %j is refused with its message', (kind, field, value, message) => {
    const good = kind === 'claim' ? claim() : report()
    const outcome = schoolMessageForm.safeParse({ ...good, [field]: value })
    expect(outcome.error?.issues).toHaveLength(1)
    expect(outcome.error!.issues[0]!.message).toContain(message)
  })

  test('an absent e-mail is as good as an empty one; line ends count once', () => {
    const { email: _email, ...without } = report()
    expect(schoolMessageForm.safeParse(without).success).toBe(true)
    expect(schoolMessageForm.safeParse(report({ email: '  ' })).success).toBe(true)
    const lines = Array.from({ length: 1000 }, () => 'a').join('\r\n')
    expect(schoolMessageForm.parse(report({ message: lines })).message).toHaveLength(1999)
  })

  test('the address tells the kind, and what it does not know is an error seen', () => {
    expect(['scuola', 'errore', 'altro', undefined].map((kind) => messageKind.parse(kind))).toEqual([
      'claim',
      'error',
      'error',
      'error',
    ])
  })
})
