import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailTexts } from '#content/mail-texts.ts'
import { users } from '#database/tables/accounts.ts'
import { auditEntries } from '#database/tables/audit.ts'
import { editions } from '#database/tables/editions.ts'
import { mails } from '#database/tables/mails.ts'
import { decisionUndos, professionals } from '#database/tables/professionals.ts'
import { claimChecks, claims } from '#database/tables/verification.ts'
import { printStructured } from '#domain/publishing/documents/rules.structured.ts'
import { findPublicProfessional } from '#domain/professionals/record/read.server.ts'
import { OFFICE_ACTIONS, STATUSES, statusAfter } from '#domain/professionals/record/rules.ts'
import { writeSamples } from '#domain/professionals/record/write.server.ts'
import { alboCheck, approveRequest } from '#e2e/support/decisions.ts'
import { openDeps, testAdmin, type TestDeps } from '#e2e/support/deps.ts'
import { addPerson, idsFound } from '#e2e/support/people.ts'
import { addTied } from '#e2e/support/professional.ts'
import { freshEmail } from '#e2e/support/samples.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { sendMailJob } from '#platform/mail/send-job.ts'
import { endSuspensions } from './jobs.server.ts'
import { findStanding, listRecentDecisions } from './read.server.ts'
import { decideRequest, undoDecision } from './write.server.ts'
import { addDays, italianDay } from '#lib/dates.ts'

let deps: TestDeps
const admin = testAdmin('a-1')
beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
  await deps.db.insert(users).values({ id: 'a-1', email: 'a-1@portale.invalid', name: 'a-1', role: 'admin' })
}, 30_000)
afterAll(() => deps.close())

const rowOf = async (id: string) =>
  (await deps.db.select().from(professionals).where(eq(professionals.id, id)))[0]!
const mailsTo = (email: string) => deps.db.select().from(mails).where(eq(mails.recipient, email))
const linesOf = (id: string) => deps.db.select().from(auditEntries).where(eq(auditEntries.subject_id, id))
const isPublicNow = async (id: string) => (await findPublicProfessional(deps.db, id, false)) !== undefined
const send = (mailId: string, sent: string[]) =>
  sendMailJob({
    authSecret: deps.authSecret,
    db: deps.db,
    transport: { send: async (id) => void sent.push(id), close: () => undefined },
    from: 'ufficio@example.org',
    appUrl: deps.appUrl,
    sources: {},
  }).run({ mailId })

test('without a confirmed check nobody is approved, whatever is sent', async () => {
  const email = freshEmail('non-controllata')
  const id = await addPerson(deps.db, { status: 'pending', email, registration_number: '12345' })
  const refused = await decideRequest(deps, admin, { id, action: 'approve' })
  expect(refused).toMatchObject({ ok: false, reason: 'unchecked' })
  expect(await rowOf(id)).toMatchObject({ status: 'pending', approved: false, decided_at: null })
  expect([await mailsTo(email), await linesOf(id)]).toEqual([[], []])
  expect(await deps.db.$count(claims, eq(claims.professional_id, id))).toBe(0)
  expect(await isPublicNow(id)).toBe(false)
})

test('approving writes check, status, audit entry and mail together', async () => {
  const email = freshEmail('anna')
  const id = await addPerson(deps.db, { status: 'pending', email })
  const read = addDays(italianDay(new Date()), -2)
  const check = alboCheck({ checkedOn: read, note: 'Letta due giorni fa.' })
  const outcome = await decideRequest(deps, admin, { id, action: 'approve', check })
  expect(outcome).toMatchObject({ ok: true, name: 'Livia Serafini', status: 'approved' })
  expect(await rowOf(id)).toMatchObject({ status: 'approved', approved: true, decided_by: 'a-1' })
  const rows = await deps.db.select().from(claims).where(eq(claims.professional_id, id))
  const albo = rows.find(({ kind }) => kind === 'albo')!
  expect(albo).toMatchObject({ state: 'confirmed', declared: check.albo, due_on: addDays(read, 365) })
  expect(albo.source).toBe('Albo dell’Ordine degli Psicologi dell’Emilia-Romagna')
  expect(italianDay(albo.checked_at!)).toBe(read)
  expect(rows.find(({ kind }) => kind === 'title')).toMatchObject({
    state: 'confirmed',
    declared: { kind: 'psicologo-psicoterapeuta', basis: 'art3' },
  })
  const lines = await linesOf(id)
  expect(lines.find(({ action }) => action === 'registration.approve')).toMatchObject({
    actor_kind: 'admin',
    actor_id: 'a-1',
    before: { status: 'pending', approved: false },
    after: { status: 'approved', approved: true },
  })
  const [mail] = await mailsTo(email)
  expect(mail).toMatchObject({ kind: 'registration-approved', state: 'queued' })
  expect(mail!.text).toContain(`/professional/${id}`)
  expect(await isPublicNow(id)).toBe(true)
})

test('a doctor’s specialty is confirmed with the approval', async () => {
  const id = await addPerson(deps.db, { status: 'pending', profession: 'Medico' })
  const albo = { ordine: 'medici', province: 'Bologna', number: '777' }
  const check = alboCheck({ albo, basis: 'specialty', specialty: 'Psichiatria' })
  await decideRequest(deps, admin, { id, action: 'approve', check })
  const rows = await deps.db.select().from(claims).where(eq(claims.professional_id, id))
  const of = (kind: string) => rows.find((row) => row.kind === kind)
  expect(of('specialty')).toMatchObject({ state: 'confirmed', declared: { name: 'Psichiatria' } })
  expect(of('title')).toMatchObject({ declared: { kind: 'medico', basis: 'specialty' } })
})

test('the register takes over what the Albo says, the mail tells of it, and undoing gives it back', async () => {
  const email = freshEmail('corretta')
  const typed = { registration_number: '12abc', registration_year: 2011, ordine: 'Emilia-Romagna' }
  const id = await addPerson(deps.db, { status: 'pending', email, ...typed })
  const check = alboCheck()
  const made = await decideRequest(deps, admin, { id, action: 'approve', check })
  expect(await rowOf(id)).toMatchObject({ ...typed, registration_number: check.albo.number })
  expect((await mailsTo(email))[0]!.text).toContain('numero di iscrizione')
  const line = (await linesOf(id)).find(({ action }) => action === 'registration.approve')
  expect(line!.after).toMatchObject({ corrected: 'registration_number' })
  expect(await isPublicNow(id)).toBe(true)
  const albo = await deps.db.select().from(claims).where(eq(claims.professional_id, id))
  expect(albo.find(({ kind }) => kind === 'albo')).toMatchObject({ state: 'confirmed' })
  if (made.ok) await undoDecision(deps, admin, made.undo!.id)
  expect(await rowOf(id)).toMatchObject({ ...typed, status: 'pending' })
})

describe('a second profile with the same number', () => {
  /** Somebody who is public, and the same person's request from another address. */
  async function twins() {
    const check = alboCheck()
    const number = { registration_number: check.albo.number!, ordine: 'Emilia-Romagna' }
    const first = await addPerson(deps.db, { status: 'pending', ...number })
    const second = await addPerson(deps.db, { status: 'pending', ...number })
    expect(await decideRequest(deps, admin, { id: first, action: 'approve', check })).toMatchObject({
      ok: true,
    })
    const again = { id: second, action: 'approve', check } as const
    return { first, second, again }
  }

  test('is not approved without a word on who that is', async () => {
    const { first, second, again } = await twins()
    const refused = await decideRequest(deps, admin, again)
    expect(refused).toMatchObject({ ok: false, reason: 'twin', twin: { id: first, status: 'approved' } })
    expect([await isPublicNow(first), await isPublicNow(second)]).toEqual([true, false])
    expect(await linesOf(second)).toEqual([])
  })

  test('is approved for two people, with the reason in the audit log', async () => {
    const { first, second, again } = await twins()
    const reason = 'Omonime: ho telefonato all’Ordine.'
    expect(await decideRequest(deps, admin, { ...again, twins: 'two-people', reason })).toMatchObject({
      ok: true,
    })
    expect([await isPublicNow(first), await isPublicNow(second)]).toEqual([true, true])
    const line = (await linesOf(second)).find(({ action }) => action === 'registration.approve')
    expect(line).toMatchObject({ reason, after: { twins: 'two-people' } })
  })

  test('takes the place of the first, which is hidden in the same step and can be shown again', async () => {
    const { first, second, again } = await twins()
    const order = { ...again, twins: 'other-goes', reason: 'Ha perso l’accesso al primo indirizzo.' } as const
    expect(await decideRequest(deps, admin, order)).toMatchObject({ ok: true })
    expect([await isPublicNow(first), await isPublicNow(second)]).toEqual([false, true])
    const hidden = (await linesOf(first)).find(({ action }) => action === 'registration.hide')
    expect(hidden).toMatchObject({ reason: order.reason })
    const undos = await deps.db.select().from(decisionUndos).where(eq(decisionUndos.professional_id, first))
    const hiding = undos.find(({ action }) => action === 'hide')!
    expect(await undoDecision(deps, admin, hiding.id)).toMatchObject({ ok: true, status: 'approved' })
  })

  test('is told by the number that was read, not by the one that was typed', async () => {
    const { first, again } = await twins()
    const other = await addPerson(deps.db, { status: 'pending', registration_number: '7' })
    const refused = await decideRequest(deps, admin, { ...again, id: other })
    expect(refused).toMatchObject({ ok: false, reason: 'twin', twin: { id: first } })
  })
})

test('rejecting carries the reason to audit and mail, with a way to a second look', async () => {
  const email = freshEmail('respinta')
  const id = await addPerson(deps.db, { status: 'pending', email })
  await decideRequest(deps, admin, { id, action: 'reject', reason: 'Il numero non risulta all’albo.' })
  expect(await rowOf(id)).toMatchObject({ status: 'rejected', approved: false })
  expect((await linesOf(id)).at(-1)!.reason).toBe('Il numero non risulta all’albo.')
  const [mail] = await mailsTo(email)
  expect(mail!.text).toContain('Il numero non risulta')
  expect(mail!.text).toContain('/register/riesame/')
})

test('a mail of a decision leaves when it can no longer be taken back, not before', async () => {
  const email = freshEmail('aspetta')
  const id = await addPerson(deps.db, { status: 'pending', email })
  await approveRequest(deps, admin, id)
  const [mail] = await mailsTo(email)
  const sent: string[] = []
  await expect(send(mail!.id, sent)).rejects.toThrow('this mail does not leave yet')
  expect(sent).toEqual([])
  const passed = { not_before: sql`now() - interval '1 second'` }
  await deps.db.update(mails).set(passed).where(eq(mails.id, mail!.id))
  await send(mail!.id, sent)
  expect(sent).toEqual([mail!.id])
})

test('an approval is taken back within 20 seconds: nothing public, no mail, no check that counts', async () => {
  const email = freshEmail('annullata')
  const last_name = `Annullata${email.split('.')[2]}`
  const id = await addPerson(deps.db, { status: 'pending', email, last_name })
  const made = await approveRequest(deps, admin, id)
  expect(await idsFound(deps.db, { q: last_name })).toEqual([id])
  expect((await listRecentDecisions(deps.db, admin)).map(({ undo }) => undo)).toContain(made.undo!.id)
  expect(await undoDecision(deps, testAdmin('a-9'), made.undo!.id)).toEqual({
    ok: false,
    reason: 'not-found',
  })
  expect(await undoDecision(deps, admin, made.undo!.id)).toEqual({
    ok: true,
    name: 'Livia ' + last_name,
    status: 'pending',
  })
  expect(await rowOf(id)).toMatchObject({
    status: 'pending',
    approved: false,
    decided_at: null,
    decided_by: null,
  })
  expect(await mailsTo(email)).toEqual([])
  expect(await idsFound(deps.db, { q: last_name })).toEqual([])
  const rows = await deps.db.select().from(claims).where(eq(claims.professional_id, id))
  expect(rows.filter(({ state }) => state === 'confirmed')).toEqual([])
  const checks = await deps.db
    .select({ outcome: claimChecks.outcome })
    .from(claimChecks)
    .innerJoin(claims, eq(claims.id, claimChecks.claim_id))
    .where(eq(claims.professional_id, id))
  expect(checks.map(({ outcome }) => outcome).toSorted()).toContain('confirmed')
  expect((await linesOf(id)).map(({ action }) => action)).toContain('registration.undo')
  expect(await undoDecision(deps, admin, made.undo!.id)).toEqual({ ok: false, reason: 'already' })
  // The check that was taken back no longer allows an approval.
  expect(await decideRequest(deps, admin, { id, action: 'approve' })).toMatchObject({ reason: 'unchecked' })
})

test('after 20 seconds, and after another decision, nothing is taken back', async () => {
  const late = await addPerson(deps.db, { status: 'pending' })
  const rejected = await decideRequest(deps, admin, { id: late, action: 'reject', reason: 'Non risulta.' })
  const undo = rejected.ok ? rejected.undo!.id : ''
  const past = { until: sql`clock_timestamp() - interval '1 millisecond'` }
  await deps.db.update(decisionUndos).set(past).where(eq(decisionUndos.id, undo))
  expect(await undoDecision(deps, admin, undo)).toEqual({ ok: false, reason: 'late' })
  expect((await rowOf(late)).status).toBe('rejected')

  const changed = await addPerson(deps.db, { status: 'pending' })
  const approved = await approveRequest(deps, admin, changed)
  await decideRequest(deps, admin, { id: changed, action: 'reopen', reason: 'Un dubbio.' })
  await approveRequest(deps, admin, changed)
  expect(await undoDecision(deps, admin, approved.undo!.id)).toEqual({ ok: false, reason: 'changed' })
  expect((await rowOf(changed)).status).toBe('approved')
})

test('hiding is taken back too, and a hidden entry stays in the office’s hands', async () => {
  const email = freshEmail('nascosta')
  const id = await addPerson(deps.db, { email })
  const hidden = await decideRequest(deps, admin, { id, action: 'hide', reason: 'Un controllo in corso.' })
  expect(await isPublicNow(id)).toBe(false)
  expect(await undoDecision(deps, admin, hidden.ok ? hidden.undo!.id : '')).toMatchObject({
    ok: true,
    status: 'approved',
  })
  expect([await isPublicNow(id), await mailsTo(email)]).toEqual([true, []])
  await decideRequest(deps, admin, { id, action: 'hide', reason: 'Un controllo in corso.' })
  expect(await isPublicNow(id)).toBe(false)
  // Showing an entry again is publishing it, which needs a check.
  const shown = await decideRequest(deps, admin, { id, action: 'show', reason: 'È a posto.' })
  expect(shown).toMatchObject({ ok: false, reason: 'unchecked' })
})

test('every action on every status: what the table allows happens with audit and mail, the rest changes nothing', async () => {
  for (const status of STATUSES) {
    for (const action of OFFICE_ACTIONS.filter((one) => one !== 'erase')) {
      const email = freshEmail('tabella')
      const id = await addPerson(deps.db, { status, email })
      const check = action === 'approve' || action === 'show' || action === 'resume' ? alboCheck() : undefined
      const outcome = await decideRequest(deps, admin, {
        id,
        action,
        reason: 'Un motivo.',
        until: action === 'suspend' ? addDays(italianDay(new Date()), 10) : undefined,
        check,
      })
      const expected = statusAfter(status, action)
      expect(outcome.ok, `${status} ${action}`).toBe(expected !== undefined)
      const row = await rowOf(id)
      expect(row.status).toBe(expected ?? status)
      expect(await mailsTo(email)).toHaveLength(expected ? 1 : 0)
      const decided = (await linesOf(id)).filter((line) => line.action.startsWith('registration.'))
      expect(decided.map(({ reason }) => reason)).toEqual(expected ? ['Un motivo.'] : [])
      expect(await isPublicNow(id)).toBe(row.status === 'approved')
    }
  }
}, 60_000)

test('a suspension ends by itself on the day after its last, once, with a mail', async () => {
  const email = freshEmail('sospesa')
  const id = await addPerson(deps.db, { email })
  const today = italianDay(new Date())
  const until = addDays(today, 3)
  await decideRequest(deps, admin, { id, action: 'suspend', reason: 'Albo sospeso.', until })
  expect(await isPublicNow(id)).toBe(false)
  const on = (day: string) => new Date(`${day}T11:00:00Z`)
  expect(await endSuspensions(deps, on(until))).toBe(0)
  expect(await endSuspensions(deps, on(addDays(until, 1)))).toBe(1)
  expect(await endSuspensions(deps, on(addDays(until, 1)))).toBe(0)
  expect(await isPublicNow(id)).toBe(true)
  expect((await mailsTo(email)).map(({ kind }) => kind).toSorted()).toEqual([
    'registration-resume',
    'registration-suspend',
  ])
})

test('a request that is decided is not decided again, and says by whom it was', async () => {
  const id = await addPerson(deps.db, { status: 'pending' })
  await approveRequest(deps, admin, id)
  const before = await deps.db.$count(mails)
  const again = await decideRequest(deps, testAdmin('a-2'), { id, action: 'reject', reason: 'No.' })
  expect(again).toMatchObject({
    ok: false,
    reason: 'already-decided',
    status: 'approved',
    by: 'a-1@portale.invalid',
  })
  expect(await deps.db.$count(mails)).toBe(before)
})

test('an unknown request, or a sample, is not found', async () => {
  await writeSamples(deps.db)
  const [sample] = await deps.db.select().from(professionals).where(eq(professionals.is_demo, true))
  for (const id of ['nobody', sample!.id]) {
    const order = { id, action: 'reject', reason: 'No.' } as const
    expect(await decideRequest(deps, admin, order)).toEqual({ ok: false, reason: 'not-found' })
  }
})

test('the owner of an entry that was taken off the pages is told what the mail said', async () => {
  const { id, member } = await addTied(deps.db)
  const decide = (action: 'suspend' | 'hide' | 'reopen' | 'resume', reason: string, until?: string) =>
    decideRequest(deps, admin, { id, action, reason, ...(until && { until }) })
  expect(await findStanding(deps.db, member)).toBeUndefined()
  const day = addDays(italianDay(new Date()), 10)
  expect(await decide('suspend', 'L’Albo dice sospeso.', day)).toMatchObject({ ok: true })
  const suspended = { status: 'suspended', until: day, reason: 'L’Albo dice sospeso.' }
  expect(await findStanding(deps.db, member)).toEqual(suspended)
  expect(await decide('hide', 'Due segnalazioni.')).toMatchObject({ ok: true })
  expect(await findStanding(deps.db, member)).toEqual({
    status: 'hidden',
    until: null,
    reason: 'Due segnalazioni.',
  })
  expect(await decide('reopen', 'La riguardiamo.')).toMatchObject({ ok: true })
  expect(await findStanding(deps.db, member)).toMatchObject({ status: 'pending', reason: 'La riguardiamo.' })
  const { member: stranger } = await addTied(deps.db)
  expect(await findStanding(deps.db, stranger)).toBeUndefined()
})

test('a mail says what the office has published for it, and keeps what it adds by itself', async () => {
  const { db } = deps
  const words = {
    ...mailTexts.rejected,
    subject: 'Un altro oggetto',
    intro: 'abbiamo letto la tua richiesta.',
  }
  await db.insert(editions).values({
    kind: 'data',
    slug: 'email-respinta',
    number: 1,
    body: printStructured(words),
    needs_facts: false,
    author_id: 'anna',
    state: 'published',
    published_at: new Date(),
  })
  const email = freshEmail('parole')
  const id = await addPerson(db, { status: 'pending', email })
  await decideRequest(deps, admin, { id, action: 'reject', reason: 'Non risulta.' })
  await db.delete(editions)
  const [mail] = await mailsTo(email)
  expect(mail).toMatchObject({ subject: 'Un altro oggetto', kind: 'registration-rejected' })
  expect(mail!.html).toContain('abbiamo letto la tua richiesta.')
  expect(mail!.html).toContain('Non risulta.')
  expect(mail!.html).toContain('/register/riesame/')
})
