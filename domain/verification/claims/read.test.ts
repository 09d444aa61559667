import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { professionals } from '#database/tables/professionals.ts'
import { profileEdits, profilePlaces, profiles } from '#database/tables/profiles.ts'
import { schools, schoolSeats } from '#database/tables/schools.ts'
import { claims } from '#database/tables/verification.ts'
import { eraseEntries } from '#domain/registrations/departure/write.erasure.server.ts'
import { listCards } from '#domain/professionals/listing/read.server.ts'
import { decideEdit } from '#domain/professionals/edits/write.decisions.server.ts'
import { submitText } from '#domain/professionals/edits/write.server.ts'
import { saveSection } from '#domain/professionals/profile/write.server.ts'
import { readSeatRows, writeSeatRows } from '#domain/schools/directory/write.server.ts'
import { listQueue } from '#domain/verification/review/read.server.ts'
import { openDeps, testAdmin, type TestDeps } from '#e2e/support/deps.ts'
import { addTied } from '#e2e/support/professional.ts'
import type { Member } from '#platform/auth/actor.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { findOwnLedger } from './read.server.ts'
import { CLAIM_KINDS, type ClaimKind, type Declared } from './rules.fields.ts'
import { checkClaim, declareForEntry, declareOwn } from './write.server.ts'
import { italianDay } from '#lib/dates.ts'

const PEOPLE = 100
/** `ODD_TIMES` asks for more histories than fit into every run. */
const ROUNDS = 20 * Number(process.env.ODD_TIMES ?? 1)
const admin = testAdmin('a-1')

type Somebody = { id: string; member: Member }
/** The people a change concerns in one round, each with a number that determines the new value. */
type Some = readonly (readonly [Somebody, number])[]
let deps: TestDeps
let people: Somebody[]
let seats: string[]

/** The test's own record of what was checked, until it changes: a badge may be shown only for that. */
const checked = new Map<string, string>()

beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
  seats = await addSeats()
  people = []
  for (let n = 0; n < PEOPLE; n += 1) people.push(await addSomebody())
}, 300_000)
afterAll(() => deps.close())

async function addSeats(): Promise<string[]> {
  const ids = ['roma', 'milano', 'bari', 'torino']
  await deps.db.insert(schools).values(ids.map((id) => ({ id, name: `Scuola di ${id}` })))
  const source = { source_url: 'https://example.org', source_type: 'decreto', source_read: '2026-11' }
  await deps.db.insert(schoolSeats).values(
    ids.map((id) => ({
      id: `${id}-1`,
      school_id: id,
      city: id,
      decree: `DM ${id}`,
      status: 'active' as const,
      evidence: 'decreto',
      ...source,
    })),
  )
  return ids.map((id) => `${id}-1`)
}

const DECLARED: Record<ClaimKind, (n: number) => Declared> = {
  identity: (n) => ({ document: ['carta', 'passaporto', 'patente'][n % 3]! }),
  title: (n) => ({ kind: n % 2 ? 'psicologo' : 'medico' }),
  albo: (n) => ({ ordine: 'lazio', section: 'A', number: String(100 + n) }),
  school: (n) => ({ school: 'Scuola', seat_id: seats[n % 4]!, diploma_year: String(2000 + n) }),
  specialty: (n) => ({ name: `Psichiatria ${n}` }),
  insurance: (n) => ({ company: `Compagnia ${n}`, expires_on: '2031-01-01' }),
  address: (n) => ({ place: `Via Roma ${n}` }),
  pec: (n) => ({ address: `casella${n}@pec.example.org` }),
}

async function addSomebody(): Promise<Somebody> {
  const one = await addTied(deps.db, {
    profession: 'Medico',
    specialization: 'Psichiatria',
    registration_number: '1',
    city: 'Forlì',
  })
  await deps.db
    .insert(claims)
    .values(CLAIM_KINDS.map((kind) => ({ professional_id: one.id, kind, declared: DECLARED[kind](0) })))
  await deps.db
    .insert(profilePlaces)
    .values(placesOf(0).places.map((place, position) => ({ ...place, position, professional_id: one.id })))
  return one
}

const placesOf = (n: number) => ({
  section: 'places' as const,
  online: true,
  in_person: true,
  places: [
    { ...PLACE, address: `Via Roma ${n % 3}` },
    ...(n % 2 ? [{ ...PLACE, city: 'Bertinoro', address: 'Piazza 1' }] : []),
  ],
})
const PLACE = { city: 'Forlì', province: 'FC', district: null, precision: 'district', address: null } as const

/** Every way in which the portal's own functions can change a checked value. */
const BY_WRITERS = {
  'the professional declares': async ({ id, member }, n) => {
    const kinds = ['albo', 'school', 'specialty', 'insurance', 'pec'] as const
    const kind = kinds[n % kinds.length]!
    await declareOwn(deps.db, member, { kind, declared: DECLARED[kind](n), seen: await seenOf(id, kind) })
  },
  'the office declares': async ({ id }, n) => {
    const kind = CLAIM_KINDS[n % CLAIM_KINDS.length]!
    const declaration = { kind, declared: DECLARED[kind](n % 5), seen: await seenOf(id, kind) }
    await declareForEntry(deps.db, admin, id, declaration)
  },
  'the professional saves the places': async ({ member }, n) => {
    await saveSection(deps.db, member, placesOf(n))
  },
  'the professional saves what no check is about': async ({ member }) => {
    await saveSection(deps.db, member, { section: 'problems', problems: ['ansia'] })
  },
  'an approved edit': async ({ id, member }, n) => {
    await submitText(deps, member, 'specialization', `Specialità ${n % 3}`)
    const [edit] = await deps.db
      .select({ id: profileEdits.id })
      .from(profileEdits)
      .where(and(eq(profileEdits.professional_id, id), eq(profileEdits.status, 'waiting')))
    if (edit) await decideEdit(deps, admin, { id: edit.id, decision: 'approved', reason: '' })
  },
  'a list of schools': async (_one, n) => {
    await deps.db.transaction(async (tx) => {
      const seat = (await readSeatRows(tx, [seats[n % 4]!])).get(seats[n % 4]!)
      await writeSeatRows(tx, [{ ...seat!, decree: `DM ${n % 3}` }])
    })
    // May concern others too, and may revert what another change did in this round.
    await endChanged('school')
  },
  'an erasure': async (one) => {
    await deps.db.transaction((tx) => eraseEntries(tx, deps.authSecret, [one.id]))
    for (const kind of CLAIM_KINDS) checked.delete(`${one.id} ${kind}`)
    people[people.indexOf(one)] = await addSomebody()
  },
  'a change that fails': async ({ id }, n) => {
    const failing = deps.db.transaction(async (tx) => {
      await tx
        .update(professionals)
        .set({ last_name: `Mai ${n}` })
        .where(eq(professionals.id, id))
      throw new Error('taken back')
    })
    await expect(failing).rejects.toThrow('taken back')
  },
} satisfies Record<string, (one: Somebody, n: number) => Promise<void>>

/** Changes by plain SQL, for many people in one statement, because the trigger works row by row. */
const BY_ANYBODY = {
  name: (some) => setPeople(some, 'last_name', (n) => `Neri ${n % 4}`),
  'the same name': (some) => {
    const same = { first_name: sql`first_name` as unknown as string }
    return deps.db
      .update(professionals)
      .set(same)
      .where(inArray(professionals.id, idsOf(some)))
  },
  number: (some) => setPeople(some, 'registration_number', (n) => String(n % 4)),
  profession: (some) => setPeople(some, 'profession', (n) => (n % 2 ? 'Medico' : 'Psicologo')),
  specialization: (some) => setPeople(some, 'specialization', (n) => (n % 3 ? `S ${n % 3}` : null)),
  town: (some) => setPeople(some, 'city', (n) => `Città ${n % 3}`),
  biography: (some) => setPeople(some, 'bio', (n) => `Testo ${n}`),
  'a place': (some) =>
    deps.db.execute(sql`update profile_places set address = changed.value
      from (values ${rowsOf(some, (n) => `Via ${n % 3}`)}) as changed(id, value)
      where professional_id = changed.id`),
  'no place': (some) =>
    deps.db.delete(profilePlaces).where(inArray(profilePlaces.professional_id, idsOf(some))),
  declaration: (some) => {
    const kindOf = (n: number) => CLAIM_KINDS[n % CLAIM_KINDS.length]!
    const declared = some.map(
      ([{ id }, n]) =>
        sql`(${id}::text, ${kindOf(n)}::text, ${JSON.stringify(DECLARED[kindOf(n)](n % 7))}::jsonb)`,
    )
    return deps.db.execute(sql`update claims set declared = changed.value
      from (values ${sql.join(declared, sql`, `)}) as changed(id, kind, value)
      where professional_id = changed.id and claims.kind = changed.kind`)
  },
  'a school': async (some) => {
    for (const name of new Set(some.map(([, n]) => `Scuola ${n % 3}`))) {
      await deps.db.update(schools).set({ name }).where(eq(schools.id, 'roma'))
      await endChanged('school')
    }
  },
  nothing: async () => undefined,
} satisfies Record<string, (some: Some) => Promise<unknown>>

const idsOf = (some: Some) => some.map(([{ id }]) => id)

const rowsOf = (some: Some, value: (n: number) => string | null) =>
  sql.join(
    some.map(([{ id }, n]) => sql`(${id}::text, ${value(n)}::text)`),
    sql`, `,
  )

const setPeople = (some: Some, column: string, value: (n: number) => string | null) =>
  deps.db.execute(sql`update professionals set ${sql.identifier(column)} = changed.value
    from (values ${rowsOf(some, value)}) as changed(id, value) where professionals.id = changed.id`)

async function seenOf(id: string, kind: ClaimKind): Promise<string> {
  const one = and(eq(claims.professional_id, id), eq(claims.kind, kind))
  const [row] = await deps.db.select({ at: claims.updated_at }).from(claims).where(one)
  return row!.at.toISOString()
}

/** The present value of each claim, read from the tables and assembled independently of the code under test. */
async function presentValues(kinds: readonly ClaimKind[]): Promise<Map<string, string>> {
  const { db } = deps
  const { first_name, last_name, profession, registration_number, specialization, city } = professionals
  const person = { first_name, last_name, profession, registration_number, specialization, city }
  const claim = { id: claims.professional_id, kind: claims.kind, declared: claims.declared }
  const rows = await db
    .select({ claim, person })
    .from(claims)
    .innerJoin(professionals, eq(professionals.id, claims.professional_id))
    .where(inArray(claims.kind, [...kinds]))
  const places = kinds.includes('address') ? await db.select().from(profilePlaces) : []
  const own = Map.groupBy(places, (place) => place.professional_id)
  const seatRows = await db
    .select()
    .from(schoolSeats)
    .innerJoin(schools, eq(schools.id, schoolSeats.school_id))
  const seatOf = new Map(seatRows.map((row) => [row.school_seats.id, row]))
  return new Map(
    rows.map(({ claim: { id, kind, declared }, person: one }) => {
      const name = [one.first_name, one.last_name]
      const seat = seatOf.get(declared.seat_id ?? '')
      const where = own.get(id)?.map((place) => `${place.city}, ${place.address}`)
      const beside: Record<ClaimKind, unknown> = {
        identity: name,
        title: [name, one.profession],
        albo: [name, one.profession, one.registration_number],
        school: [name, seat && [seat.schools.name, seat.school_seats.city, seat.school_seats.decree]],
        specialty: [name, one.specialization],
        insurance: name,
        address: where?.toSorted() ?? one.city,
        pec: name,
      }
      const fields = Object.entries(declared).toSorted(([a], [b]) => (a < b ? -1 : 1))
      return [`${id} ${kind}`, JSON.stringify([fields, beside[kind as ClaimKind]])]
    }),
  )
}

/** Confirms some claims of everybody, some of them through the review itself. */
async function check(round: number, picks: number[]): Promise<void> {
  const confirmed: [string, ClaimKind][] = []
  for (const [at, { id }] of people.entries()) {
    for (const [k, kind] of CLAIM_KINDS.entries()) if (picks[at]! & (1 << k)) confirmed.push([id, kind])
  }
  const moment = new Date(Date.UTC(2026, 10, 1) + round * 60_000)
  const keys = sql.join(
    confirmed.map(([id, kind]) => sql`(${id}::text, ${kind}::text)`),
    sql`, `,
  )
  await deps.db.execute(sql`update claims set state = 'confirmed', checked_at = ${moment.toISOString()},
    due_on = '2030-01-01' where (professional_id, kind) in (${keys})`)
  const some = people.filter((_one, at) => at % 25 === round % 25)
  for (const { id } of some) {
    const seen = await seenOf(id, 'insurance')
    const found = {
      outcome: 'confirmed',
      source: 'Polizza',
      source_url: '',
      method: 'Letta',
      note: '',
    } as const
    const done = await checkClaim(deps.db, admin, id, { ...found, kind: 'insurance', seen, due_on: '' })
    expect(done).toMatchObject({ ok: true })
    confirmed.push([id, 'insurance'])
  }
  const now = await presentValues(CLAIM_KINDS)
  for (const [id, kind] of confirmed) checked.set(`${id} ${kind}`, now.get(`${id} ${kind}`)!)
}

/** Removes values that were changed from the test's own record. */
async function endChanged(...kinds: ClaimKind[]): Promise<void> {
  const now = await presentValues(kinds)
  for (const [key, value] of checked) {
    const isAsked = kinds.some((kind) => key.endsWith(` ${kind}`))
    if (isAsked && now.get(key) !== value) checked.delete(key)
  }
}

const shownNow = async () => {
  const cards = await listCards(
    deps.db,
    people.map(({ id }) => id),
    '2026-11-21',
  )
  return cards.flatMap(({ id, badges }) => badges.map(({ kind }) => `${id} ${kind}`)).toSorted()
}

const counts = { histories: 0, outlived: 0, ended: 0 }
type Change = (some: Some) => Promise<unknown>
const writers = Object.values(BY_WRITERS).map(
  (write: (one: Somebody, n: number) => Promise<void>): Change => {
    return async (some) => {
      for (const [one, n] of some) await write(one, n)
    }
  },
)
const anybody: Change[] = Object.values(BY_ANYBODY)

const history = record({
  picks: integer({ min: 0, max: 255 }),
  /** Only one change in thirteen uses the portal's functions: they run twenty times as many queries. */
  change: constantFrom(...Array.from({ length: 8 }, () => anybody).flat(), ...writers),
  n: integer({ min: 0, max: 60 }),
})

test(`0 badges outlive what they were about, and none is lost without a change: ${PEOPLE * ROUNDS} histories of check and change, on the database`, async () => {
  let round = 0
  const run = asyncProperty(array(history, { minLength: PEOPLE, maxLength: PEOPLE }), async (all) => {
    round += 1
    await check(round, all.map(({ picks }) => picks)) // prettier-ignore
    const before = checked.size
    const everybody = all.map(({ change, n }, at) => ({ change, happens: [people[at]!, n] as const }))
    for (const [change, some] of Map.groupBy(everybody, (one) => one.change)) {
      await change(some.map(({ happens }) => happens))
      counts.histories += some.length
    }
    await endChanged(...CLAIM_KINDS)
    counts.ended += before - checked.size
    const kept = [...checked.keys()].toSorted()
    const rows = await deps.db
      .select({ id: claims.professional_id, kind: claims.kind })
      .from(claims)
      .where(eq(claims.state, 'confirmed'))
    expect(rows.map(({ id, kind }) => `${id} ${kind}`).toSorted()).toEqual(kept)
    const shown = await shownNow()
    // A title that does not allow psychotherapy is checked but gives no badge.
    const badges = kept.filter((key) => !key.endsWith(' title'))
    counts.outlived += shown.filter((key) => !checked.has(key)).length
    expect(shown.filter((key) => !key.endsWith(' title'))).toEqual(badges)
  })
  await assert(run, { seed: 17, numRuns: ROUNDS, endOnFailure: true })
  expect(counts).toMatchObject({ histories: PEOPLE * ROUNDS, outlived: 0 })
  expect(counts.ended).toBeGreaterThan(20 * ROUNDS)
}, 1_800_000)

test('keeps the checked value of an ended badge in its history, and queues it for review', async () => {
  const one = await addSomebody()
  const seen = await seenOf(one.id, 'address')
  const found = { outcome: 'confirmed', source: 'Sito', source_url: '', method: 'Letto', note: '' } as const
  await checkClaim(deps.db, admin, one.id, { ...found, kind: 'address', seen, due_on: '' })
  const ledger = async () => (await findOwnLedger(deps.db, one.member, new Date()))!.ledger
  expect((await ledger()).badges.map(({ kind }) => kind)).toEqual(['address'])
  await saveSection(deps.db, one.member, placesOf(0))
  expect((await ledger()).badges.map(({ kind }) => kind)).toEqual(['address'])
  await saveSection(deps.db, one.member, placesOf(1))
  expect((await ledger()).badges).toEqual([])
  const [row] = await deps.db
    .select()
    .from(claims)
    .where(and(eq(claims.professional_id, one.id), eq(claims.kind, 'address')))
  expect(row).toMatchObject({ state: 'declared', source: null, checked_at: null, checked_value: null })
  expect(row!.ended_at).not.toBeNull()
  const today = italianDay(new Date())
  const found2 = await Promise.all(
    Array.from({ length: Math.ceil(people.length / 20) }, (_none, at) =>
      listQueue(deps.db, admin, { filter: 'attesa', wanted: at + 1, today }),
    ),
  )
  expect(found2.flatMap(({ rows }) => rows.map(({ id }) => id))).toContain(one.id)
  // Changing back to the checked value does not restore the badge.
  await saveSection(deps.db, one.member, placesOf(0))
  expect((await ledger()).badges).toEqual([])
})

test('what two at once could have missed is not shown either: a row that says «confirmed» of another value', async () => {
  const one = await addSomebody()
  await deps.db.update(claims).set({ state: 'confirmed' }).where(eq(claims.professional_id, one.id))
  await deps.db.execute(sql`alter table claims disable trigger user`)
  await deps.db.update(claims).set({ checked_value: 'altro' }).where(eq(claims.professional_id, one.id))
  await deps.db.execute(sql`alter table claims enable trigger user`)
  await deps.db
    .update(profiles)
    .set({ bonus: true })
    .where(inArray(profiles.professional_id, [one.id]))
  const [card] = await listCards(deps.db, [one.id], '2026-11-21')
  expect(card!.badges).toEqual([])
})
