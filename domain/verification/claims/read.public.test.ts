import * as fc from 'fast-check'
import { eq, inArray } from 'drizzle-orm'
import { beforeAll, afterAll, expect, test } from 'vitest'
import { professionals } from '#database/tables/professionals.ts'
import { profiles } from '#database/tables/profiles.ts'
import { registerEntries } from '#database/tables/register.ts'
import { findReceiver, listColleagues } from '#domain/contacts/conversations/read.server.ts'
import { listPublicIds } from '#domain/favourites/read.server.ts'
import { listCards } from '#domain/professionals/listing/read.server.ts'
import { findPublicProfessional, listForSitemap } from '#domain/professionals/record/read.server.ts'
import { findReportable } from '#domain/professionals/reports/read.server.ts'
import { findPublicProfile } from '#domain/professionals/profile/read.server.ts'
import { bringEntriesUpToDate } from '#domain/professionals/listing/write.server.ts'
import { findPerson, readPublicLedger } from './read.server.ts'
import { insertPerson } from '#e2e/support/person-rows.ts'
import type { Database, Db } from '#platform/db/database.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { isAdmitted, isNoSample, isPublic, isPublicReal, isPublicWith, isReal } from './read.public.server.ts'

const TODAY = '2026-11-21'

/** The rule in words: approved, and not hidden by its owner; `visible` is null without a profile. */
type Standing = { status: string; approved: boolean; is_demo: boolean; visible: boolean | null }
const mayBeSeen = ({ approved, visible }: Standing) => approved && visible !== false
const isSomebody = ({ status, is_demo }: Standing) =>
  ['approved', 'suspended', 'hidden'].includes(status) && !is_demo

let database: Database
let people: (Standing & { id: string; hasProfile: boolean })[]

const row = fc.record({
  status: fc.constantFrom('pending', 'approved', 'approved', 'approved', 'rejected', 'suspended', 'hidden'),
  is_demo: fc.boolean(),
  visible: fc.constantFrom(null, true, false),
})

beforeAll(async () => {
  database = await freshDatabase()
  people = await database.db.transaction(async (tx) => {
    const rows = fc.sample(row, { seed: 17, numRuns: 200 })
    const written = []
    for (const { status, is_demo, visible } of rows) {
      const id = await insertPerson(tx, { status, is_demo }, visible === null ? undefined : { visible })
      written.push({
        id,
        status,
        approved: status === 'approved',
        is_demo,
        visible,
        hasProfile: visible !== null,
      })
    }
    return written
  })
  await bringEntriesUpToDate(database.db)
}, 60_000)
afterAll(() => database.close())

type Person = (typeof people)[number]
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id).toSorted()
const those = (predicate: (person: Person) => boolean) => idsOf(people.filter(predicate))
const all = () => idsOf(people)

async function matching(db: Db, condition: typeof isPublic): Promise<string[]> {
  return idsOf(await db.select({ id: professionals.id }).from(professionals).where(condition))
}

test('in SQL and of a row that was read the rule says the same, over 200 generated entries', async () => {
  const { db } = database
  const mine = inArray(professionals.id, all())
  expect(await matching(db, mine as typeof isPublic)).toEqual(all())
  expect(await matching(db, isPublic)).toEqual(those(mayBeSeen))
  expect(await matching(db, isPublicWith(true))).toEqual(those(mayBeSeen))
  const publicReal = those((one) => mayBeSeen(one) && isSomebody(one))
  expect(await matching(db, isPublicReal)).toEqual(publicReal)
  expect(await matching(db, isPublicWith(false))).toEqual(publicReal)
  expect(await matching(db, isReal)).toEqual(those(isSomebody))
  expect(await matching(db, isAdmitted)).toEqual(
    those(({ status }) => !['pending', 'rejected'].includes(status)),
  )
  expect(await matching(db, isNoSample)).toEqual(those(({ is_demo }) => !is_demo))
})

test('the same beside a joined profile, and as a column of a select from one table', async () => {
  const { db } = database
  const joined = await db.select({ id: professionals.id, shown: isPublic }).from(professionals)
  expect(idsOf(joined.filter(({ shown }) => shown))).toEqual(those(mayBeSeen))
  const beside = await db
    .select({ id: professionals.id, shown: isPublic, visible: profiles.visible })
    .from(professionals)
    .leftJoin(profiles, eq(profiles.professional_id, professionals.id))
  expect(idsOf(beside.filter(({ shown }) => shown))).toEqual(those(mayBeSeen))
})

/** The entries for which a function that takes an id finds something. */
async function found(ask: (id: string) => Promise<unknown>): Promise<string[]> {
  const ids: string[] = []
  for (const id of all()) if (await ask(id)) ids.push(id)
  return ids
}

test('every public read shows those and nobody else: page, profile, search, lists, contact, report, ledger', async () => {
  const { db } = database
  const [seen, real] = [those(mayBeSeen), those((one) => mayBeSeen(one) && isSomebody(one))]
  expect(await found((id) => findPublicProfessional(db, id, true))).toEqual(seen)
  expect(await found((id) => findPublicProfessional(db, id, false))).toEqual(real)
  expect(await found((id) => findPublicProfile(db, id))).toEqual(
    those((one) => mayBeSeen(one) && one.hasProfile),
  )
  const entries = await db.select({ id: registerEntries.professional_id }).from(registerEntries)
  expect(idsOf(entries)).toEqual(seen)
  expect(idsOf(await listCards(db, all(), TODAY))).toEqual(seen)
  expect((await listPublicIds(db, all(), true)).toSorted()).toEqual(seen)
  expect((await listPublicIds(db, all(), false)).toSorted()).toEqual(real)
  expect(idsOf(await listColleagues(db, all()))).toEqual(real)
  expect(await found((id) => findReceiver(db, id, true))).toEqual(seen)
  expect(await found((id) => findReceiver(db, id, false))).toEqual(real)
  expect(await found((id) => findReportable(db, id))).toEqual(real)
  expect(await found((id) => readPublicLedger(db, id, TODAY))).toEqual(real)
  expect(await found((id) => findPerson(db, id))).toEqual(those(isSomebody))
  expect(idsOf(await listForSitemap(db))).toEqual(real)
})
