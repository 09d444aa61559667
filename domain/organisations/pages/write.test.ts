import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seatRows } from '#database/seeds/school-seats.ts'
import { mails } from '#database/tables/mails.ts'
import { organisationMembers, organisationProposals } from '#database/tables/organisations.ts'
import { schools } from '#database/tables/schools.ts'
import { users } from '#database/tables/accounts.ts'
import { findMembership, listOwnMemberships } from '#domain/organisations/members/read.server.ts'
import {
  answerCode,
  askBySite,
  askOffice,
  confirmBySite,
} from '#domain/organisations/members/write.proof.server.ts'
import { decideMember, leave } from '#domain/organisations/members/write.server.ts'
import { acceptInvitation, invite } from '#domain/organisations/members/write.invitations.server.ts'
import { answerDispute, openDispute } from '#domain/organisations/disputes/write.server.ts'
import { listActs, listDisputes } from '#domain/organisations/disputes/read.server.ts'
import { listQuestions } from '#domain/organisations/questions/read.server.ts'
import { answerQuestion, askQuestion } from '#domain/organisations/questions/write.server.ts'
import { findSchool, listSchools } from '#domain/schools/directory/read.server.ts'
import { writeSeats } from '#domain/schools/directory/write.server.ts'
import { listCourses } from '#domain/schools/courses/read.server.ts'
import { openDeps, testAdmin, type TestDeps } from '#e2e/support/deps.ts'
import type { Member } from '#platform/auth/actor.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { removeOrphanPictures } from './jobs.server.ts'
import { listProposals, readOwnPage } from './read.server.ts'
import { ownCourseForm, pageForms } from './schema.ts'
import { decideProposal } from './write.decisions.server.ts'
import { proposeCourse, proposePage, proposePicture, proposeRemoval } from './write.server.ts'

const ID = 'srpf-scuola-romana-di-psicoterapia-familiare'
const SITE = 'https://www.scuola-prova.it'
const editor = testAdmin('editor')
let deps: TestDeps & { officeEmail: string }

beforeAll(async () => {
  deps = { ...(await openDeps(await freshDatabase())), officeEmail: 'ufficio@example.org' }
}, 60_000)
afterAll(() => deps.close())
beforeEach(async () => {
  for (const table of [mails, schools, users]) await deps.db.delete(table)
  await writeSeats(deps.db, seatRows)
  await deps.db.update(schools).set({ website: SITE }).where(eq(schools.id, ID))
}, 60_000)

async function account(id: string): Promise<Member> {
  const email = `${id}@example.org`
  await deps.db.insert(users).values({ id, email, name: email, emailVerified: true })
  return { kind: 'member', id, email, requestId: 'r-1', secondFactor: false } as unknown as Member
}

const keyOf = async (kind: string) => {
  const sent = await deps.db.select().from(mails).where(eq(mails.kind, kind))
  return /conferma\/([\w-]+)/.exec(sent.at(-1)!.text)![1]!
}

/** An account that looks after the school, proved by a mail to its domain. */
async function secretary(id = 'anna') {
  const member = await account(id)
  await askBySite(deps, member, ID, 'segreteria@scuola-prova.it')
  const outcome = await confirmBySite(deps, member, await keyOf('organisation-proof'))
  if (!outcome.ok) throw new Error(outcome.reason)
  return { member, id: outcome.id }
}

const own = async ({ member, id }: { member: Member; id: string }) =>
  (await findMembership(deps.db, member, id))!
const pageOf = async (who: { member: Member; id: string }) => readOwnPage(deps.db, await own(who))
const school = async () => (await findSchool(deps.db, ID))!.school

async function propose(who: { member: Member; id: string }, change: Record<string, string>) {
  const { facts, seen } = await pageOf(who)
  const texts = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, String(value ?? '')]))
  return proposePage(deps, who.member, who.id, pageForms.school.parse({ ...texts, seen, ...change }))
}
const waiting = async () =>
  (await listProposals(deps.db, editor, 1)).rows.find(({ status }) => status === 'waiting')!
const decide = async (decision: 'approved' | 'rejected' | 'undo', id?: string) =>
  decideProposal(deps, editor, {
    id: id ?? (await waiting()).id,
    decision,
    reason: 'Il costo non dice se è all’anno.',
  })

describe('who belongs to a school', () => {
  test('is proved by the link in a mail to its domain, for the account that asked, once', async () => {
    const [anna, bruno] = [await account('anna'), await account('bruno')]
    expect(await askBySite(deps, anna, ID, 'info@scuola-prova.it.evil.com')).toEqual({
      ok: false,
      reason: 'other-domain',
    })
    expect(await deps.db.$count(mails)).toBe(0)
    expect(await askBySite(deps, anna, ID, 'Segreteria@scuola-prova.it')).toMatchObject({ ok: true })
    const [mail] = await deps.db.select().from(mails)
    expect(mail!.recipient).toBe('segreteria@scuola-prova.it')
    expect(mail!.text).toContain('anna@example.org')
    const key = await keyOf('organisation-proof')
    expect(await confirmBySite(deps, bruno, key)).toEqual({ ok: false, reason: 'other-account' })
    expect(await confirmBySite(deps, anna, key)).toMatchObject({ ok: true })
    expect(await confirmBySite(deps, anna, key)).toEqual({ ok: false, reason: 'gone' })
    expect(await listOwnMemberships(deps.db, anna)).toMatchObject([{ state: 'active', proof: 'site' }])
  })

  test('is not proved by a link sent before the site changed, nor by an earlier link', async () => {
    const anna = await account('anna')
    await askBySite(deps, anna, ID, 'uno@scuola-prova.it')
    const first = await keyOf('organisation-proof')
    await askBySite(deps, anna, ID, 'due@scuola-prova.it')
    expect(await confirmBySite(deps, anna, first)).toEqual({ ok: false, reason: 'gone' })
    await deps.db.update(schools).set({ website: 'https://altra.it' }).where(eq(schools.id, ID))
    const last = await keyOf('organisation-proof')
    expect(await confirmBySite(deps, anna, last)).toEqual({ ok: false, reason: 'changed' })
    expect(await deps.db.$count(organisationMembers)).toBe(1)
  })

  test('is not proved by a site that the school itself proposed, even once the office approved it', async () => {
    const anna = await secretary()
    await propose(anna, { website: 'https://nuovo-sito.it' })
    expect(await decide('approved')).toMatchObject({ ok: true })
    expect((await school()).website).toBe('https://nuovo-sito.it')
    const outcome = await askBySite(deps, await account('bruno'), ID, 'info@nuovo-sito.it')
    expect(outcome).toEqual({ ok: false, reason: 'no-site' })
  })

  test('is proved by a code to the PEC that the office checked; five wrong codes end it', async () => {
    const anna = await account('anna')
    await askOffice(deps, anna, ID, { proof: 'pec', address: 'scuola@pec.example.org' })
    const [row] = await deps.db.select().from(organisationMembers)
    const id = row!.id
    expect(await answerCode(deps, anna, id, 'K7QM-2XHB')).toEqual({ ok: false, reason: 'ended' })
    const send = (address: string) => decideMember(deps, editor, { id, decision: 'send-code', address })
    expect(await send('altra@pec.example.org')).toEqual({ ok: false, reason: 'address-changed' })
    expect(await send('scuola@pec.example.org')).toEqual({ ok: true })
    const [mail] = await deps.db.select().from(mails).where(eq(mails.kind, 'organisation-code'))
    const code = /\b[A-Z2-9]{4}-[A-Z2-9]{4}\b/.exec(mail!.text)![0]
    expect(await answerCode(deps, await account('bruno'), id, code)).toEqual({ ok: false, reason: 'ended' })
    for (const last of [false, false, false, false, true])
      expect(await answerCode(deps, anna, id, 'AAAA-AAAA')).toEqual({
        ok: false,
        reason: last ? 'ended' : 'wrong',
      })
    expect(await answerCode(deps, anna, id, code)).toEqual({ ok: false, reason: 'ended' })
    await send('scuola@pec.example.org')
    const sent = await deps.db.select().from(mails).where(eq(mails.kind, 'organisation-code'))
    const fresh = sent
      .map(({ text }) => /\b[A-Z2-9]{4}-[A-Z2-9]{4}\b/.exec(text)![0])
      .find((one) => one !== code)!
    expect(await answerCode(deps, anna, id, fresh.toLowerCase().replace('-', ' '))).toMatchObject({
      ok: true,
    })
  })

  test('is invited by a member: only the invited address, whatever account holds the link', async () => {
    const anna = await secretary()
    expect(await invite(deps, anna.member, anna.id, 'carla@example.org')).toEqual({ ok: true })
    expect(await invite(deps, anna.member, anna.id, 'carla@example.org')).toEqual({
      ok: false,
      reason: 'already',
    })
    const key = await keyOf('organisation-invited')
    expect(await acceptInvitation(deps, await account('bruno'), key)).toEqual({
      ok: false,
      reason: 'other-account',
    })
    expect(await acceptInvitation(deps, await account('carla'), key)).toMatchObject({ ok: true })
  })

  test('ends when somebody leaves or the office takes it away, and can be given back', async () => {
    const anna = await secretary()
    const reason = 'Non lavora più nella scuola.'
    expect(await decideMember(deps, editor, { id: anna.id, decision: 'remove', reason })).toEqual({
      ok: true,
    })
    expect(await propose(anna, {}).catch(() => 'no page')).toBe('no page')
    expect(await proposeRemoval(deps, anna.member, anna.id, ID)).toEqual({ ok: false, reason: 'gone' })
    expect(await decideMember(deps, editor, { id: anna.id, decision: 'restore' })).toEqual({ ok: true })
    expect(await leave(deps.db, anna.member, anna.id)).toBe(true)
    expect(await leave(deps.db, anna.member, anna.id)).toBe(false)
  })
})

describe('a change of the page', () => {
  test('waits for the office, is published by it, and can be taken back', async () => {
    const anna = await secretary()
    const before = await school()
    expect(await propose(anna, { cost: '3.900 euro l’anno', fees: 'Iscrizione 100 euro' })).toEqual({
      ok: true,
      done: 'sent',
    })
    expect(await school()).toEqual(before)
    const { id } = await waiting()
    expect(await decide('approved')).toMatchObject({ ok: true })
    expect(await school()).toMatchObject({
      cost: '3.900 euro l’anno',
      fees: 'Iscrizione 100 euro',
      origin: 'office',
    })
    expect((await listSchools(deps.db, false)).find((one) => one.id === ID)!.cost).toBe('3.900 euro l’anno')
    expect(await decide('approved', id)).toEqual({ ok: false, reason: 'already' })
    expect(await decide('undo', id)).toMatchObject({ ok: true })
    expect((await school()).cost).toBe(before.cost)
    expect(await decide('rejected')).toMatchObject({ ok: true })
    const decided = await deps.db.select().from(mails).where(eq(mails.kind, 'organisation-page-decided'))
    expect(decided.map(({ recipient }) => recipient)).toEqual(Array(3).fill('anna@example.org'))
    expect(decided.some(({ text }) => text.includes('Il costo non dice se è all’anno.'))).toBe(true)
  })

  test('is not published over what the office changed since, and sent again it is', async () => {
    const anna = await secretary()
    await propose(anna, { cost: '3.900 euro l’anno' })
    await deps.db.update(schools).set({ cost: '4.000 euro' }).where(eq(schools.id, ID))
    expect((await waiting()).isStale).toBe(true)
    expect(await decide('approved')).toEqual({ ok: false, reason: 'changed' })
    expect((await school()).cost).toBe('4.000 euro')
    expect(await propose(anna, {})).toEqual({ ok: true, done: 'sent' })
    expect(await decide('approved')).toMatchObject({ ok: true })
  })

  test('made from a form that another member has overtaken is refused', async () => {
    const anna = await secretary()
    const { facts, seen } = await pageOf(anna)
    await propose(anna, { phone: '06 1234567' })
    const texts = Object.fromEntries(
      Object.entries(facts).map(([name, value]) => [name, String(value ?? '')]),
    )
    const form = pageForms.school.parse({ ...texts, seen, cost: '1 euro' })
    expect(await proposePage(deps, anna.member, anna.id, form)).toEqual({ ok: false, reason: 'changed' })
    expect((await waiting()).after).toEqual({ phone: '06 1234567' })
  })

  test('holds no field of an act: a name, a decree or a seat in the form is ignored', async () => {
    const anna = await secretary()
    const forged = {
      name: 'Altra scuola',
      decree: 'D.M. inventato',
      city: 'Roma',
      origin: 'seed',
      approach_group: 'x',
    }
    expect(await propose(anna, { ...forged, cost: '10 euro' })).toMatchObject({ ok: true })
    expect((await waiting()).after).toEqual({ cost: '10 euro' })
  })

  test('of the picture joins the one that waits; a replaced picture is deleted, a shown one stays', async () => {
    const anna = await secretary()
    const send = (alt: string) =>
      proposePicture(deps, anna.member, anna.id, { bytes: new Uint8Array([1]), alt })
    await propose(anna, { cost: '10 euro' })
    expect(await send('La sede')).toEqual({ ok: true, done: 'sent' })
    expect(await send('La facciata')).toEqual({ ok: true, done: 'sent' })
    expect((await waiting()).after).toMatchObject({ cost: '10 euro', picture_alt: 'La facciata' })
    await decide('approved')
    const { picture } = await school()
    expect(await removeOrphanPictures(deps, new Date(Date.now() + 60_000))).toBe(1)
    expect(await deps.files.find(picture!)).toBeDefined()
  })
})

describe('courses', () => {
  const form = (change: object = {}) =>
    ownCourseForm.parse({
      kind: 'open-day',
      title: 'Giornata aperta',
      organiser: 'SRPF',
      starts_on: '2999-01-10',
      ends_on: '2999-01-10',
      place: 'Roma',
      ...change,
    })

  test('are added, changed and removed by the office’s decision alone, and each comes back', async () => {
    const anna = await secretary()
    const titles = async () => (await listCourses(deps.db)).map(({ title }) => title)
    await proposeCourse(deps, anna.member, anna.id, undefined, form())
    expect(await titles()).toEqual([])
    const added = await waiting()
    await decide('approved')
    expect(await titles()).toEqual(['Giornata aperta'])
    await decide('undo', added.id)
    expect(await titles()).toEqual([])
    await decide('approved')
    const [course] = await listCourses(deps.db)
    await proposeCourse(
      deps,
      anna.member,
      anna.id,
      course!.id,
      form({ title: 'Incontro online', online: 'on' }),
    )
    await decide('approved')
    expect(await titles()).toEqual(['Incontro online'])
    await proposeRemoval(deps, anna.member, anna.id, course!.id)
    const removal = await waiting()
    await decide('approved')
    expect(await titles()).toEqual([])
    await decide('undo', removal.id)
    expect((await listCourses(deps.db))[0]).toMatchObject({
      id: course!.id,
      title: 'Incontro online',
      online: true,
    })
  })

  test('of the office or of another school cannot be touched', async () => {
    const anna = await secretary()
    const other = crypto.randomUUID()
    expect(await proposeRemoval(deps, anna.member, anna.id, other)).toEqual({ ok: false, reason: 'gone' })
    expect(await proposeCourse(deps, anna.member, anna.id, other, form())).toEqual({
      ok: false,
      reason: 'gone',
    })
    expect(await deps.db.$count(organisationProposals)).toBe(0)
  })
})

describe('besides its page a school', () => {
  test('disputes an act by name and gets one answer; the act stays as it is', async () => {
    const anna = await secretary()
    const [, act] = await listActs(deps.db, await own(anna))
    const message = 'Il decreto è stato sostituito nel 2020.'
    const open = (named: string) => openDispute(deps, anna.member, anna.id, { act: named, message })
    expect(await open('D.M. inventato')).toEqual({ ok: false, reason: 'unknown-act' })
    expect(await open(act!)).toEqual({ ok: true })
    const { rows } = await listDisputes(deps.db, editor, 1)
    expect(rows).toMatchObject([{ act, state: 'open' }])
    const reply = { id: rows[0]!.id, state: 'confirmed', answer: 'La fonte dice ancora così.' } as const
    expect(await answerDispute(deps, editor, reply)).toEqual({ ok: true })
    expect(await answerDispute(deps, editor, reply)).toEqual({ ok: false, reason: 'already' })
  })

  test('answers a question once, by mail; nobody else can, and none is taken while nobody looks after the page', async () => {
    const organisation = { kind: 'school', id: ID } as const
    const question = {
      name: 'Luca',
      email: 'luca@example.org',
      message: 'Quando si può visitare la sede?',
      submission_key: crypto.randomUUID(),
    }
    expect(await askQuestion(deps, organisation, question)).toEqual({ ok: false, reason: 'closed' })
    const anna = await secretary()
    expect(await askQuestion(deps, organisation, question)).toEqual({ ok: true })
    expect(await askQuestion(deps, organisation, question)).toEqual({ ok: true })
    const { rows } = await listQuestions(deps.db, await own(anna), 1)
    expect(rows).toHaveLength(1)
    const answer = { question: rows[0]!.id, answer: 'Ogni primo lunedì del mese.' }
    const bruno = await account('bruno')
    expect(await answerQuestion(deps, bruno, anna.id, answer)).toEqual({ ok: false, reason: 'gone' })
    expect(await answerQuestion(deps, anna.member, anna.id, answer)).toEqual({ ok: true })
    expect(await answerQuestion(deps, anna.member, anna.id, answer)).toEqual({ ok: false, reason: 'already' })
    const sent = await deps.db.select().from(mails).where(eq(mails.recipient, 'luca@example.org'))
    expect(sent).toHaveLength(1)
    expect(sent[0]!.text).toContain('Ogni primo lunedì del mese.')
  })
})
