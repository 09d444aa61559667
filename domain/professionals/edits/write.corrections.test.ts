import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#database/tables/accounts.ts'
import { auditEntries } from '#database/tables/audit.ts'
import { mails } from '#database/tables/mails.ts'
import { professionals } from '#database/tables/professionals.ts'
import { profileEdits } from '#database/tables/profiles.ts'
import { registrationEvidence } from '#database/tables/registrations.ts'
import { claims } from '#database/tables/verification.ts'
import { listWaitingEdits } from './read.server.ts'
import { decideEdit } from './write.decisions.server.ts'
import { submitText } from './write.server.ts'
import { listCards } from '#domain/professionals/listing/read.server.ts'
import { submitRegistration } from '#domain/registrations/application/write.server.ts'
import { client, openDeps, testAdmin, type TestDeps } from '#e2e/support/deps.ts'
import { idsFound } from '#e2e/support/people.ts'
import { addTied } from '#e2e/support/professional.ts'
import { validRegistration } from '#e2e/support/registration.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { findCorrectable } from './read.server.ts'
import { CORRECTION_FIELDS, DATA_FIELDS, parseValue, type CorrectionField } from './schema.corrections.ts'
import { correctField } from './write.corrections.server.ts'
import { italianDay } from '#lib/dates.ts'

let deps: TestDeps
const admin = testAdmin('a-1')
beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
}, 60_000)
afterAll(() => deps.close())

const NEW: Record<CorrectionField, string> = {
  first_name: 'Ilaria',
  last_name: 'D’Amico',
  email: 'ilaria.nuova@example.org',
  profession: 'Medico',
  specialization: 'Psichiatria',
  ordine: 'Lazio',
  registration_number: '4321',
  registration_year: '2009',
  approach: 'Gestaltico',
  phone: '+39 06 555 1234',
  city: 'Bologna',
  notes: 'Riceve il lunedì.\nAnche il martedì.',
}

const rowOf = async (id: string) =>
  (await deps.db.select().from(professionals).where(eq(professionals.id, id)))[0]!
const correct = (id: string, field: CorrectionField, value: string, before: string) =>
  correctField(deps, admin, id, { field, value, before, reason: 'Lo ha chiesto' })

test('each field of a registration is corrected, with before, after and reason in the log and a mail; what was signed stays', async () => {
  const form = await validRegistration()
  const sent = await submitRegistration(deps, form, client)
  if (!sent.ok) throw new Error('not registered')
  const [{ id }] = (await deps.db
    .select({ id: professionals.id })
    .from(professionals)
    .where(eq(professionals.email, form.email))) as [{ id: string }]
  const evidence = () =>
    deps.db.select().from(registrationEvidence).where(eq(registrationEvidence.professional_id, id))
  const signed = await evidence()
  const [signature, stamped] = [(await rowOf(id)).signature, (await rowOf(id)).submission_timestamp]
  for (const field of CORRECTION_FIELDS) {
    const before = (await findCorrectable(deps.db, admin, id))!.values[field]
    expect(await correct(id, field, NEW[field], before), field).toEqual({ ok: true })
    expect(await correct(id, field, 'altro', before), field).toEqual({ ok: false, reason: 'changed' })
    expect(await correct(id, field, NEW[field], NEW[field]), field).toEqual({ ok: false, reason: 'same' })
    expect(String((await rowOf(id))[field])).toBe(NEW[field])
    const [line] = await deps.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.action, 'registration.correct'), eq(auditEntries.subject_id, id)))
      .orderBy(auditEntries.id)
      .offset(CORRECTION_FIELDS.indexOf(field))
    expect(line).toMatchObject({
      before: { field, value: before || null },
      after: { field, value: NEW[field] },
      reason: 'Lo ha chiesto',
    })
  }
  expect(await evidence()).toEqual(signed)
  expect(await rowOf(id)).toMatchObject({ signature, submission_timestamp: stamped })
  const told = await deps.db.select().from(mails).where(eq(mails.kind, 'correction'))
  // A change of address is mailed to the earlier and to the new address.
  expect(told).toHaveLength(CORRECTION_FIELDS.length + 1)
  expect(new Set(told.map(({ recipient }) => recipient))).toEqual(new Set([form.email, NEW.email]))
  expect(told.map(({ text }) => text).join(' ')).not.toMatch(/4321|555 1234/)
})

test('an address of somebody else, nobody, and values that the registration would not take', async () => {
  const one = await addTied(deps.db)
  const other = await addTied(deps.db)
  const [mine, theirs] = [(await rowOf(one.id)).email, (await rowOf(other.id)).email]
  expect(await correct(one.id, 'email', theirs, mine)).toEqual({ ok: false, reason: 'taken' })
  expect(await correct('nessuno', 'city', 'Roma', '')).toEqual({ ok: false, reason: 'not-found' })
  const refused: [CorrectionField, string][] = [
    ['first_name', ''],
    ['email', 'non-un-indirizzo'],
    ['profession', 'Idraulico'],
    ['registration_year', '1200'],
    ['city', 'a'.repeat(121)],
    ['phone', 'a\u0000b'],
  ]
  for (const [field, value] of refused) expect(parseValue(field, value).ok, field).toBe(false)
  expect(parseValue('city', '  ')).toEqual({ ok: true, value: null })
  expect(parseValue('email', ' A@Example.org ')).toEqual({ ok: true, value: 'a@example.org' })
})

test('a corrected number ends the badge of the Albo in the same transaction, and the claim declares the new one', async () => {
  const { id } = await addTied(deps.db, { registration_number: '100', last_name: 'Contarini' })
  await deps.db.insert(claims).values([
    { professional_id: id, kind: 'albo', declared: { ordine: 'lazio', number: '100' }, state: 'confirmed' },
    { professional_id: id, kind: 'address', declared: { place: 'Forlì' }, state: 'confirmed' },
  ])
  const badges = async () => (await listCards(deps.db, [id], '2026-11-21'))[0]!.badges.map(({ kind }) => kind)
  expect(await badges()).toEqual(['albo', 'address'])
  expect(await correct(id, 'registration_number', 'n. 0200', '100')).toEqual({ ok: true })
  expect(await badges()).toEqual(['address'])
  const [albo] = await deps.db
    .select()
    .from(claims)
    .where(and(eq(claims.professional_id, id), eq(claims.kind, 'albo')))
  expect(albo).toMatchObject({ state: 'declared', declared: { ordine: 'lazio', number: '200' } })
  expect(albo!.ended_at).not.toBeNull()
})

test('the professional proposes each of the own data; it shows only when the office approves', async () => {
  const { id, member } = await addTied(deps.db, { last_name: 'Zanella' })
  const albo = { number: NEW.registration_number, year: NEW.registration_year }
  const common = { specialty: 'Psichiatria', checkedOn: italianDay(new Date()), note: '' }
  const read = {
    Psicologo: { albo: { ...albo, ordine: 'lazio' }, basis: 'art3', ...common, specialty: '' },
    Medico: { albo: { ...albo, ordine: 'medici', province: 'Roma' }, basis: 'specialty', ...common },
  } as const
  for (const field of DATA_FIELDS) {
    const before = await rowOf(id)
    expect(await submitText(deps, member, field, NEW[field]), field).toBe('sent')
    expect(await rowOf(id)).toEqual(before)
    const { rows } = await listWaitingEdits(deps.db, admin, 1)
    expect(rows).toMatchObject([{ professionalId: id, field, after: NEW[field] }])
    const check = rows[0]!.check && read[rows[0]!.check.profession as keyof typeof read]
    const decision = { id: rows[0]!.id, decision: 'approved', reason: '', ...(check && { check }) } as const
    expect(await decideEdit(deps, admin, decision)).toMatchObject({ ok: true, field })
    expect(String((await rowOf(id))[field])).toBe(NEW[field])
    expect(await submitText(deps, member, field, NEW[field])).toBe('unchanged')
  }
  expect(await idsFound(deps.db, { q: 'd’amico' })).toContain(id)
  expect(await deps.db.$count(profileEdits, eq(profileEdits.status, 'waiting'))).toBe(0)
})

test('the account’s address is where all of it goes from the moment it changes', async () => {
  const { id, member } = await addTied(deps.db)
  const next = 'casella-di-adesso@example.org'
  await deps.db.update(users).set({ email: next }).where(eq(users.id, member.id))
  await deps.db.delete(mails)
  expect(await correct(id, 'phone', '+39 02 1234567', '')).toEqual({ ok: true })
  await submitText(deps, member, 'city', 'Parma')
  const { rows } = await listWaitingEdits(deps.db, admin, 1)
  await decideEdit(deps, admin, { id: rows[0]!.id, decision: 'approved', reason: '' })
  const sent = await deps.db.select().from(mails)
  expect(sent.map(({ recipient }) => recipient)).toEqual([next, next])
})
