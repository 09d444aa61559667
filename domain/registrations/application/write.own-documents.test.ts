import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documents } from '#database/tables/documents.ts'
import { exportProfessional } from '#domain/professionals/profile/read.export.server.ts'
import { openDeps, type TestDeps } from '#e2e/support/deps.ts'
import { addMember, addTied } from '#e2e/support/professional.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { listOwnDocuments } from './read.documents.server.ts'
import { MOST_DOCUMENTS } from './rules.documents.ts'
import { sendOwnDocument } from './write.own-documents.server.ts'

let deps: TestDeps
beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
}, 30_000)
afterAll(() => deps.close())

const pdf = (words: string) => new File([`%PDF-1.7\n${words}`], 'diploma.pdf', { type: 'application/pdf' })

test('a document sent later stands beside an earlier one of the same name, or takes its place', async () => {
  const { id, member } = await addTied(deps.db)
  const send = (words: string, replaces?: string) =>
    sendOwnDocument(deps, member, { professionalId: id, file: pdf(words), ...(replaces ? { replaces } : {}) })
  expect(await send('prima')).toEqual({ ok: true })
  const [first] = await listOwnDocuments(deps.db, member, id)
  expect(await send('seconda', first!.id)).toEqual({ ok: true })
  const listed = await listOwnDocuments(deps.db, member, id)
  expect(listed.map(({ name, replacedAt }) => [name, replacedAt !== null])).toEqual([
    ['diploma.pdf', false],
    ['diploma.pdf', true],
  ])
  expect(await send('terza', first!.id)).toEqual({ ok: false, reason: 'gone' })
  const rows = await deps.db.select().from(documents).where(eq(documents.professional_id, id))
  const kept = await Promise.all(
    rows.map(async ({ path }) => Buffer.from((await deps.files.find(path))!).toString()),
  )
  expect(kept.toSorted()).toEqual(['%PDF-1.7\nprima', '%PDF-1.7\nseconda'])
  expect(JSON.stringify(await exportProfessional(deps.db, id))).toContain('replaced_at')
})

test('nobody adds to or replaces in somebody else’s entry, and there is an end', async () => {
  const [own, other] = [await addTied(deps.db), await addTied(deps.db)]
  const send = (member: typeof own.member, more: { replaces?: string } = {}) =>
    sendOwnDocument(deps, member, { professionalId: own.id, file: pdf('x'), ...more })
  expect(await send(other.member)).toEqual({ ok: false, reason: 'gone' })
  expect(await send(await addMember(deps.db))).toEqual({ ok: false, reason: 'gone' })
  await sendOwnDocument(deps, other.member, { professionalId: other.id, file: pdf('y') })
  const [theirs] = await listOwnDocuments(deps.db, other.member, other.id)
  expect(await send(own.member, { replaces: theirs!.id })).toEqual({ ok: false, reason: 'gone' })
  for (let at = 0; at < MOST_DOCUMENTS; at += 1) expect(await send(own.member)).toEqual({ ok: true })
  expect(await send(own.member)).toEqual({ ok: false, reason: 'full' })
  expect(await listOwnDocuments(deps.db, own.member, own.id)).toHaveLength(MOST_DOCUMENTS)
})
