import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { users } from '#database/tables/accounts.ts'
import { auditEntries } from '#database/tables/audit.ts'
import { mails } from '#database/tables/mails.ts'
import { decisionUndos, professionals } from '#database/tables/professionals.ts'
import { submitRegistration } from '#domain/registrations/application/write.server.ts'
import { alboCheck } from '#e2e/support/decisions.ts'
import { client, openDeps, testAdmin, type TestDeps } from '#e2e/support/deps.ts'
import { addPerson } from '#e2e/support/people.ts'
import { createDatabaseOn } from '#e2e/support/postgres.ts'
import { validRegistration } from '#e2e/support/registration.ts'
import { freshEmail } from '#e2e/support/samples.ts'
import { Secret } from '#platform/config/secret.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { sendMailJob } from '#platform/mail/send-job.ts'
import { decideRequest, undoDecision } from './write.server.ts'

let deps: TestDeps
const admins = ['a-1', 'a-2'].map(testAdmin)
beforeAll(async () => {
  const url = await createDatabaseOn(inject('postgresUrl'), `decisioni_${process.pid}`)
  deps = await openDeps(await openPostgres(new Secret(url), () => undefined))
  await deps.db.insert(users).values(admins.map(({ id, email }) => ({ id, email, name: id, role: 'admin' })))
})
afterAll(() => deps.close())

const statusOf = async (id: string) => {
  const [row] = await deps.db
    .select({ status: professionals.status, approved: professionals.approved })
    .from(professionals)
    .where(eq(professionals.id, id))
  return row
}

test('two administrators who approve and reject at once: one decision, one mail, the other is told', async () => {
  for (let round = 0; round < 10; round += 1) {
    const email = freshEmail('decisa')
    const id = await addPerson(deps.db, { status: 'pending', email })
    const outcomes = await Promise.all([
      decideRequest(deps, admins[0]!, { id, action: 'approve', check: alboCheck() }),
      decideRequest(deps, admins[1]!, { id, action: 'reject', reason: 'Non risulta.' }),
    ])
    const won = outcomes.findIndex((outcome) => outcome.ok)
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
    expect(outcomes[1 - won]).toMatchObject({ ok: false, reason: 'already-decided', by: admins[won]!.email })
    expect(await deps.db.$count(mails, eq(mails.recipient, email))).toBe(1)
    const entries = await deps.db.select().from(auditEntries).where(eq(auditEntries.subject_id, id))
    expect(entries.filter(({ action }) => action.startsWith('registration.'))).toHaveLength(1)
  }
})

test('ten clicks on «Annulla» at once take one decision back once', async () => {
  const id = await addPerson(deps.db, { status: 'pending' })
  const made = await decideRequest(deps, admins[0]!, { id, action: 'reject', reason: 'Per errore.' })
  const undo = made.ok ? made.undo!.id : ''
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => undoDecision(deps, admins[0]!, undo)))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(outcomes.filter((one) => !one.ok && one.reason === 'already')).toHaveLength(9)
  expect(await statusOf(id)).toEqual({ status: 'pending', approved: false })
})

test('at the deadline a decision is taken back and nothing is sent, or it stands and is sent once', async () => {
  const sent: string[] = []
  const job = sendMailJob({
    authSecret: deps.authSecret,
    db: deps.db,
    transport: { send: async (mailId) => void sent.push(mailId), close: () => undefined },
    from: 'ufficio@example.org',
    appUrl: deps.appUrl,
    sources: {},
  })
  const ends = new Set<boolean>()
  for (let round = 0; round < 30; round += 1) {
    const id = await addPerson(deps.db, { status: 'pending' })
    const made = await decideRequest(deps, admins[0]!, { id, action: 'reject', reason: 'Non risulta.' })
    const undo = made.ok ? made.undo!.id : ''
    const [kept] = await deps.db.select().from(decisionUndos).where(eq(decisionUndos.id, undo))
    const mailId = kept!.mail_id
    // The moment at which the decision may still be undone and its mail may already be sent.
    await deps.db
      .update(mails)
      .set({ not_before: new Date(Date.now() - 1000) })
      .where(eq(mails.id, mailId))
    const late = round % 3 === 0 ? [job.run({ mailId }), undoDecision(deps, admins[0]!, undo)] : []
    const early = round % 3 === 0 ? [] : [undoDecision(deps, admins[0]!, undo), job.run({ mailId })]
    const outcomes = await Promise.all([...late, ...early])
    const outcome = outcomes.find((one) => one !== undefined)!
    ends.add(outcome.ok)
    expect(sent.filter((one) => one === mailId)).toHaveLength(outcome.ok ? 0 : 1)
    expect((await statusOf(id))!.status).toBe(outcome.ok ? 'pending' : 'rejected')
    if (!outcome.ok) expect(outcome.reason).toBe('late')
  }
  expect(ends.size).toBeGreaterThan(0)
})

test('twenty who apply again at once with a rejected address: one open request, the rejected one keeps its words', async () => {
  const email = freshEmail('di-nuovo')
  const rejected = await addPerson(deps.db, { status: 'rejected', email })
  const forms = await Promise.all(Array.from({ length: 20 }, () => validRegistration({ email })))
  const outcomes = await Promise.all(forms.map((form) => submitRegistration(deps, form, client)))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(outcomes.filter((one) => !one.ok && one.reason === 'email-taken')).toHaveLength(19)
  const [old] = await deps.db.select().from(professionals).where(eq(professionals.id, rejected))
  expect(old).toMatchObject({ status: 'rejected', released_email: email })
  const reopened = await decideRequest(deps, admins[0]!, {
    id: rejected,
    action: 'reopen',
    reason: 'Errore.',
  })
  expect(reopened).toMatchObject({ ok: false, reason: 'replaced' })
})

test('reopening and applying again at once never leave two open requests of one address', async () => {
  for (let round = 0; round < 10; round += 1) {
    const email = freshEmail('riaperta')
    const id = await addPerson(deps.db, { status: 'rejected', email })
    const form = await validRegistration({ email })
    const [reopened, sent] = await Promise.all([
      decideRequest(deps, admins[0]!, { id, action: 'reopen', reason: 'Riguardata.' }),
      submitRegistration(deps, form, client),
    ])
    expect([reopened.ok, sent.ok].filter(Boolean)).toHaveLength(1)
    expect(await deps.db.$count(professionals, eq(professionals.email, email))).toBe(1)
  }
})
