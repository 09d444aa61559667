import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#database/tables/accounts.ts'
import { auditEntries } from '#database/tables/audit.ts'
import { professionals } from '#database/tables/professionals.ts'
import { requestNotes } from '#database/tables/request-desk.ts'
import { exportProfessional } from '#domain/professionals/profile/read.export.server.ts'
import { testAdmin } from '#e2e/support/deps.ts'
import { addPerson } from '#e2e/support/people.ts'
import type { Database } from '#platform/db/database.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { findCare, listNotes } from './read.server.ts'
import { addNote, careFor, removeNote } from './write.server.ts'

let database: Database
const [anna, bruno] = [testAdmin('anna'), testAdmin('bruno')]
beforeAll(async () => {
  database = await freshDatabase()
  const people = [anna, bruno].map(({ id, email }) => ({ id, email, name: id, role: 'admin' }))
  await database.db.insert(users).values(people)
}, 30_000)
afterAll(() => database.close())

const linesOf = async (id: string) => {
  const rows = await database.db.select().from(auditEntries).where(eq(auditEntries.subject_id, id))
  return rows.map(({ action, actor_id }) => [action, actor_id])
}

test('of two people who take a request at once, the second is told who was first', async () => {
  const { db } = database
  const id = await addPerson(db, { status: 'pending' })
  const both = await Promise.all(
    [anna, bruno].map((one) => careFor(db, one, { id, intent: 'take', seen: '' })),
  )
  const won = both.findIndex(({ ok }) => ok)
  const [first, second] = won === 0 ? [anna, bruno] : [bruno, anna]
  expect(both[1 - won]).toEqual({ ok: false, reason: 'changed', by: first.email })
  expect(await findCare(db, anna, id)).toMatchObject({ id: first.id, by: first.email })
  // Who has seen the colleague's name may take it over; the colleague's old page then changes nothing.
  expect(await careFor(db, second, { id, intent: 'take', seen: first.id })).toEqual({ ok: true })
  expect(await careFor(db, first, { id, intent: 'release', seen: first.id })).toMatchObject({
    reason: 'changed',
  })
  expect(await careFor(db, second, { id, intent: 'release', seen: second.id })).toEqual({ ok: true })
  expect(await careFor(db, first, { id, intent: 'take', seen: second.id })).toEqual({
    ok: false,
    reason: 'freed',
  })
  expect(await linesOf(id)).toEqual([
    ['request.take', first.id],
    ['request.take', second.id],
    ['request.release', second.id],
  ])
})

test('who is decided already, or gone, is not taken; the flag stands until it is removed', async () => {
  const { db } = database
  const decided = await addPerson(db, { status: 'rejected' })
  const take = (id: string) => careFor(db, anna, { id, intent: 'take', seen: '' })
  expect(await take(decided)).toEqual({ ok: false, reason: 'decided' })
  expect(await take('nessuno')).toEqual({ ok: false, reason: 'not-found' })
  const id = await addPerson(db, { status: 'pending' })
  await careFor(db, bruno, { id, intent: 'flag', seen: '' })
  expect((await findCare(db, anna, id)).flaggedAt).toBeInstanceOf(Date)
  await careFor(db, anna, { id, intent: 'unflag', seen: '' })
  expect((await findCare(db, anna, id)).flaggedAt).toBeNull()
})

test('a note is removed by its author alone, is in the person’s data without the author, and goes with them', async () => {
  const { db } = database
  const id = await addPerson(db, { status: 'pending' })
  expect(await addNote(db, anna, { id, note: 'Chiamata l’Ordine: risulta.' })).toBe(true)
  expect(await addNote(db, bruno, { id, note: 'Va bene.' })).toBe(true)
  expect(await addNote(db, bruno, { id: 'nessuno', note: 'Va bene.' })).toBe(false)
  const [first, second] = await listNotes(db, anna, id)
  expect(first).toMatchObject({ body: 'Chiamata l’Ordine: risulta.', by: anna.email })
  expect(await removeNote(db, anna, { id, note: second!.id })).toBe(false)
  expect(await removeNote(db, bruno, { id, note: second!.id })).toBe(true)
  const all = await exportProfessional(db, id)
  expect(all!.office_notes).toEqual([{ body: first!.body, written_at: first!.writtenAt }])
  expect(JSON.stringify(all)).not.toContain(anna.email)
  expect(JSON.stringify(await db.select().from(auditEntries))).not.toContain('Chiamata')
  await db.delete(professionals).where(eq(professionals.id, id))
  expect(await db.$count(requestNotes, eq(requestNotes.professional_id, id))).toBe(0)
})
