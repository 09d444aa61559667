import { testMember } from '#e2e/support/professional.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { users } from '#database/tables/accounts.ts'
import { auditEntries } from '#database/tables/audit.ts'
import { favouriteConsents, favourites } from '#database/tables/favourites.ts'
import { professionals } from '#database/tables/professionals.ts'
import { profilePlaces, profiles } from '#database/tables/profiles.ts'
import { openDeps, type TestDeps } from '#e2e/support/deps.ts'
import type { Member } from '#platform/auth/actor.ts'
import { Secret } from '#platform/config/secret.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import {
  CONSENT_SHA256,
  findConsent,
  findFavourite,
  listFavourites,
  readHearts,
  withDistance,
} from './read.server.ts'
import { MOST_IN_ACCOUNT, type ConsentAnswer } from './rules.ts'
import {
  addFavourite,
  answerConsent,
  removeAllFavourites,
  removeFavourite,
  saveNote,
} from './write.server.ts'

let deps: TestDeps & { showSamples: boolean }
const AT = '2026-11-20T10:00:00.000Z'
const NOTE = 'Chiamare lunedì dopo le diciotto'

const memberCalled = (id: string) => testMember(id, `${id}@example.org`)
const ada = memberCalled('ada')
const bea = memberCalled('bea')
const answer = (member: Member, given: ConsentAnswer, bring: { id: string; at: string }[] = []) =>
  answerConsent(deps, member, { answer: given, questionHash: CONSENT_SHA256, deviceFavourites: bring })
const idsOf = async (member: Member) => (await readHearts(deps.db, member)).ids

beforeAll(async () => {
  deps = { ...(await openDeps(await freshDatabase())), showSamples: true }
  await deps.db.insert(users).values([ada, bea].map(({ id, email }) => ({ id, email, name: id })))
  await deps.db
    .insert(professionals)
    .values([
      person('uno', { city: 'Bari' }),
      person('due'),
      person('tre', { is_demo: true }),
      person('attesa', { status: 'pending', approved: false }),
      person('nascosta'),
    ])
  await deps.db.insert(profiles).values([
    { professional_id: 'nascosta', visible: false },
    {
      professional_id: 'uno',
      online: true,
      languages: ['Italiano'],
      fees: [{ kind: 'Individuale', euro: 70 }],
    },
  ])
}, 30_000)
afterAll(() => deps.close())
beforeEach(async () => {
  await deps.db.delete(favourites)
  await deps.db.delete(favouriteConsents)
  await deps.db.delete(auditEntries)
})

test('stores nothing before consent', async () => {
  expect(await addFavourite(deps, ada, 'uno')).toEqual({ ok: false, reason: 'consent' })
  await answer(ada, 'no')
  expect(await addFavourite(deps, ada, 'uno')).toEqual({ ok: false, reason: 'consent' })
  expect(await deps.db.$count(favourites)).toBe(0)
})

test('the yes is kept with the hash of its words and brings the device along', async () => {
  const bring = [
    { id: 'uno', at: AT },
    { id: 'attesa', at: AT },
    { id: 'nascosta', at: AT },
    { id: 'nessuno', at: AT },
    { id: 'tre', at: '2100-01-01T00:00:00Z' },
  ]
  expect(await answer(ada, 'yes', bring)).toEqual({ ok: true, brought: 2, left: [] })
  const rows = await listFavourites(deps, ada)
  expect(rows.find(({ id }) => id === 'uno')!.at.toISOString()).toBe(AT)
  expect(rows.find(({ id }) => id === 'tre')!.at.getTime()).toBeLessThanOrEqual(Date.now())
  const [consent] = await deps.db.select().from(favouriteConsents)
  expect(consent).toMatchObject({ user_id: 'ada', answer: 'yes', text_sha256: CONSENT_SHA256 })
  expect(await answer(ada, 'yes', bring)).toEqual({ ok: true, brought: 0, left: [] })
})

test('the same answer twice is written down once; words that are not today’s are refused', async () => {
  await Promise.all([answer(ada, 'yes'), answer(ada, 'yes')])
  const first = await findConsent(deps.db, ada)
  await answer(ada, 'yes', [{ id: 'uno', at: AT }])
  expect(await findConsent(deps.db, ada)).toEqual(first)
  const lines = await deps.db.select().from(auditEntries)
  expect(lines.map(({ action }) => action)).toEqual(['favourites.consent'])
  expect(
    await answerConsent(deps, bea, { answer: 'yes', questionHash: 'altro', deviceFavourites: [] }),
  ).toEqual({
    ok: false,
    reason: 'words',
  })
  expect(await findConsent(deps.db, bea)).toBeUndefined()
})

test('taking the yes back, knowing of it, takes everything out of the account, and only out of this one', async () => {
  await answer(ada, 'yes', [{ id: 'uno', at: AT }])
  await answer(bea, 'yes', [{ id: 'uno', at: AT }])
  expect(await answer(ada, 'no')).toEqual({ ok: false, reason: 'answered' })
  expect(await idsOf(ada)).toEqual(['uno'])
  await answerConsent(deps, ada, {
    answer: 'no',
    previousAnswer: 'yes',
    questionHash: CONSENT_SHA256,
    deviceFavourites: [],
  })
  expect(await idsOf(ada)).toEqual([])
  expect(await idsOf(bea)).toEqual(['uno'])
  expect(await findConsent(deps.db, ada)).toMatchObject({ answer: 'no' })
})

test('who is not in the register cannot be kept; who leaves it shows as gone', async () => {
  await answer(ada, 'yes')
  for (const id of ['attesa', 'nascosta', 'nessuno'])
    expect(await addFavourite(deps, ada, id)).toEqual({ ok: false, reason: 'gone' })
  expect(await addFavourite({ ...deps, showSamples: false }, ada, 'tre')).toEqual({
    ok: false,
    reason: 'gone',
  })
  expect(await addFavourite(deps, ada, 'tre')).toEqual({ ok: true })
  expect((await findFavourite(deps, ada, 'tre'))?.person?.last_name).toBe('tre')
  const gone = await findFavourite({ ...deps, showSamples: false }, ada, 'tre')
  expect(gone).toMatchObject({ id: 'tre', person: undefined })
})

test('the words of a note stand nowhere in the database, and open only for its writer and its professional', async () => {
  await answer(ada, 'yes', [
    { id: 'uno', at: AT },
    { id: 'due', at: AT },
  ])
  expect(await saveNote(deps, ada, 'uno', NOTE)).toBe(true)
  const { rows } = await deps.db.execute<{ line: string }>(sql`select f::text as line from favourites f`)
  const text = rows.map(({ line }) => line).join('\n')
  expect(text).toContain('v2.')
  for (const word of [
    ...NOTE.split(' '),
    Buffer.from(NOTE).toString('base64url'),
    Buffer.from(NOTE).toString('hex'),
  ])
    if (word.length > 3) expect(text).not.toContain(word)
  expect(await findFavourite(deps, ada, 'uno')).toMatchObject({ note: NOTE, noteLost: false })
  const [kept] = await deps.db.select().from(favourites).where(eq(favourites.professional_id, 'uno'))
  await deps.db.update(favourites).set({ note: kept!.note }).where(eq(favourites.professional_id, 'due'))
  expect(await findFavourite(deps, ada, 'due')).toMatchObject({ note: '', noteLost: true })
  const other = { ...deps, authSecret: new Secret('un altro segreto del portale') }
  expect(await findFavourite(other, ada, 'uno')).toMatchObject({ note: '', noteLost: true })
  expect(await saveNote(deps, ada, 'uno', '')).toBe(true)
  expect(await findFavourite(deps, ada, 'uno')).toMatchObject({ note: '', noteLost: false })
})

test('another person’s favourite is neither read, changed, removed nor compared', async () => {
  await answer(ada, 'yes', [{ id: 'uno', at: AT }])
  await answer(bea, 'yes')
  await saveNote(deps, ada, 'uno', NOTE)
  expect(await findFavourite(deps, bea, 'uno')).toBeUndefined()
  expect(await saveNote(deps, bea, 'uno', 'mia')).toBe(false)
  expect(await removeFavourite(deps.db, bea, 'uno')).toBeUndefined()
  expect(await removeAllFavourites(deps.db, bea)).toBe(0)
  expect(await findFavourite(deps, ada, 'uno')).toMatchObject({ note: NOTE })
})

test('one removed comes back as it was, with its note; nobody brings a foreign note in', async () => {
  await answer(ada, 'yes', [{ id: 'uno', at: AT }])
  await answer(bea, 'yes')
  await saveNote(deps, ada, 'uno', NOTE)
  const was = (await removeFavourite(deps.db, ada, 'uno'))!
  expect(JSON.stringify(was)).not.toContain('lunedì')
  expect(await removeFavourite(deps.db, ada, 'uno')).toBeUndefined()
  await addFavourite(deps, ada, 'uno', was)
  const back = (await findFavourite(deps, ada, 'uno'))!
  expect([back.note, back.at.toISOString()]).toEqual([NOTE, AT])
  await addFavourite(deps, bea, 'uno', was)
  expect(await findFavourite(deps, bea, 'uno')).toMatchObject({ note: '', noteLost: false })
})

test('twice the same heart is one favourite; there is a most', async () => {
  await answer(ada, 'yes')
  await Promise.all([addFavourite(deps, ada, 'uno'), addFavourite(deps, ada, 'uno')])
  expect(await idsOf(ada)).toEqual(['uno'])
  const many = Array.from({ length: MOST_IN_ACCOUNT }, (_, n) => `folla-${n}`)
  await deps.db.insert(professionals).values(many.map((id) => person(id)))
  await answer(
    ada,
    'yes',
    many.map((id) => ({ id, at: AT })),
  )
  expect(await idsOf(ada)).toHaveLength(MOST_IN_ACCOUNT)
  expect(await addFavourite(deps, ada, 'due')).toEqual({ ok: false, reason: 'full' })
  expect(await addFavourite(deps, ada, 'uno')).toEqual({ ok: true })
  expect(await answer(ada, 'yes', [{ id: 'due', at: AT }])).toMatchObject({ brought: 0, left: ['due'] })
  expect(await removeAllFavourites(deps.db, ada)).toBe(MOST_IN_ACCOUNT)
})

test('the audit trail, which the office reads, knows nothing of hearts and notes', async () => {
  await answer(ada, 'yes')
  await addFavourite(deps, ada, 'uno')
  await saveNote(deps, ada, 'uno', NOTE)
  await removeFavourite(deps.db, ada, 'uno')
  const text = JSON.stringify(await deps.db.select().from(auditEntries))
  expect(text).toContain('favourites.consent')
  expect(text).not.toContain('uno')
})

function person(id: string, change: Partial<typeof professionals.$inferInsert> = {}) {
  return {
    id,
    email: `${id}@portale.invalid`,
    first_name: 'Prova',
    last_name: id,
    profession: 'Psicologo',
    status: 'approved',
    approved: true,
    privacy_consent: true,
    terms_consent: true,
    legal_declaration: true,
    gdpr_consent: true,
    legal_value_consent: true,
    signature: '',
    ip_address: 'not_available',
    submission_timestamp: new Date(),
    form_version: '1.0',
    ...change,
  } satisfies typeof professionals.$inferInsert
}

test('how far each receives: by the nearest place told, else by the city, else nobody knows', async () => {
  await answer(
    ada,
    'yes',
    ['uno', 'due', 'tre'].map((id) => ({ id, at: AT })),
  )
  const place = { professional_id: 'tre', position: 0, province: 'FC' }
  await deps.db.insert(profilePlaces).values([
    { ...place, city: 'Cesena', latitude: 44.1391, longitude: 12.2431 },
    { ...place, city: 'Forlimpopoli', position: 1 },
  ])
  const forli = { latitude: 44.2224, longitude: 12.0408 }
  const rows = await withDistance(deps.db, await listFavourites(deps, ada), forli)
  const km = Object.fromEntries(rows.map((row) => [row.id, row.km]))
  expect(km.due).toBeNull()
  expect(km.tre).toBeGreaterThan(5)
  expect(km.tre).toBeLessThan(10)
  expect(km.uno).toBeGreaterThan(400)
  await deps.db.delete(profilePlaces)
})
