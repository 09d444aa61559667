import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntries } from '#database/tables/audit.ts'
import { mails } from '#database/tables/mails.ts'
import { professionals } from '#database/tables/professionals.ts'
import { profiles } from '#database/tables/profiles.ts'
import { decideRequest, undoDecision } from './write.server.ts'
import { findPublicProfessional, findRequest } from '#domain/professionals/record/read.server.ts'
import { submitRegistration } from '#domain/registrations/application/write.server.ts'
import { eraseRequest, withdrawText } from '#domain/registrations/departure/write.server.ts'
import { approveRequest } from '#e2e/support/decisions.ts'
import { client, openDeps, testAdmin, type TestDeps } from '#e2e/support/deps.ts'
import { addPerson } from '#e2e/support/people.ts'
import { validRegistration } from '#e2e/support/registration.ts'
import { freshEmail, pdfOfSize } from '#e2e/support/samples.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { canDisown, canLookAgain, listApplicantWords } from './read.second-looks.server.ts'
import { askSecondLook, disownRequest } from './write.second-looks.server.ts'

let deps: TestDeps
const admin = testAdmin('a-1')
const WORDS = 'Il numero era giusto: l’Albo lo mostra da ieri.'
beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
}, 30_000)
afterAll(() => deps.close())

const mailsTo = (email: string) => deps.db.select().from(mails).where(eq(mails.recipient, email))
const statusOf = async (id: string) => (await findRequest(deps.db, admin, id))?.status

async function keyIn(email: string, path: string): Promise<string> {
  const texts = (await mailsTo(email)).map(({ text }) => text.replaceAll('\n', ''))
  return texts.map((text) => new RegExp(`/register/${path}/([\\w-]{43})`).exec(text)?.[1]).find(Boolean) ?? ''
}

async function rejected(email = freshEmail('riesame')) {
  const id = await addPerson(deps.db, { status: 'pending', email })
  const made = await decideRequest(deps, admin, { id, action: 'reject', reason: 'Non risulta.' })
  return { id, email, key: await keyIn(email, 'riesame'), undo: made.ok ? made.undo!.id : '' }
}

async function registered(document?: File) {
  const form = await validRegistration({ email: freshEmail('ricevuta'), ...(document ? { document } : {}) })
  const sent = await submitRegistration(deps, form, client)
  return { id: sent.ok ? sent.id : '', email: form.email, key: await keyIn(form.email, 'non-sono-io') }
}

test('the link of a rejection puts the request back with the person’s words, once', async () => {
  const { id, key } = await rejected()
  expect(await canLookAgain(deps.db, key)).toBe(true)
  expect(await askSecondLook(deps.db, client.visitor, key, WORDS)).toBe(true)
  expect(await askSecondLook(deps.db, client.visitor, key, WORDS)).toBe(false)
  expect(await statusOf(id)).toBe('pending')
  const said = await listApplicantWords(deps.db, admin, id)
  expect(said).toMatchObject([{ kind: 'second-look', words: WORDS }])
  const lines = await deps.db.select().from(auditEntries).where(eq(auditEntries.subject_id, id))
  expect(lines.at(-1)).toMatchObject({
    actor_kind: 'visitor',
    action: 'registration.second-look',
    before: { status: 'rejected' },
    after: { status: 'pending' },
  })
  expect(JSON.stringify(lines)).not.toContain(WORDS)
})

test('a rejection that was taken back leaves no link behind, and an invented one opens nothing', async () => {
  const { id, key, undo } = await rejected()
  expect(await undoDecision(deps, admin, undo)).toMatchObject({ ok: true })
  expect(await canLookAgain(deps.db, key)).toBe(false)
  expect(await askSecondLook(deps.db, client.visitor, key, WORDS)).toBe(false)
  expect(await askSecondLook(deps.db, client.visitor, 'inventata', WORDS)).toBe(false)
  expect(await statusOf(id)).toBe('pending')
})

test('a rejected person applies again with the same e-mail; an open or approved request still holds it', async () => {
  const { id, email, key } = await rejected()
  const form = await validRegistration({ email })
  const again = await submitRegistration(deps, form, client)
  expect(again.ok).toBe(true)
  const third = await submitRegistration(deps, await validRegistration({ email }), client)
  expect(third).toEqual({ ok: false, reason: 'email-taken' })
  await approveRequest(deps, admin, again.ok ? again.id : '')
  const fourth = await submitRegistration(deps, await validRegistration({ email }), client)
  expect(fourth).toEqual({ ok: false, reason: 'email-taken' })
  // The first request keeps its address for the office, and cannot be reopened beside the second.
  expect((await findRequest(deps.db, admin, id))!.email).toBe(email)
  expect(await canLookAgain(deps.db, key)).toBe(false)
  expect(await askSecondLook(deps.db, client.visitor, key, WORDS)).toBe(false)
  const reopened = await decideRequest(deps, admin, { id, action: 'reopen', reason: 'Per sbaglio.' })
  expect(reopened).toMatchObject({ ok: false, reason: 'replaced' })
})

test('«non sono stato io» erases a request with its files and mails, once', async () => {
  const file = new File([pdfOfSize(900)], 'laurea.pdf', { type: 'application/pdf' })
  const { id, email, key } = await registered(file)
  const stored = await Array.fromAsync(deps.files.list('documents'))
  expect(stored.some(({ key: path }) => path.includes(id))).toBe(true)
  expect(await canDisown(deps.db, key)).toBe(true)
  expect(await disownRequest(deps, client.visitor, key)).toBe('erased')
  expect(await disownRequest(deps, client.visitor, key)).toBe('link-invalid')
  expect(await deps.db.$count(professionals, eq(professionals.id, id))).toBe(0)
  expect(await mailsTo(email)).toEqual([])
  const left = await Array.fromAsync(deps.files.list('documents'))
  expect(left.some(({ key: path }) => path.includes(id))).toBe(false)
})

test('an entry that is disowned is public no more, and waits for the office', async () => {
  const { id, key } = await registered()
  await approveRequest(deps, admin, id)
  expect(await disownRequest(deps, client.visitor, key)).toBe('hidden')
  expect(await findPublicProfessional(deps.db, id, false)).toBeUndefined()
  expect(await statusOf(id)).toBe('pending')
  expect(await listApplicantWords(deps.db, admin, id)).toMatchObject([{ kind: 'disown' }])
})

test('the office erases a request with a reason, and tells its address', async () => {
  const { id, email } = await registered()
  expect(await eraseRequest(deps, admin, { id, reason: 'Non l’ha mandata lei.' })).toMatchObject({
    ok: true,
  })
  expect(await eraseRequest(deps, admin, { id, reason: 'Di nuovo.' })).toEqual({
    ok: false,
    reason: 'not-found',
  })
  const told = await mailsTo(email)
  expect(told.map(({ kind }) => kind)).toEqual(['registration-erase'])
  expect(told[0]!.text).toContain('Non l’ha mandata lei.')
  const lines = await deps.db.select().from(auditEntries).where(eq(auditEntries.subject_id, id))
  expect(lines.at(-1)).toMatchObject({ action: 'registration.erase', actor_id: 'a-1' })
})

test('an approved text is withdrawn with a reason and a mail; the rest stays', async () => {
  const email = freshEmail('testo')
  const change = { email, bio: 'Guarisco tutti.', approach: 'Gestalt' }
  const id = await addPerson(deps.db, change, { first_session: 'Parliamo.' })
  const withdraw = (field: 'bio' | 'first_session') =>
    withdrawText(deps, admin, { id, field, reason: 'Promette un risultato.' })
  expect(await withdraw('bio')).toEqual({ ok: true, name: 'Livia Serafini' })
  expect(await withdraw('bio')).toEqual({ ok: false, reason: 'nothing' })
  expect(await withdraw('first_session')).toMatchObject({ ok: true })
  expect((await findPublicProfessional(deps.db, id, false))!.bio).toBeNull()
  expect(await findRequest(deps.db, admin, id)).toMatchObject({ approach: 'Gestalt', status: 'approved' })
  const [own] = await deps.db.select().from(profiles).where(eq(profiles.professional_id, id))
  expect(own!.first_session).toBeNull()
  const told = await mailsTo(email)
  expect(told.map(({ kind }) => kind)).toEqual(['registration-withdraw', 'registration-withdraw'])
  expect(told[0]!.text).toContain('Promette un risultato.')
})
