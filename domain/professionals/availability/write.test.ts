import { setTimeout } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEntries } from '#database/tables/audit.ts'
import { contacts } from '#database/tables/contacts.ts'
import { mails } from '#database/tables/mails.ts'
import { professionals } from '#database/tables/professionals.ts'
import { profiles } from '#database/tables/profiles.ts'
import { registerEntries, registerVersion } from '#database/tables/register.ts'
import { profileReports } from '#database/tables/verification.ts'
import { senderOf } from '#domain/accounts/members/read.senders.server.ts'
import { refreshEntry } from '#domain/professionals/listing/write.server.ts'
import { findOwnProfile, findPublicProfile } from '#domain/professionals/profile/read.server.ts'
import { saveSection } from '#domain/professionals/profile/write.server.ts'
import { reportForm } from '#domain/professionals/reports/schema.ts'
import { sendReport } from '#domain/professionals/reports/write.server.ts'
import { openDeps, type TestDeps } from '#e2e/support/deps.ts'
import { addPerson } from '#e2e/support/people.ts'
import { addMember, addTied } from '#e2e/support/professional.ts'
import { italianDay } from '#lib/dates.ts'
import { Secret } from '#platform/config/secret.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { openLimits, type Limits } from '#platform/limits/limits.ts'
import { confirmAvailability, doubtAvailability } from './write.server.ts'

let deps: TestDeps & { officeEmail: string; limits: Limits }
const visitor = { kind: 'visitor', requestId: 'r-1' } as const

const good = (change: Record<string, unknown> = {}) => ({ kind: 'data', key: crypto.randomUUID(), ...change })
const send = (id: string, form: object, address = '203.0.113.7') =>
  sendReport(deps, id, reportForm.parse(form), { visitor, address })

beforeAll(async () => {
  const database = await freshDatabase()
  deps = {
    ...(await openDeps(database)),
    officeEmail: 'ufficio@example.org',
    limits: await openLimits(undefined, new Secret('prova'.repeat(8))),
  }
}, 30_000)
afterAll(() => deps.close())

describe('availability', () => {
  const old = {
    availability: 'open',
    availability_on: '2026-01-01',
    availability_doubted_at: new Date(),
  } as const
  const today = () => italianDay(new Date())

  test('confirmed, it counts from today and nothing is doubted any more', async () => {
    const { db } = deps
    const { id, member } = await addTied(db)
    expect(await confirmAvailability(db, member)).toBe(false)
    expect(await confirmAvailability(db, await addMember(db))).toBe(false)
    await db.update(profiles).set(old).where(eq(profiles.professional_id, id))
    expect(await confirmAvailability(db, member)).toBe(true)
    expect(await findOwnProfile(db, member)).toMatchObject({
      availability_on: today(),
      availability_doubted_at: null,
    })
    const shown = await findPublicProfile(db, id)
    expect(shown).toMatchObject({ shownAvailability: { state: 'open', on: today() } })
    expect(Object.keys(shown!)).not.toContain('availability_doubted_at')
    const lines = await db.select().from(auditEntries).where(eq(auditEntries.subject_id, id))
    expect(lines).toMatchObject([{ action: 'profile.availability-confirm', before: null, after: null }])
  })

  test('lapses by the clock alone, and says so', async () => {
    const { db } = deps
    const { id } = await addTied(db)
    const told = { availability: 'open', availability_on: '2026-11-01' } as const
    await db.update(profiles).set(told).where(eq(profiles.professional_id, id))
    const at = async (day: string) =>
      (await findPublicProfile(db, id, new Date(`${day}T12:00:00Z`)))?.shownAvailability.state
    expect([await at('2026-11-22'), await at('2026-11-23')]).toEqual(['open', 'stale'])
  })

  test('saved again, it is confirmed too; taken away, it has no date', async () => {
    const { db } = deps
    const { id, member } = await addTied(db)
    await db.update(profiles).set(old).where(eq(profiles.professional_id, id))
    await saveSection(db, member, { section: 'availability', availability: 'open' })
    const saved = { availability_on: today(), availability_doubted_at: null }
    expect(await findOwnProfile(db, member)).toMatchObject(saved)
    await saveSection(db, member, { section: 'availability', availability: null })
    expect(await findPublicProfile(db, id)).toMatchObject({ availability: null, availability_on: null })
  })
})

describe('«says there is room, and there is none»', () => {
  async function openPerson(on: string): Promise<string> {
    const id = await addPerson(deps.db)
    await deps.db
      .insert(profiles)
      .values({ professional_id: id, availability: 'open', availability_on: on, updated_at: new Date(on) })
    await deps.db.transaction((tx) => refreshEntry(tx, id))
    return id
  }
  const stateOf = async (id: string) => {
    const [row] = await deps.db
      .select({ doubted: profiles.availability_doubted_at, openOn: registerEntries.availableSince })
      .from(profiles)
      .innerJoin(registerEntries, eq(registerEntries.professional_id, profiles.professional_id))
      .where(eq(profiles.professional_id, id))
    return { doubted: row!.doubted !== null, isOpen: row!.openOn !== null }
  }
  const noPlace = () => good({ kind: 'no-place' })
  const today = italianDay(new Date())
  const yesterday = italianDay(new Date(Date.now() - 86_400_000))

  test('two from different networks make it lapse, once, and the search hears of it', async () => {
    const id = await openPerson(yesterday)
    await send(id, noPlace(), '203.0.113.1')
    await send(id, noPlace(), '203.0.113.1')
    await send(id, noPlace(), '2001:db8::1')
    const kinds = (
      await deps.db.select().from(profileReports).where(eq(profileReports.professional_id, id))
    ).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['no-place', 'no-place', 'no-place-again'])
    expect(await stateOf(id)).toEqual({ doubted: true, isOpen: false })
    const [entry] = await deps.db
      .select()
      .from(registerEntries)
      .where(eq(registerEntries.professional_id, id))
    const [version] = await deps.db.select().from(registerVersion)
    expect(entry!.version).toBe(version!.version)
    await send(id, noPlace(), '203.0.113.3')
    const doubts = await deps.db
      .select()
      .from(auditEntries)
      .where(
        sql`${auditEntries.subject_id} = ${id} and ${auditEntries.action} = 'profile.availability-doubted'`,
      )
    expect(doubts).toHaveLength(1)
    expect(await deps.db.$count(mails, eq(mails.kind, 'availability-doubted'))).toBe(1)
  })

  test('one network, however often, changes nothing; another half of the same IPv6 address is the same', async () => {
    const id = await openPerson(yesterday)
    for (const end of ['1', '2', 'abcd:1']) await send(id, noPlace(), `2001:db8:1:2::${end}`)
    expect(await stateOf(id)).toEqual({ doubted: false, isOpen: true })
  })

  test('what was said before the last confirmation does not count, on the same day either', async () => {
    const id = await openPerson(yesterday)
    await send(id, noPlace(), '203.0.113.1')
    await deps.db
      .update(profiles)
      .set({ availability_on: today, updated_at: new Date() })
      .where(eq(profiles.professional_id, id))
    // Time stamps of the embedded database have whole milliseconds: the report must not fall into the same one.
    await setTimeout(5)
    await send(id, noPlace(), '203.0.113.2')
    expect(await stateOf(id)).toEqual({ doubted: false, isOpen: true })
    await send(id, noPlace(), '203.0.113.3')
    expect(await stateOf(id)).toEqual({ doubted: true, isOpen: false })
  })

  test('a report and a «no place» add up; the same person by both ways is one, and oneself is nobody', async () => {
    const now = new Date()
    const toldNoPlace = async (id: string, email: string) => {
      await deps.db.insert(contacts).values({
        professional_id: id,
        name: '',
        email: '',
        consent_sha256: '',
        state: 'answered',
        answer: 'no_place',
        sender: senderOf(deps.authSecret, email),
        answered_at: now,
      })
      await deps.db.transaction((tx) => doubtAvailability(tx, deps, id, now))
    }
    const reported = { words: 'Pieno', consent: 'on' as const }
    const id = await openPerson(yesterday)
    await toldNoPlace(id, 'cerca@example.org')
    await toldNoPlace(id, 'Cerca+2@example.org')
    await send(id, { ...noPlace(), ...reported, email: 'cerca@example.org' }, '203.0.113.21')
    const [own] = await deps.db
      .select({ email: professionals.email })
      .from(professionals)
      .where(eq(professionals.id, id))
    await send(id, { ...noPlace(), ...reported, email: own!.email }, '203.0.113.22')
    expect(await stateOf(id)).toEqual({ doubted: false, isOpen: true })
    await send(id, noPlace(), '203.0.113.23')
    expect(await stateOf(id)).toEqual({ doubted: true, isOpen: false })
    const other = await openPerson(yesterday)
    await send(other, noPlace(), '203.0.113.24')
    expect(await stateOf(other)).toEqual({ doubted: false, isOpen: true })
    await toldNoPlace(other, 'cerca@example.org')
    expect(await stateOf(other)).toEqual({ doubted: true, isOpen: false })
  })

  test('another kind of report never touches it', async () => {
    const id = await openPerson(yesterday)
    await send(id, good({ kind: 'silent' }), '203.0.113.1')
    await send(id, good({ kind: 'silent' }), '203.0.113.2')
    expect(await stateOf(id)).toEqual({ doubted: false, isOpen: true })
  })
})
