import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { professionals } from '#database/tables/professionals.ts'
import { editions } from '#database/tables/editions.ts'
import { mails } from '#database/tables/mails.ts'
import {
  organisationDisputes,
  organisationMembers,
  organisationProposals,
} from '#database/tables/organisations.ts'
import { partnerRequests } from '#database/tables/partners.ts'
import { profileEdits } from '#database/tables/profiles.ts'
import { informationRequests } from '#database/tables/registrations.ts'
import { schools } from '#database/tables/schools.ts'
import { profileReports } from '#database/tables/verification.ts'
import { findPerson, listClaims } from '#domain/verification/claims/read.server.ts'
import { checkClaim, declareForEntry } from '#domain/verification/claims/write.server.ts'
import { listWaitingEdits } from '#domain/professionals/edits/read.server.ts'
import { listQueue } from '#domain/verification/review/read.server.ts'
import { approveRequest } from '#e2e/support/decisions.ts'
import { openDeps, testAdmin } from '#e2e/support/deps.ts'
import { addPerson } from '#e2e/support/people.ts'
import type { Role, Staff } from '#platform/auth/actor.ts'
import type { Database } from '#platform/db/database.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { listWork } from './read.work-queue.server.ts'
import { italianDay } from '#lib/dates.ts'

let database: Database
const admin = testAdmin('a-1')
beforeAll(async () => {
  database = await freshDatabase()
}, 30_000)
afterAll(() => database.close())

test('starts with an empty queue', async () => {
  expect(await listWork(database.db, admin)).toEqual([])
})

test('everything that waits is counted from its oldest; a reviewer sees what is theirs', async () => {
  const { db } = database
  const day = (number: number) => new Date(Date.UTC(2026, 2, number))
  const first = await addPerson(db, { status: 'pending', created_at: day(1) })
  const second = await addPerson(db, { status: 'pending', created_at: day(2) })
  const decided = await addPerson(db, { status: 'rejected' })
  const asked = { question: 'Che anno?', asked_by: 'a-1' }
  await db.insert(informationRequests).values([
    { ...asked, professional_id: first, asked_at: day(3), answer: 'Il 2011', answered_at: day(4) },
    { ...asked, professional_id: second, asked_at: day(3), answer: 'Il 2012', answered_at: day(5) },
    { ...asked, professional_id: second, asked_at: day(6) },
    { ...asked, professional_id: decided, asked_at: day(1), answer: 'Il 2010', answered_at: day(2) },
  ])
  await db.insert(profileEdits).values({
    professional_id: first,
    before: {},
    after: { bio: 'Nuova' },
    created_at: day(7),
  })
  await db.insert(profileEdits).values({
    professional_id: second,
    before: {},
    after: { leave: true },
    created_at: day(7),
  })
  await db.insert(profileReports).values({ professional_id: first, kind: 'data', created_at: day(6) })
  await db.insert(partnerRequests).values({
    submission_key: crypto.randomUUID(),
    organisation: 'Scuola',
    name: 'Anna',
    email: 'anna@example.org',
    message: 'Buongiorno',
    created_at: day(8),
  })
  await db.insert(mails).values({
    kind: 'prova',
    recipient: 'x@example.org',
    subject: 's',
    html: '<p>s</p>',
    text: '',
    state: 'failed',
    created_at: day(9),
  })
  await db.insert(schools).values({ id: 'scuola', name: 'Scuola' })
  const ofSchool = { school_id: 'scuola' }
  await db.insert(organisationProposals).values([
    { ...ofSchool, kind: 'page', before: {}, after: {}, created_at: day(10) },
    { ...ofSchool, kind: 'page', before: {}, after: {}, status: 'replaced', created_at: day(1) },
  ])
  const wants = { ...ofSchool, state: 'asked' } as const
  await db.insert(organisationMembers).values([
    { ...wants, proof: 'office', note: 'Sono la segretaria', created_at: day(11) },
    { ...wants, proof: 'pec', address: 'a@pec.invalid', created_at: day(12) },
    // These wait for the person: for a link and for a code.
    { ...wants, proof: 'site', address: 'a@scuola.invalid', created_at: day(1) },
    { ...wants, proof: 'pec', address: 'b@pec.invalid', code_sha256: 'x', created_at: day(1) },
  ])
  await db.insert(organisationDisputes).values([
    { ...ofSchool, act: 'Decreto', message: 'La data è un’altra', created_at: day(13) },
    { ...ofSchool, act: 'Decreto', message: 'Risolto', state: 'corrected', created_at: day(1) },
  ])
  await db.insert(editions).values([
    {
      kind: 'page',
      slug: 'privacy',
      number: 1,
      body: 'x',
      author_id: 'a-1',
      needs_facts: false,
      state: 'in_review',
      updated_at: day(14),
    },
    {
      kind: 'page',
      slug: 'cookie',
      number: 1,
      body: 'x',
      author_id: 'a-1',
      needs_facts: false,
      updated_at: day(1),
    },
  ])
  expect(await listWork(db, admin)).toEqual([
    { kind: 'reports', count: 1, since: day(6), due: '2026-04-06' },
    { kind: 'leavings', count: 1, since: day(7), due: '2026-04-07' },
    { kind: 'requests', count: 2, since: day(1) },
    { kind: 'answered', count: 1, since: day(4) },
    { kind: 'edits', count: 1, since: day(7) },
    { kind: 'partners', count: 1, since: day(8) },
    { kind: 'proposals', count: 1, since: day(10) },
    { kind: 'members', count: 2, since: day(11) },
    { kind: 'disputes', count: 1, since: day(13) },
    { kind: 'texts', count: 1, since: day(14) },
    { kind: 'mails', count: 1, since: day(9) },
  ])
  // The list behind the two links counts the same things under the same names.
  expect(await listWaitingEdits(db, admin, 1)).toMatchObject({ changes: 1, leavings: 1, total: 2 })
  const kindsOf = async (kind: Role) =>
    (await listWork(db, { ...admin, kind } as unknown as Staff)).map((one) => one.kind)
  expect(await kindsOf('reviewer')).toEqual(['reports', 'leavings', 'requests', 'answered', 'edits'])
  expect(await kindsOf('editor')).toEqual(['partners', 'proposals', 'members', 'disputes', 'texts'])
  expect(await kindsOf('clinician')).toEqual(['texts'])
})

test('who is public and was never looked up at the Albo comes first, until somebody looks', async () => {
  const deps = await openDeps(await freshDatabase())
  const { db } = deps
  const old = await addPerson(db, { decided_at: new Date('2025-05-01T10:00:00Z') })
  await addPerson(db, {}, { visible: false })
  const pending = await addPerson(db, { status: 'pending' })
  const first = async () => (await listWork(db, admin))[0]
  expect(await first()).toEqual({ kind: 'unchecked', count: 1, since: new Date('2025-05-01T10:00:00Z') })
  const queue = { filter: 'pubblici', wanted: 1, today: italianDay(new Date()) } as const
  expect((await listQueue(db, admin, queue)).rows.map(({ id }) => id)).toEqual([old])
  await approveRequest(deps, admin, pending)
  expect(await first()).toMatchObject({ kind: 'unchecked', count: 1 })
  for (const kind of ['albo', 'title'] as const) {
    const declared: Record<string, string> =
      kind === 'albo' ? { ordine: 'lazio', number: '7' } : { kind: 'psicologo-psicoterapeuta' }
    const seen = (await listClaims(db, (await findPerson(db, old))!)).find((one) => one.kind === kind)?.seen
    await declareForEntry(db, admin, old, { kind, declared, seen: seen ?? '' })
    const now = (await listClaims(db, (await findPerson(db, old))!)).find((one) => one.kind === kind)!.seen
    const form = { source: 'Albo del Lazio', source_url: '', method: 'Ricerca', note: '', due_on: '' }
    const done = await checkClaim(db, admin, old, { ...form, kind, outcome: 'confirmed', seen: now })
    expect(done.ok).toBe(true)
  }
  expect(await first()).toBeUndefined()
  // A checked value that changed is one line of the work, and exactly what its link shows.
  await db.update(professionals).set({ last_name: 'Altrimenti' }).where(eq(professionals.id, old))
  const ended = (await listWork(db, admin)).find(({ kind }) => kind === 'ended')
  expect(ended).toMatchObject({ count: 1 })
  const changed = await listQueue(db, admin, { ...queue, filter: 'cambiati' })
  expect(changed.rows.map(({ id }) => id)).toEqual([old])
  await deps.close()
})
