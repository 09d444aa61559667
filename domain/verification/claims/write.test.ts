import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seatRows } from '#database/seeds/school-seats.ts'
import { auditEntries } from '#database/tables/audit.ts'
import { mails } from '#database/tables/mails.ts'
import { professionals } from '#database/tables/professionals.ts'
import { profiles } from '#database/tables/profiles.ts'
import { schoolSeats } from '#database/tables/schools.ts'
import { claimChecks, claims, verificationSamples } from '#database/tables/verification.ts'
import { setVisible } from '#domain/professionals/profile/write.server.ts'
import { matchSchool } from '#domain/schools/directory/read.server.ts'
import { writeSeats } from '#domain/schools/directory/write.server.ts'
import { countQueue, findReview, listQueue } from '#domain/verification/review/read.server.ts'
import { findTwin } from '#domain/verification/review/read.twins.server.ts'
import { recordSample } from '#domain/verification/review/write.server.ts'
import { decideRequest } from '#domain/registrations/decisions/write.server.ts'
import { approveRequest } from '#e2e/support/decisions.ts'
import { openDeps, testAdmin, type TestDeps } from '#e2e/support/deps.ts'
import { addPerson } from '#e2e/support/people.ts'
import { addTied } from '#e2e/support/professional.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { drawSample, remindDueClaims } from './jobs.server.ts'
import { confirmedClaimsOf, exportLedger, findOwnLedger, readPublicLedger } from './read.server.ts'
import { badgesOf, sampleSize } from './rules.ts'
import type { QueueFilter } from '#domain/verification/review/schema.ts'
import type { ClaimKind } from './rules.fields.ts'
import { parseDeclared } from './schema.ts'
import { checkClaim, declareForEntry, declareOwn } from './write.server.ts'
import { addDays, italianDay } from '#lib/dates.ts'

let deps: TestDeps
const admin = testAdmin('a-1')
const other = testAdmin('a-2')
const NOW = new Date('2026-11-21T10:00:00Z')
const TODAY = '2026-11-21'
const at = (day: string) => new Date(`${day}T10:00:00Z`)

beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
}, 30_000)
afterAll(() => deps.close())

const seenOf = async (id: string, kind: ClaimKind, now = NOW) =>
  (await findReview(deps.db, admin, id, now))!.rows.find((row) => row.kind === kind)?.seen ?? ''

const check = {
  outcome: 'confirmed' as 'confirmed' | 'refuted',
  source: 'Albo dell’Ordine del Lazio',
  source_url: 'https://albo.example/12345',
  method: 'Ricerca nell’Albo pubblico',
  note: 'Visto con due cognomi',
  due_on: '',
}
const albo = { ordine: 'lazio', number: 'n. 03/12345 sez. A', year: '2011', annotation: 'yes' }

async function declareAs(id: string, kind: ClaimKind, values: Record<string, string>, now = NOW) {
  const parsed = parseDeclared(kind, values)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  const seen = await seenOf(id, kind, now)
  return declareForEntry(deps.db, admin, id, { kind, declared: parsed.declared, seen }, now)
}

async function checkAs(id: string, kind: ClaimKind, change: Partial<typeof check> = {}, now = NOW) {
  const seen = await seenOf(id, kind, now)
  return checkClaim(deps.db, admin, id, { ...check, ...change, kind, seen }, now)
}

const person = (change: Parameters<typeof addPerson>[1] = {}) =>
  addPerson(deps.db, { registration_number: '12345', registration_year: 2011, city: 'Roma', ...change })

const stateOf = async (id: string, kind: ClaimKind, today = TODAY) =>
  (await readPublicLedger(deps.db, id, today))!.claims.find((claim) => claim.kind === kind)

describe('the review', () => {
  test('an entry from before the ledger shows what its registration says; nothing is written by looking', async () => {
    const id = await person()
    const { claims: shown, badges } = (await readPublicLedger(deps.db, id, TODAY))!
    expect(shown.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'title declared',
      'albo declared',
      'school not-declared',
      'insurance not-declared',
      'address declared',
      'pec not-declared',
      'identity declared',
    ])
    expect(badges).toEqual([])
    expect(await deps.db.$count(claims, eq(claims.professional_id, id))).toBe(0)
    const { rows } = await listQueue(deps.db, admin, { filter: 'mai', wanted: 1, today: TODAY })
    expect(rows.find((row) => row.id === id)).toMatchObject({ claims: [], due: null })
  })

  test('the queue is searched by name, whatever the apostrophe, and by number, in each of its parts', async () => {
    const id = await addPerson(deps.db, { last_name: 'D’Aversa', registration_number: 'n. 4712/A' })
    const found = async (q: string, filter: QueueFilter = 'mai') => {
      const { rows, total } = await listQueue(deps.db, admin, { filter, wanted: 1, today: TODAY, q })
      expect((await countQueue(deps.db, admin, TODAY, q))[filter]).toBe(total)
      return rows.map((row) => row.id)
    }
    for (const q of ["d'aversa", 'DAVERSA', 'D Aversa', '4712']) expect(await found(q), q).toEqual([id])
    expect(await found('d’aversa', 'scaduti')).toEqual([])
    expect(await found('d’aversa', 'campione')).toEqual([])
    expect(await found('nessuno-si-chiama-così')).toEqual([])
  })

  test('a check is public without anybody’s name, the Ordine only once it is checked, number and year never', async () => {
    const id = await person()
    expect(await declareAs(id, 'albo', albo)).toBe('saved')
    expect(await declareAs(id, 'pec', { address: 'Segreta@PEC.example' })).toBe('saved')
    expect(await declareAs(id, 'address', { place: 'Via Segreta 1, Roma' })).toBe('saved')
    expect((await stateOf(id, 'albo'))!.declared).toEqual({})
    expect(await checkAs(id, 'albo')).toEqual({ ok: true, due_on: '2027-11-21' })
    expect(await checkAs(id, 'address')).toMatchObject({ ok: true })
    expect(await stateOf(id, 'albo')).toEqual({
      kind: 'albo',
      state: 'valid',
      declared: { ordine: 'lazio', section: 'A', annotation: 'yes' },
      source: check.source,
      source_url: null,
      method: check.method,
      checked_on: TODAY,
      due_on: '2027-11-21',
    })
    const shown = JSON.stringify(await readPublicLedger(deps.db, id, TODAY)).toLowerCase()
    for (const secret of ['segreta', 'a-1', 'portale.invalid', 'cognomi', '12345', '2011'])
      expect(shown).not.toContain(secret)
    const lines = await deps.db.select().from(auditEntries).where(eq(auditEntries.subject_id, id))
    expect(lines.map(({ action }) => action)).toEqual([
      'claim.declare',
      'claim.declare',
      'claim.declare',
      'claim.check',
      'claim.check',
    ])
    expect(JSON.stringify(lines).toLowerCase()).not.toMatch(/segreta|12345|lazio|cognomi/)
  })

  test('refuses the second of two simultaneous checks', async () => {
    const id = await person()
    await declareAs(id, 'albo', albo)
    const seen = await seenOf(id, 'albo')
    const both = [admin, other].map((reviewer, n) =>
      checkClaim(
        deps.db,
        reviewer,
        id,
        { ...check, outcome: n ? 'refuted' : 'confirmed', kind: 'albo', seen },
        NOW,
      ),
    )
    const outcomes = await Promise.all(both)
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'stale' })
    expect(await declareForEntry(deps.db, admin, id, { kind: 'albo', declared: {}, seen }, NOW)).toBe('stale')
    const review = (await findReview(deps.db, admin, id, NOW))!
    expect(review.history.map(({ outcome }) => outcome)).toEqual([
      expect.stringMatching(/confirmed|refuted/),
      'changed',
    ])
  })

  test('a changed declaration falls back, and what was checked before is kept', async () => {
    const { id, member } = await addTied(deps.db, { registration_number: '12345' })
    await declareAs(id, 'albo', albo)
    await checkAs(id, 'albo')
    const own = async (number: string) => {
      const parsed = parseDeclared('albo', { ...albo, number })
      const declared = parsed.ok ? parsed.declared : {}
      return declareOwn(deps.db, member, { kind: 'albo', declared, seen: await seenOf(id, 'albo') }, NOW)
    }
    expect(await own('12345/A')).toBe('unchanged')
    expect(await own('777')).toBe('saved')
    expect(await stateOf(id, 'albo')).toMatchObject({ state: 'declared', checked_on: null, due_on: null })
    const { history } = (await findReview(deps.db, admin, id, NOW))!
    expect(history[0]).toMatchObject({
      outcome: 'changed',
      declared: { number: '12345' },
      source: check.source,
    })
    expect(history[1]).toMatchObject({ outcome: 'confirmed', note: check.note })
    const all = JSON.stringify(await exportLedger(deps.db, id))
    expect(all).toContain('777')
    expect(all).not.toContain('a-1@')
  })

  test('a policy that has ended cannot be confirmed; a due day may be earlier than the term, not later', async () => {
    const id = await person()
    await declareAs(id, 'insurance', { company: 'Compagnia', expires_on: '21/11/2026' })
    expect(await checkAs(id, 'insurance')).toEqual({ ok: false, reason: 'expired' })
    await declareAs(id, 'insurance', { company: 'Compagnia', expires_on: '31/03/2027' })
    expect(await checkAs(id, 'insurance', { due_on: '2027-04-01' })).toEqual({ ok: false, reason: 'due' })
    expect(await checkAs(id, 'insurance', { due_on: TODAY })).toEqual({ ok: false, reason: 'due' })
    expect(await checkAs(id, 'insurance', { due_on: '2027-01-01' })).toEqual({
      ok: true,
      due_on: '2027-01-01',
    })
    expect(await checkAs(id, 'insurance')).toEqual({ ok: true, due_on: '2027-03-31' })
    expect(await checkAs(id, 'school')).toEqual({ ok: false, reason: 'not-declared' })
  })

  test('samples, the hidden and those not approved have no public ledger', async () => {
    const [sample, pending, hidden] = [
      await person({ is_demo: true }),
      await person({ status: 'pending' }),
      await person(),
    ]
    const hide = { id: hidden, action: 'hide', reason: 'Titolo da rivedere.' } as const
    expect(await decideRequest(deps, admin, hide)).toMatchObject({ ok: true, status: 'hidden' })
    for (const id of [sample, pending, hidden, 'nessuno'])
      expect(await readPublicLedger(deps.db, id, TODAY)).toBeUndefined()
    for (const id of [sample, pending, 'nessuno']) {
      expect(await findReview(deps.db, admin, id, NOW)).toBeUndefined()
      expect(await checkClaim(deps.db, admin, id, { ...check, kind: 'albo', seen: '' })).toMatchObject({
        reason: 'not-found',
      })
    }
    expect((await findReview(deps.db, admin, hidden, NOW))!.visible).toBe(false)
  })

  test('the same Ordine, section and number twice is told', async () => {
    const [one, two] = [await person(), await person({ last_name: 'Gemella' })]
    await declareAs(two, 'albo', { ...albo, ordine: 'molise' })
    // Of a request only the form is known.
    const typed = { ordine: 'molise', section: 'A', number: '12345' } as const
    expect((await findTwin(deps.db, one, typed))?.id).toBe(two)
    expect(await findTwin(deps.db, two, typed)).toBeUndefined()
    await declareAs(one, 'albo', { ...albo, ordine: 'molise', number: '012345' })
    expect((await findReview(deps.db, admin, one, NOW))!.duplicate).toEqual({
      id: two,
      name: 'Livia Gemella',
      status: 'approved',
    })
    await declareAs(one, 'albo', { ...albo, ordine: 'molise', number: '12345 sez. B' })
    expect((await findReview(deps.db, admin, one, NOW))!.duplicate).toBeUndefined()
  })
})

describe('the school', () => {
  test('is matched by name and city, and brings the decree of its seat', async () => {
    await writeSeats(deps.db, seatRows)
    const [seat] = await deps.db
      .select({ id: schoolSeats.id, city: schoolSeats.city, school: schoolSeats.school_id })
      .from(schoolSeats)
      .where(and(eq(schoolSeats.status, 'active'), eq(schoolSeats.city, 'Crotone')))
    await deps.db
      .update(schoolSeats)
      .set({ decree: 'D.M. 29/05/2009', decree_date: '2009-05-29' })
      .where(eq(schoolSeats.id, seat!.id))
    const found = await matchSchool(deps.db, {
      school: 'scuola romana psicoterapia familiare',
      city: 'crotone',
    })
    expect(found[0]).toMatchObject({ seat_id: seat!.id, city: 'Crotone', decree: 'D.M. 29/05/2009' })
    expect(await matchSchool(deps.db, { school: 'xyzzy', city: '' })).toEqual([])
    const id = await person()
    const typed = { school: 'SRPF', seat_id: seat!.id, diploma_year: '2007', start_year: '2002' }
    expect(await declareAs(id, 'school', typed)).toBe('saved')
    const claim = (await stateOf(id, 'school'))!
    expect(claim.declared).toMatchObject({ city: 'Crotone', decree: 'D.M. 29/05/2009', diploma_year: '2007' })
    expect((await findReview(deps.db, admin, id, NOW))!.rows.find(({ kind }) => kind === 'school')!.declared)
      .toMatchObject({ seat_id: seat!.id, decree_date: '2009-05-29' }) // prettier-ignore
    await declareAs(id, 'school', { school: 'Scuola inventata', seat_id: 'non-esiste' })
    expect((await stateOf(id, 'school'))!.declared).toEqual({ school: 'Scuola inventata' })
  })
})

describe('the clock', () => {
  const ids: string[] = []
  const kinds = async (filter: QueueFilter, day: string) => {
    const { rows } = await listQueue(deps.db, admin, { filter, wanted: 1, today: day })
    return rows.filter(({ id }) => ids.includes(id)).map(({ id, claims: list, due }) => [ids.indexOf(id), list.map(({ kind }) => kind), due]) // prettier-ignore
  }
  const remindersTo = async (email: string) => {
    const sent = await deps.db
      .select()
      .from(mails)
      .where(and(eq(mails.kind, 'claim-due'), eq(mails.recipient, email)))
    return sent.map(({ text }) => /«([^»]+)»/.exec(text.replaceAll('\n', ' '))![1])
  }

  beforeAll(async () => {
    for (const email of ['uno@example.org', 'due@example.org']) {
      const id = await person({ email, city: null })
      ids.push(id)
      for (const kind of ['albo', 'identity', 'title'] as const) await checkAs(id, kind)
    }
    await declareAs(ids[0]!, 'insurance', { company: 'Compagnia', expires_on: '31/03/2027' })
    await checkAs(ids[0]!, 'insurance')
  })

  test('badges lapse by themselves, and say since when', async () => {
    const badges = async (day: string) =>
      badgesOf(await confirmedOf(ids[0]!), day).map(({ kind, lapsedOn }) => `${kind} ${lapsedOn}`)
    const confirmedOf = async (id: string) => {
      const confirmed = confirmedClaimsOf(professionals.id)
      const [row] = await deps.db
        .select({ confirmed })
        .from(professionals)
        .leftJoin(profiles, eq(profiles.professional_id, professionals.id))
        .where(eq(professionals.id, id))
      return row!.confirmed
    }
    expect(await badges('2027-03-30')).toEqual([
      'title undefined',
      'albo undefined',
      'insurance undefined',
      'identity undefined',
    ])
    expect(await badges('2027-03-31')).toContain('insurance 2027-03-31')
    expect(await badges('2027-11-20')).toContain('albo undefined')
    expect(await badges('2027-11-21')).toEqual([
      'title 2027-11-21',
      'albo 2027-11-21',
      'insurance 2027-03-31',
      'identity undefined',
    ])
    expect(await stateOf(ids[0]!, 'albo', '2027-11-21')).toMatchObject({ state: 'lapsed', declared: {} })
    expect((await readPublicLedger(deps.db, ids[0]!, '2027-11-21'))!.badges).toHaveLength(4)
  })

  test('the queue fills, what is due first on top', async () => {
    expect(await kinds('scaduti', TODAY)).toEqual([])
    expect(await kinds('entro-30', '2027-02-28')).toEqual([])
    expect(await kinds('entro-30', '2027-03-01')).toEqual([[0, ['insurance'], '2027-03-31']])
    expect(await kinds('entro-30', '2027-03-31')).toEqual([])
    expect(await kinds('scaduti', '2027-03-31')).toEqual([[0, ['insurance'], '2027-03-31']])
    const later = await kinds('scaduti', '2027-11-21')
    expect(later[0]).toEqual([0, ['insurance', 'title', 'albo'], '2027-03-31'])
    expect(later[1]).toEqual([1, ['title', 'albo'], '2027-11-21'])
    const counts = await countQueue(deps.db, admin, '2027-11-21')
    expect(counts.attesa).toBeGreaterThanOrEqual(counts.scaduti)
    expect(counts['non-confermati']).toBe((await countQueue(deps.db, admin, TODAY))['non-confermati'])
  })

  test('a reminder goes out once for each due day, whoever runs the job', async () => {
    const run = (day: string) => remindDueClaims(deps, at(day))
    // The first run sends the reminders of other tests' entries.
    const before = await run('2027-02-28')
    expect(before).toBe(0)
    await Promise.all([run('2027-03-01'), run('2027-03-01')])
    await run('2027-03-02')
    expect(await remindersTo('uno@example.org')).toEqual(['Assicurazione professionale'])
    await run('2027-10-22')
    await run('2027-10-22')
    await run('2027-11-21')
    expect(await remindersTo('uno@example.org')).toEqual([
      'Assicurazione professionale',
      'Iscrizione all’Albo',
    ])
    expect(await remindersTo('due@example.org')).toEqual(['Iscrizione all’Albo'])
    // A new check has a new due date, and its own reminder.
    await checkAs(ids[1]!, 'albo', {}, at('2027-11-22'))
    await run('2028-10-25')
    await run('2028-10-26')
    expect(await remindersTo('due@example.org')).toEqual(['Iscrizione all’Albo', 'Iscrizione all’Albo'])
  })
})

describe('the sample of a month', () => {
  test('is drawn once, and anybody draws the same from month and id', async () => {
    const now = at('2026-12-02')
    const drawn = await drawSample(deps.db, now)
    expect(await drawSample(deps.db, at('2026-12-31'))).toBe(0)
    const rows = await deps.db
      .select()
      .from(verificationSamples)
      .where(eq(verificationSamples.month, '2026-12-01'))
    const confirmed = await deps.db
      .select({ id: claims.professional_id })
      .from(claims)
      .where(and(eq(claims.kind, 'albo'), eq(claims.state, 'confirmed')))
    const rank = (id: string) => createHash('sha256').update(`2026-12-01 ${id}`).digest('hex')
    const expected = confirmed
      .map(({ id }) => id)
      .toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))
      .slice(0, sampleSize(confirmed.length))
    expect(drawn).toBe(expected.length)
    expect(rows.map(({ professional_id }) => professional_id).toSorted()).toEqual(expected.toSorted())
    const { rows: listed } = await listQueue(deps.db, admin, {
      filter: 'campione',
      wanted: 1,
      today: '2026-12-05',
    })
    expect(listed.map(({ id }) => id).toSorted()).toEqual(expected.toSorted())
    expect((await countQueue(deps.db, admin, '2026-12-05')).campione).toBe(drawn)
  })

  test('a second look renews the check or refutes it, once', async () => {
    const now = at('2026-12-10')
    const rows = await deps.db
      .select()
      .from(verificationSamples)
      .where(eq(verificationSamples.month, '2026-12-01'))
    const [same, different] = rows.map(({ professional_id }) => professional_id)
    const told = { source: 'Albo', method: 'Ricerca nell’Albo pubblico', note: '' }
    expect(await recordSample(deps.db, admin, same!, { ...told, outcome: 'same' }, now)).toBe('done')
    expect(await recordSample(deps.db, admin, same!, { ...told, outcome: 'different' }, now)).toBe('already')
    expect(await recordSample(deps.db, admin, different!, { ...told, outcome: 'different' }, now)).toBe(
      'done',
    )
    expect(await stateOf(same!, 'albo', '2026-12-10')).toMatchObject({
      state: 'valid',
      due_on: addDays(italianDay(now), 365),
    })
    expect(await stateOf(different!, 'albo', '2026-12-10')).toMatchObject({ state: 'refuted', due_on: null })
    const sampled = await deps.db.select().from(claimChecks).where(eq(claimChecks.sampled, true))
    expect(sampled.map(({ outcome }) => outcome)).toEqual(['confirmed', 'refuted'])
    const { rows: refuted } = await listQueue(deps.db, admin, {
      filter: 'non-confermati',
      wanted: 1,
      today: '2026-12-10',
    })
    expect(refuted.map(({ id }) => id)).toContain(different)
  })
})

test('an approval writes the claims of its registration down, and confirms what was read at the Albo', async () => {
  const id = await person({ status: 'pending', profession: 'Medico', specialization: 'Psichiatria' })
  await approveRequest(deps, admin, id)
  const rows = await deps.db.select().from(claims).where(eq(claims.professional_id, id))
  expect(Object.fromEntries(rows.map(({ kind, state }) => [kind, state]))).toEqual({
    address: 'declared',
    albo: 'confirmed',
    identity: 'declared',
    specialty: 'declared',
    title: 'confirmed',
  })
})

/** How earlier versions stored an entry hidden by the office. */
const hideAsBefore = (professional_id: string) =>
  deps.db
    .insert(profiles)
    .values({ professional_id, visible: false })
    .onConflictDoUpdate({ target: profiles.professional_id, set: { visible: false } })

test('whose title was not confirmed stays hidden until the office has put it right', async () => {
  const { id, member } = await addTied(deps.db, { registration_number: '9' })
  await checkAs(id, 'title', { outcome: 'refuted' })
  await hideAsBefore(id)
  expect(await setVisible(deps.db, member, true)).toBe('held')
  await checkAs(id, 'title')
  expect(await setVisible(deps.db, member, true)).toBe('done')
})

test.each([
  ['a refuted entry of the Albo', { number: '4711' }, 'refuted'],
  ['section B', { number: '4712', section: 'B' }, 'confirmed'],
  ['section B that nobody checked', { number: '4713', section: 'B' }, undefined],
] as const)('%s is not put right by declaring something else', async (_what, wrong, outcome) => {
  const { id, member } = await addTied(deps.db, { registration_number: '9' })
  const declareSelf = async (change: Record<string, string>) => {
    const parsed = parseDeclared('albo', { ...albo, ...change })
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
    const seen = await seenOf(id, 'albo')
    return declareOwn(deps.db, member, { kind: 'albo', declared: parsed.declared, seen }, NOW)
  }
  await declareSelf(wrong)
  if (outcome) await checkAs(id, 'albo', { outcome })
  await hideAsBefore(id)
  expect(await declareSelf({ number: '4714', section: 'A' })).toBe('saved')
  expect(await setVisible(deps.db, member, true)).toBe('held')
  await checkAs(id, 'albo')
  expect(await setVisible(deps.db, member, true)).toBe('done')
})

test('a professional sees the own ledger and no other', async () => {
  const { id, member } = await addTied(deps.db)
  const own = (await findOwnLedger(deps.db, member, NOW))!
  expect(own.id).toBe(id)
  expect(own.challenge).toBeUndefined()
  const { member: nobody } = await addTied(deps.db, { status: 'rejected' })
  expect(await findOwnLedger(deps.db, nobody, NOW)).toBeUndefined()
})
