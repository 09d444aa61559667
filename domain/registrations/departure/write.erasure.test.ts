import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#database/tables/accounts.ts'
import { auditEntries } from '#database/tables/audit.ts'
import {
  agendaExceptions,
  agendaHours,
  agendas,
  appointments,
  busyTimes,
  linkedCalendars,
} from '#database/tables/bookings.ts'
import { contactMessages, contactReplies, contacts } from '#database/tables/contacts.ts'
import { documentLinks, documents } from '#database/tables/documents.ts'
import { favourites } from '#database/tables/favourites.ts'
import { oneTimeLinks } from '#database/tables/links.ts'
import { mails } from '#database/tables/mails.ts'
import { applicantWords, decisionUndos, professionals } from '#database/tables/professionals.ts'
import { profileCounts, profileEdits, profiles } from '#database/tables/profiles.ts'
import { informationRequests, registrationEvidence } from '#database/tables/registrations.ts'
import {
  claimChecks,
  claims,
  pecChallenges,
  profileReports,
  verificationSamples,
} from '#database/tables/verification.ts'
import { mailCodes } from '#domain/bookings/appointments/read.server.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { completeDeparture, requestDeparture } from './write.server.ts'
import { refreshEntry } from '#domain/professionals/listing/write.server.ts'
import { runRetention } from '#domain/operations/retention/jobs.server.ts'
import { openDeps, testAdmin, type TestDeps } from '#e2e/support/deps.ts'
import { addMember } from '#e2e/support/professional.ts'
import { addPerson } from '#e2e/support/people.ts'
import { insertPerson } from '#e2e/support/person-rows.ts'
import { system, type Member } from '#platform/auth/actor.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { removeForgottenCopies } from '#platform/mail/outbox-copies.ts'
import { eraseEntries } from './write.erasure.server.ts'

let deps: TestDeps
const admin = testAdmin('a-1')
beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
}, 60_000)
afterAll(() => deps.close())

const rowsOf = <Row>(result: unknown) => (result as { rows: Row[] }).rows

const LONG_AGO = new Date('2020-01-01T10:00:00Z')

/** A person with a recognisable word in every place that can hold one. */
async function somebody(
  word: string,
  status: 'approved' | 'rejected',
): Promise<{ id: string; member: Member }> {
  const { db, files } = deps
  const [first_name, last_name, phone] = [`Zoe${word}`, `Neri${word}`, '+39 055 987 6543']
  const email = `${word}@example.org`
  const person = { status, first_name, last_name, email, phone, bio: word, notes: word, city: word }
  const id = await insertPerson(db, {
    ...person,
    specialization: word,
    approach: word,
    registration_number: word,
    decided_at: LONG_AGO,
  })
  const member = await addMember(db, `conto-${word}@example.org`)
  const photo = `photos/${word}.webp`
  const paths = [
    photo,
    `photos/${word}-prima.webp`,
    `photos/${word}-nuova.webp`,
    `documents/${id}_${word}.pdf`,
  ]
  for (const path of paths) await files.put(path, Buffer.from(word), 'text/plain')
  await db
    .insert(profiles)
    .values({ professional_id: id, user_id: member.id, photo, first_session: word, problems: [word] })
  await db.execute(sql`insert into profile_places (professional_id, position, city, province, address)
    values (${id}, 0, ${word}, 'FC', ${word})`)
  await db.execute(
    sql`insert into profile_hours (professional_id, weekday, starts, ends) values (${id}, 1, 540, 780)`,
  )
  await db.execute(
    sql`insert into saved_answers (professional_id, title, words) values (${id}, ${word}, ${word})`,
  )
  await db.execute(sql`insert into request_desk (professional_id) values (${id})`)
  await db.execute(
    sql`insert into request_notes (professional_id, author, body) values (${id}, ${member.id}, ${word})`,
  )
  await db.insert(profileEdits).values([
    { professional_id: id, before: { bio: word }, after: { bio: word }, reason: word, status: 'rejected' },
    { professional_id: id, before: { photo: paths[1] }, after: { photo: paths[2] } },
  ])
  await db.insert(profileCounts).values({ professional_id: id, day: '2026-11-01', kind: 'view', count: 2 })
  await db.insert(documents).values({
    professional_id: id,
    path: paths[3]!,
    original_name: `${word}.pdf`,
    content_type: 'application/pdf',
    size: 3,
    sha256: word,
  })
  await db.insert(documentLinks).values({ key_sha256: word, professional_id: id, expires_at: LONG_AGO })
  await fillRequest(id, word)
  await fillLedger(id, word)
  await fillOthers(id, word, member)
  await fillAgenda(id, word)
  await fillLog(id, { word, name: `${first_name} ${last_name}`, email, phone })
  await db.transaction((tx) => refreshEntry(tx, id))
  return { id, member }
}

async function fillRequest(id: string, word: string): Promise<void> {
  await deps.db.insert(registrationEvidence).values({
    professional_id: id,
    submission_key: crypto.randomUUID(),
    fields: { last_name: word },
    fields_sha256: word,
    signature_sha256: word,
    texts: [],
    ip_address: word,
    user_agent: word,
    submitted_at: LONG_AGO,
  })
  await deps.db
    .insert(informationRequests)
    .values({ professional_id: id, question: word, answer: word, asked_by: 'a-1' })
  await deps.db.insert(applicantWords).values({ professional_id: id, kind: 'second-look', words: word })
  await deps.db.insert(decisionUndos).values({
    professional_id: id,
    action: 'reject',
    made_by: 'a-1',
    until: LONG_AGO,
    mail_id: crypto.randomUUID(),
    before: {
      status: 'pending',
      decided_at: null,
      decided_by: word,
      suspended_until: null,
    },
  })
  await deps.db.insert(oneTimeLinks).values([
    { key_sha256: `${word}-1`, purpose: 'claim', subject_id: id, expires_at: LONG_AGO },
    { key_sha256: `${word}-2`, purpose: 'recourse', subject_id: `${id} ${word}`, expires_at: LONG_AGO },
  ])
}

async function fillLedger(id: string, word: string): Promise<void> {
  const { db } = deps
  const [claim] = await db
    .insert(claims)
    .values({ professional_id: id, kind: 'insurance', declared: { company: word }, source: word })
    .returning()
  await db
    .insert(claimChecks)
    .values({ claim_id: claim!.id, declared: { company: word }, outcome: 'refuted', note: word })
  await db.insert(pecChallenges).values({
    professional_id: id,
    address: `${word}@pec.example.org`,
    code_sha256: word,
    created_by: 'a-1',
    expires_at: LONG_AGO,
  })
  await db.insert(verificationSamples).values({ month: '2026-11-01', professional_id: id, outcome: 'same' })
  await db.insert(profileReports).values({ professional_id: id, kind: 'other', words: word, email: word })
}

/** Data of others that mention the person, and mails. */
async function fillOthers(id: string, word: string, member: Member): Promise<void> {
  const { db } = deps
  await db.insert(favourites).values({ user_id: member.id, professional_id: id, note: word })
  await db.insert(contactReplies).values({ professional_id: id, minutes: 5 })
  const talk = { name: word, email: word, sender: word, consent_sha256: word }
  const colleague = await addPerson(db)
  const [own] = await db
    .insert(contacts)
    .values([
      { ...talk, professional_id: id, state: 'ended' },
      { professional_id: colleague, name: '', email: '', sender: '', consent_sha256: '', colleagues: [id] },
    ])
    .returning()
  await db.insert(contactMessages).values({ contact_id: own!.id, author: 'person', words: word })
  const mail = (kind: string, recipient: string, text: string, state = 'sent') => ({
    kind,
    recipient,
    subject: text,
    html: `<p>${text}</p>`,
    text,
    state,
  })
  const rows = await db
    .insert(mails)
    .values([
      mail('registration-received', `${word}@example.org`, word),
      mail('profile-edit-approved', `Conto-${word}@example.org`, word),
      mail('pec-code', `${word}@pec.example.org`, word),
      mail('contact-person', 'chi-cerca@example.org', `/messaggi/${own!.id}.firma`),
      mail('office', 'ufficio@example.org', `Richiesta di Zoe${word} Neri${word}`),
      mail('office', 'ufficio@example.org', `Scrivi a ${word}@example.org.`, 'queued'),
    ])
    .returning({ id: mails.id })
  mkdirSync(join(deps.dataDir, 'outbox'), { recursive: true })
  for (const row of rows) writeFileSync(join(deps.dataDir, 'outbox', `${row.id}.eml`), word)
}

async function fillAgenda(professional_id: string, word: string): Promise<void> {
  const { db } = deps
  const day = '2030-01-07'
  await db.insert(agendas).values({ professional_id, video_link: word })
  await db.insert(agendaHours).values({ professional_id, weekday: 1, starts: 540, ends: 600 })
  await db.insert(agendaExceptions).values({ professional_id, kind: 'closed', first_day: day, last_day: day })
  const [calendar] = await db
    .insert(linkedCalendars)
    .values({ professional_id, kind: 'ics', address: word })
    .returning()
  const [starts, ends] = [new Date(`${day}T09:00:00Z`), new Date(`${day}T10:00:00Z`)]
  await db.insert(busyTimes).values({ calendar_id: calendar!.id, professional_id, starts, ends })
  const hour = { starts, ends, busy_until: ends, zone: 'Europe/Rome', kind: 'talk', way: 'online' } as const
  const [taken] = await db
    .insert(appointments)
    .values({ ...hour, professional_id, state: 'booked', name: word, email: word, note: word })
    .returning()
  await db.insert(mails).values({
    kind: 'appointment-person',
    recipient: `chi-prenota-${word}@example.org`,
    subject: 'Appuntamento',
    html: '',
    text: '',
    state: 'sent',
    about: mailCodes(deps.authSecret, taken!.id)[0],
  })
}

type Named = { word: string; name: string; email: string; phone: string }

async function fillLog(id: string, { word, name, email, phone }: Named): Promise<void> {
  const subject = { kind: 'professional' as const, id }
  await recordAudit(deps.db, admin, {
    action: 'registration.reject',
    subject,
    before: { status: 'pending', city: word },
    after: { status: 'rejected', last_name: word },
    reason: `Il numero di ${word} non risulta`,
  })
  await recordAudit(deps.db, admin, {
    action: 'mail.resend',
    subject: { kind: 'mail', id: `a ${email}` },
    after: { to: email, said: [`sentito ${name} al ${phone}`] },
    reason: `Chiesto da ${name.toUpperCase()}`,
  })
}

/** Tables in which a word occurs, in the whole database. */
async function tablesWith(word: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const { schema, name } of await listTables()) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
    const [row] = rowsOf<{ n: number }>(
      await deps.db.execute(
        sql`select count(*)::int as n from ${table} as r where r::text ilike ${`%${word}%`}`,
      ),
    )
    if (row!.n > 0) found[name] = row!.n
  }
  return found
}

async function listTables(): Promise<{ schema: string; name: string }[]> {
  return rowsOf(
    await deps.db.execute(sql`select table_schema as schema, table_name as name
      from information_schema.tables where table_type = 'BASE TABLE'
        and table_schema not in ('pg_catalog', 'information_schema')`),
  )
}

/** Every table that refers to a professional, directly or through another such table. */
async function tablesOfPeople(): Promise<string[]> {
  const rows = rowsOf<{ name: string }>(
    await deps.db.execute(sql`
      with recursive people as (
        select 'professionals'::regclass::oid as oid
        union
        select conrelid from pg_constraint join people on confrelid = people.oid where contype = 'f')
      select oid::regclass::text as name from people`),
  )
  return rows.map(({ name }) => name)
}

function filesWith(word: string): string[] {
  return readdirSync(deps.dataDir, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const path = join(deps.dataDir, name)
    return statSync(path).isFile() && `${name}\n${readFileSync(path, 'latin1')}`.includes(word)
  })
}

const PATHS = {
  'leaving the register': async ({ member, id }: { member: Member; id: string }) => {
    await requestDeparture(deps, member)
    const [edit] = await deps.db
      .select({ id: profileEdits.id })
      .from(profileEdits)
      .where(sql`${profileEdits.professional_id} = ${id} and jsonb_exists(${profileEdits.after}, 'leave')`)
    expect(await completeDeparture(deps, admin, edit!.id)).toEqual({ ok: true })
    await deps.db.delete(mails).where(eq(mails.kind, 'profile-left'))
  },
  'the term of a rejected request': async () => {
    expect((await runRetention(deps, system, new Date())).counts).toMatchObject({ 'rejected-requests': 1 })
  },
  'the office alone': async ({ id }: { id: string }) => {
    const files = await deps.db.transaction((tx) => eraseEntries(tx, deps.authSecret, [id]))
    for (const path of files) await deps.files.remove(path)
  },
}

test.each([
  ['leaving the register', 'approved'],
  ['the term of a rejected request', 'rejected'],
  ['the office alone', 'approved'],
] as const)('nothing is left of a person in any table or file: %s', async (path, status) => {
  const word = `zqx${crypto.randomUUID().slice(0, 8)}`
  const one = await somebody(word, status)
  const before = await tablesWith(word)
  const ofPerson = await tablesWith(one.id)
  // Rejected people are not in the register, and its cards are no more; an offer of an hour holds ids alone.
  const absent = new Set([
    'register_cards',
    'waiting_offers',
    ...(status === 'approved' ? [] : ['register_entries']),
  ])
  for (const table of await tablesOfPeople())
    if (!absent.has(table)) expect({ ...ofPerson, ...before }, table).toHaveProperty(table)
  expect(before).toMatchObject({ audit_entries: 2, mails: expect.any(Number) })
  expect(filesWith(word).length).toBeGreaterThan(8)

  await PATHS[path](one)
  await removeForgottenCopies(deps.db, deps.dataDir)

  expect(await deps.db.$count(professionals, eq(professionals.id, one.id))).toBe(0)
  // The account stays: deleting it is a separate step.
  expect(await tablesWith(word)).toEqual({ users: 1 })
  expect(filesWith(word)).toEqual([])
  expect(Object.keys(await tablesWith(one.id))).toEqual(['audit_entries'])
  const [line] = await deps.db
    .select()
    .from(auditEntries)
    .where(sql`${auditEntries.subject_id} = ${one.id} and ${auditEntries.action} = 'registration.reject'`)
  expect(line).toMatchObject({ before: { status: 'pending' }, after: { status: 'rejected' }, reason: null })
  const [other] = await deps.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'mail.resend'))
    .orderBy(sql`${auditEntries.id} desc`)
  expect(other).toMatchObject({ subject_id: 'a cancellato', reason: 'Chiesto da cancellato' })
  expect(other!.after).toEqual({ to: 'cancellato', said: ['sentito cancellato al cancellato'] })
  expect(await deps.db.$count(users, eq(users.id, one.member.id))).toBe(1)
})

test('others keep what is theirs: a longer name, an address that only ends like it, their mails', async () => {
  const { db } = deps
  const id = await insertPerson(db, { first_name: 'Ada', last_name: 'Neri', email: 'ada@example.org' })
  const words = 'Ada Nerini scrive da lada@example.org e da ada@example.orgx'
  await recordAudit(db, admin, { action: 'audit.export', subject: { kind: 'mail', id: 'x' }, reason: words })
  const mail = { subject: words, html: words, text: words, state: 'sent' }
  await db.insert(mails).values({ ...mail, kind: 'altro', recipient: 'lada@example.org' })
  await db.transaction((tx) => eraseEntries(tx, deps.authSecret, [id]))
  const [line] = await db.select().from(auditEntries).where(eq(auditEntries.action, 'audit.export'))
  expect(line!.reason).toBe(words)
  const [kept] = await db.select().from(mails).where(eq(mails.recipient, 'lada@example.org'))
  expect(kept).toMatchObject({ ...mail })
})
