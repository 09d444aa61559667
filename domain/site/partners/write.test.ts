import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntries } from '#database/tables/audit.ts'
import { mails } from '#database/tables/mails.ts'
import { partnerRequests } from '#database/tables/partners.ts'
import { openDeps, testAdmin, type TestDeps } from '#e2e/support/deps.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { listPartnerRequests } from './read.server.ts'
import { partnerRequestForm } from './schema.ts'
import { markHandled, sendPartnerRequest } from './write.server.ts'

let deps: TestDeps & { officeEmail: string }
const visitor = { kind: 'visitor', requestId: 'r-1' } as const
const SHARED = crypto.randomUUID()
const good = () => ({
  organisation: 'Scuola di prova',
  name: 'Anna Prova',
  email: 'Anna@Example.org',
  phone: '',
  message: 'Vorremmo sapere come si aderisce al portale.',
  submission_key: crypto.randomUUID(),
})

beforeAll(async () => {
  deps = { ...(await openDeps(await freshDatabase())), officeEmail: 'ufficio@example.org' }
}, 30_000)
afterAll(() => deps.close())

test('a message is kept, the office and the writer hear of it, and the same key counts once', async () => {
  const form = partnerRequestForm.parse(good())
  await Promise.all([sendPartnerRequest(deps, form, visitor), sendPartnerRequest(deps, form, visitor)])
  const rows = await deps.db.select().from(partnerRequests)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ email: 'anna@example.org', phone: null, handled_at: null })
  const sent = await deps.db.select().from(mails)
  expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual([
    'anna@example.org',
    'ufficio@example.org',
  ])
  expect(sent.find(({ kind }) => kind === 'partner-arrived')!.text).not.toContain('come si aderisce')
  // The address is unproved: only the office gets the text.
  expect(sent.find(({ kind }) => kind === 'partner-copy')!.text).not.toContain('come si aderisce')
})

test('counts two visitors of the same cached page', async () => {
  const [one, other] = [good(), good()].map((form) => ({ ...form, submission_key: SHARED }))
  await sendPartnerRequest(deps, partnerRequestForm.parse(one), visitor)
  await sendPartnerRequest(deps, partnerRequestForm.parse({ ...other, email: 'bruno@example.org' }), visitor)
  await sendPartnerRequest(deps, partnerRequestForm.parse(one), visitor)
  const rows = await deps.db
    .select()
    .from(partnerRequests)
    .where(eq(partnerRequests.organisation, one!.organisation))
  expect(rows.map(({ email }) => email).toSorted()).toEqual([
    'anna@example.org',
    'anna@example.org',
    'bruno@example.org',
  ])
})

test('the office ticks it off and puts it back, and both are written down', async () => {
  const admin = testAdmin('a-7')
  const { rows } = await listPartnerRequests(deps.db, admin, 1)
  const { id } = rows[0]!
  expect(await markHandled(deps.db, admin, id, true)).toBe(true)
  const after = await listPartnerRequests(deps.db, admin, 1)
  expect(after.rows.find((row) => row.id === id)).toMatchObject({ handled_by: 'a-7' })
  expect(await markHandled(deps.db, admin, id, false)).toBe(true)
  expect(await markHandled(deps.db, admin, crypto.randomUUID(), true)).toBe(false)
  const actions = await deps.db.select().from(auditEntries).where(eq(auditEntries.subject_id, id))
  expect(actions.map(({ action }) => action)).toEqual([
    'partner.write',
    'partner.handled',
    'partner.reopened',
  ])
})

test('who writes for nobody else leaves the organisation empty: the name stands in its place', async () => {
  const form = partnerRequestForm.parse({ ...good(), organisation: '', name: 'Carla Sola' })
  await sendPartnerRequest(deps, form, visitor)
  const [row] = await deps.db.select().from(partnerRequests).where(eq(partnerRequests.name, 'Carla Sola'))
  expect(row!.organisation).toBe('Carla Sola')
})

test.each([
  ['organisation', 'A', 'Scrivi il nome dell’organizzazione'],
  ['name', 'Anna\r\nBcc: altri@example.org', 'Togli gli a capo'],
  ['email', 'anna@', 'Inserisci un indirizzo email valido'],
  ['phone', '<script>', 'Usa solo cifre'],
  ['message', 'Troppo poco', 'Scrivi almeno 20 caratteri'],
  ['message', 'a'.repeat(3001), 'Al massimo 3000 caratteri'],
])('%s = %j is refused with its message', (field, value, message) => {
  const outcome = partnerRequestForm.safeParse({ ...good(), [field]: value })
  expect(outcome.error?.issues[0]?.message).toContain(message)
})
