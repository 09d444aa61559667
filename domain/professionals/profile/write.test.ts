import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEntries } from '#database/tables/audit.ts'
import { oneTimeLinks } from '#database/tables/links.ts'
import { mails } from '#database/tables/mails.ts'
import { professionals } from '#database/tables/professionals.ts'
import { profileHours, profileCounts, profiles } from '#database/tables/profiles.ts'
import { informationRequests } from '#database/tables/registrations.ts'
import {
  findPublicProfessional,
  countForSitemap,
  listForSitemap,
} from '#domain/professionals/record/read.server.ts'
import { writeSamples } from '#domain/professionals/record/write.server.ts'
import { approveRequest } from '#e2e/support/decisions.ts'
import { openDeps, testAdmin, type TestDeps } from '#e2e/support/deps.ts'
import { addPerson, idsFound } from '#e2e/support/people.ts'
import { addMember, addTied } from '#e2e/support/professional.ts'
import { freshEmail } from '#e2e/support/samples.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import {
  findByLink,
  findOwnProfile,
  findPublicProfile,
  lacksAccount,
  readContactCounts,
} from './read.server.ts'
import { exportProfessional } from './read.export.server.ts'
import { countContact } from './write.counts.server.ts'
import { renewLink, saveSection, setVisible, linkAccount } from './write.server.ts'

let deps: TestDeps
beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
}, 30_000)
afterAll(() => deps.close())

const visitor = { kind: 'visitor', requestId: 'r-1' } as const

async function keyFor(email: string): Promise<string> {
  const rows = await deps.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.created_at)
  return /collega\?chiave=([\w-]+)/.exec(rows.at(-1)!.text)![1]!
}

async function approved(email = freshEmail('anna')) {
  const id = await addPerson(deps.db, { status: 'pending', email })
  await approveRequest(deps, testAdmin('a-1'), id)
  return { id, email, key: await keyFor(email) }
}

describe('the link in the mail of approval', () => {
  test('ties an account to the entry, once', async () => {
    const { id, key } = await approved()
    expect(await findByLink(deps.db, key)).toEqual({ name: 'Livia Serafini' })
    expect(await lacksAccount(deps.db, key)).toBe(true)
    const member = await addMember(deps.db)
    expect(await linkAccount(deps, member, key)).toEqual({ ok: true })
    expect(await findOwnProfile(deps.db, member)).toMatchObject({ id, visible: true, places: [] })
    expect(await findByLink(deps.db, key)).toBeUndefined()
    const other = await addMember(deps.db)
    expect(await linkAccount(deps, other, key)).toEqual({ ok: false, reason: 'link-invalid' })
    expect(await findOwnProfile(deps.db, other)).toBeUndefined()
    const lines = await deps.db.select().from(auditEntries).where(eq(auditEntries.subject_id, id))
    expect(lines.map(({ action }) => action)).toEqual([
      'claim.check',
      'claim.check',
      'registration.approve',
      'profile.tie',
    ])
  })

  test('does not tie two accounts that follow it at once', async () => {
    const { id, key } = await approved()
    const members = await Promise.all([addMember(deps.db), addMember(deps.db)])
    const outcomes = await Promise.all(members.map((member) => linkAccount(deps, member, key)))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await deps.db.$count(profiles, eq(profiles.professional_id, id))).toBe(1)
  })

  test('does not tie a second entry to an account, and stays good for another', async () => {
    const { member } = await addTied(deps.db)
    const { key } = await approved()
    expect(await linkAccount(deps, member, key)).toEqual({ ok: false, reason: 'account-linked' })
    expect(await linkAccount(deps, await addMember(deps.db), key)).toEqual({ ok: true })
  })

  test('is good for fourteen days', async () => {
    const { id, key } = await approved()
    const [link] = await deps.db.select().from(oneTimeLinks).where(eq(oneTimeLinks.subject_id, id))
    const days = (link!.expires_at.getTime() - link!.created_at.getTime()) / 86_400_000
    expect(Math.round(days)).toBe(14)
    expect(JSON.stringify(link)).not.toContain(key)
    await deps.db
      .update(oneTimeLinks)
      .set({ expires_at: sql`now() - interval '1 second'` })
      .where(eq(oneTimeLinks.subject_id, id))
    expect(await findByLink(deps.db, key)).toBeUndefined()
    const outcome = await linkAccount(deps, await addMember(deps.db), key)
    expect(outcome).toEqual({ ok: false, reason: 'link-invalid' })
  })

  test('can be asked for again by anybody, and ends with the earlier one when either is used', async () => {
    const { email, key } = await approved()
    await renewLink(deps, visitor, email)
    const next = await keyFor(email)
    expect(next).not.toBe(key)
    expect(await findByLink(deps.db, key)).toBeDefined()
    expect(await linkAccount(deps, await addMember(deps.db), next)).toEqual({ ok: true })
    expect(await findByLink(deps.db, key)).toBeUndefined()
    const before = await deps.db.$count(mails)
    await renewLink(deps, visitor, email)
    expect(await deps.db.$count(mails)).toBe(before)
  })

  test('is sent to nobody unknown, waiting, rejected or invented', async () => {
    await writeSamples(deps.db)
    const [sample] = await deps.db.select().from(professionals).where(eq(professionals.is_demo, true))
    const before = await deps.db.$count(mails)
    const [pending, rejected] = [freshEmail(), freshEmail()]
    await addPerson(deps.db, { status: 'pending', email: pending })
    await addPerson(deps.db, { status: 'rejected', email: rejected })
    for (const email of [freshEmail(), pending, rejected, sample!.email])
      await renewLink(deps, visitor, email)
    expect(await deps.db.$count(mails)).toBe(before)
  })

  test('an entry whose account is gone can be tied again', async () => {
    const { id } = await addTied(deps.db)
    await deps.db.update(profiles).set({ user_id: null }).where(eq(profiles.professional_id, id))
    const [person] = await deps.db.select().from(professionals).where(eq(professionals.id, id))
    await renewLink(deps, visitor, person!.email)
    const member = await addMember(deps.db)
    expect(await linkAccount(deps, member, await keyFor(person!.email))).toEqual({ ok: true })
    expect((await findOwnProfile(deps.db, member))?.id).toBe(id)
  })
})

describe('what a professional changes by themselves', () => {
  const place = { city: 'Cesena', province: 'FC', district: 'Centro', address: 'Via Segreta 1' }

  test('is public at once, and found', async () => {
    const { id, member } = await addTied(deps.db, { city: 'Forlì' })
    const { db } = deps
    await saveSection(db, member, { section: 'problems', problems: ['lutto', 'panico'] })
    await saveSection(db, member, {
      section: 'people',
      ages: ['adulti'],
      languages: ['lis'],
      formats: ['couple'],
      gender: null,
      age_group: null,
    })
    await saveSection(db, member, {
      section: 'fees',
      fees: [{ kind: 'first', euro: 60 }],
      reduced_fees: [],
      bonus: false,
    })
    await saveSection(db, member, { section: 'availability', availability: 'waiting' })
    await saveSection(db, member, {
      section: 'places',
      online: true,
      in_person: true,
      places: [
        { ...place, precision: 'district' },
        { ...place, city: 'Rimini', province: 'RN', precision: 'exact' },
      ],
    })
    const shown = await findPublicProfile(db, id)
    expect(shown).toMatchObject({
      problems: ['lutto', 'panico'],
      languages: ['lis'],
      formats: ['couple'],
      fees: [{ kind: 'first', euro: 60 }],
      bonus: false,
      availability: 'waiting',
      online: true,
    })
    expect(shown!.availability_on).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(shown!.places.map(({ address }) => address)).toEqual([null, 'Via Segreta 1'])
    expect(Object.keys(shown!)).not.toContain('user_id')
    expect(await idsFound(db, { q: 'panico', dove: 'rimini' })).toEqual([id])
    expect(await idsFound(db, { q: 'segreta' })).toEqual([])
  })

  test('hours stay with their place when it moves, and go with it; a telephone leaves only if it is shown', async () => {
    const { db } = deps
    const { id, member } = await addTied(db)
    const change = { section: 'places', online: true, in_person: true } as const
    const rimini = { ...place, city: 'Rimini', province: 'RN', precision: 'district' } as const
    await saveSection(db, member, { ...change, places: [{ ...place, precision: 'exact' }, rimini] })
    const saved = (await findOwnProfile(db, member))!.places
    const span = { weekday: 1, starts: 540, ends: 780 }
    await saveSection(db, member, {
      section: 'hours',
      week: [
        { ...span, place_id: saved[1]!.id },
        { ...span, place_id: null },
        { ...span, weekday: 2, place_id: crypto.randomUUID() },
      ],
      session_minutes: null,
      evening: null,
      saturday: null,
    })
    const hours = async () => (await findPublicProfile(db, id))!.hours
    expect(await hours()).toEqual([
      { ...span, place: 1 },
      { ...span, place: null },
    ])
    await saveSection(db, member, { ...change, places: [{ ...rimini, id: saved[1]!.id }] })
    expect(await hours()).toContainEqual({ ...span, place: 0 })
    const stranger = await addTied(db)
    await saveSection(db, stranger.member, { ...change, places: [{ ...rimini, id: saved[1]!.id }] })
    expect(await hours()).toContainEqual({ ...span, place: 0 })
    await saveSection(db, member, { ...change, places: [] })
    expect(await hours()).toEqual([{ ...span, place: null }])

    const contact = { section: 'contacts', phone: '+390543123456' } as const
    await saveSection(db, member, { ...contact, phone_shown: false })
    expect(JSON.stringify(await findPublicProfile(db, id))).not.toContain('123456')
    await saveSection(db, member, { ...contact, phone_shown: true })
    expect(await findPublicProfile(db, id)).toMatchObject({ phone: '+390543123456' })
    const kept = JSON.stringify(await exportProfessional(db, id))
    for (const word of ['+390543123456', 'reduced_fees', '"weekday":1', 'paused_until'])
      expect(kept).toContain(word)
    await db.delete(professionals).where(eq(professionals.id, id))
    expect(await db.$count(profileHours, eq(profileHours.professional_id, id))).toBe(0)
  })

  test('leaves a line that names the part and nothing that was written', async () => {
    const { id, member } = await addTied(deps.db)
    const change = { section: 'places', online: null, in_person: true } as const
    await saveSection(deps.db, member, { ...change, places: [{ ...place, precision: 'exact' }] })
    const lines = await deps.db.select().from(auditEntries).where(eq(auditEntries.subject_id, id))
    expect(lines).toMatchObject([{ action: 'profile.change', after: { section: 'places' } }])
    expect(JSON.stringify(lines)).not.toContain('Segreta')
  })

  test('is nobody else’s: an account without an entry changes nothing', async () => {
    const { id } = await addTied(deps.db)
    const stranger = await addMember(deps.db)
    expect(await saveSection(deps.db, stranger, { section: 'problems', problems: ['ansia'] })).toBe(false)
    expect(await setVisible(deps.db, stranger, false)).toBe('not-found')
    expect(await findPublicProfile(deps.db, id)).toMatchObject({ problems: [] })
  })
})

describe('hours, style, gender, age and where one gets in', () => {
  test('are saved; gender and age are in no public read, and all are in the export', async () => {
    const { db } = deps
    const { id, member } = await addTied(db)
    await saveSection(db, member, {
      section: 'hours',
      week: [],
      session_minutes: 50,
      evening: true,
      saturday: null,
    })
    const own = { gender: 'f', age_group: '40-54' } as const
    await saveSection(db, member, { section: 'people', ages: [], languages: [], formats: [], ...own })
    const style = { style_structure: 2, style_talk: null, style_homework: 5 }
    await saveSection(db, member, { section: 'style', ...style })
    await saveSection(db, member, {
      section: 'places',
      online: null,
      in_person: true,
      places: [
        {
          city: 'Forlì',
          province: 'FC',
          district: null,
          address: null,
          precision: 'district',
          accessible: true,
          latitude: 44.2,
          longitude: 12,
        },
      ],
    })
    const shown = await findPublicProfile(db, id)
    expect(shown).toMatchObject({ session_minutes: 50, evening: true, saturday: null, ...style })
    expect(shown!.places).toEqual([expect.objectContaining({ accessible: true })])
    expect(JSON.stringify(shown)).not.toMatch(/gender|age_group|40-54/)
    expect(await findPublicProfessional(db, id, false)).toMatchObject({ gender: 'f' })
    expect(await findOwnProfile(db, member)).toMatchObject({ gender: 'f', age_group: '40-54', ...style })
    expect(await exportProfessional(db, id)).toMatchObject({
      profile: { gender: 'f', age_group: '40-54', session_minutes: 50, ...style },
      places: [{ latitude: 44.2, longitude: 12, accessible: true }],
    })
  })
})

test.each(['f', 'm', 'x'] as const)(
  'a gender (%s) given while the form said that no page shows it is shown nowhere',
  async (gender) => {
    const { db } = deps
    const { id, member } = await addTied(db)
    await db.update(profiles).set({ gender }).where(eq(profiles.professional_id, id))
    expect(await findPublicProfessional(db, id, false)).toMatchObject({ gender: null })
    const said = { ages: [], languages: [], formats: [], age_group: null }
    await saveSection(db, member, { section: 'people', ...said, gender })
    const word = gender === 'x' ? null : gender
    expect(await findPublicProfessional(db, id, false)).toMatchObject({ gender: word })
    expect(await findOwnProfile(db, member)).toMatchObject({ gender, shown_gender: word })
  },
)

test('a hidden entry is in no page, no search and no sitemap, until it is shown again', async () => {
  const { id, member } = await addTied(deps.db, { last_name: 'Nascosta' })
  const { db } = deps
  const seen = async () => ({
    page: (await findPublicProfessional(db, id, true)) !== undefined,
    profile: (await findPublicProfile(db, id)) !== undefined,
    search: (await idsFound(db, { q: 'nascosta' }, true)).length,
    sitemap: (await listForSitemap(db)).some((row) => row.id === id),
  })
  expect(await seen()).toEqual({ page: true, profile: true, search: 1, sitemap: true })
  expect(await setVisible(db, member, false)).toBe('done')
  expect(await seen()).toEqual({ page: false, profile: false, search: 0, sitemap: false })
  expect((await findOwnProfile(db, member))?.visible).toBe(false)
  expect(await setVisible(db, member, true)).toBe('done')
  expect(await seen()).toEqual({ page: true, profile: true, search: 1, sitemap: true })
})

test('the sitemap has people in parts, each person once', async () => {
  const { db } = deps
  for (const last_name of ['Prima', 'Seconda', 'Terza']) await addTied(db, { last_name })
  const all = await listForSitemap(db)
  expect(all.length).toBeGreaterThanOrEqual(3)
  expect(await countForSitemap(db)).toBe(all.length)
  const numbers = Array.from({ length: Math.ceil(all.length / 2) }, (_, index) => index + 1)
  const parts = await Promise.all(numbers.map((part) => listForSitemap(db, part, 2)))
  expect(parts.flat()).toEqual(all)
  expect(await listForSitemap(db, numbers.length + 1, 2)).toEqual([])
})

test('counts are numbers for a day, with no trace of who', async () => {
  const { id } = await addTied(deps.db)
  await Promise.all([1, 2, 3].map(() => countContact(deps.db, id)))
  const rows = await deps.db.select().from(profileCounts).where(eq(profileCounts.professional_id, id))
  expect(rows).toMatchObject([{ kind: 'contact', count: 3 }])
  expect(Object.keys(rows[0]!).toSorted()).toEqual(['count', 'day', 'kind', 'professional_id'])
  const month = `${rows[0]!.day.slice(0, 7)}-01`
  expect(await readContactCounts(deps.db, id, month)).toEqual(new Map([[month, 3]]))
})

test('the export holds all about the entry, and no signature or colleague of the office', async () => {
  const { id, member } = await addTied(deps.db, { notes: 'mie note', phone: '0543 1', decided_by: 'a-capo' })
  await saveSection(deps.db, member, { section: 'problems', problems: ['ansia'] })
  await countContact(deps.db, id)
  await deps.db
    .insert(profileCounts)
    .values({ professional_id: id, day: '2026-11-01', kind: 'listed', count: 7 })
  const question = { question: 'A quale Ordine?', asked_by: 'a-capo', answer: 'Lazio' }
  await deps.db.insert(informationRequests).values({ professional_id: id, ...question })
  const all = await exportProfessional(deps.db, id)
  expect(all).toMatchObject({
    registration: { id, notes: 'mie note', phone: '0543 1', gdpr_consent: true },
    evidence: null,
    integrations: [{ question: 'A quale Ordine?', answer: 'Lazio' }],
    profile: { problems: ['ansia'], user_id: member.id },
    places: [],
    edits: [],
    counts: [{ kind: 'contact', count: 1 }],
    documents: [],
  })
  expect(JSON.stringify(all)).not.toMatch(/data:image|a-capo|search_what/)
  expect(await exportProfessional(deps.db, 'nessuno')).toBeUndefined()
})
