import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seatRows } from '#database/seeds/school-seats.ts'
import { accounts, passkeys, sessions, twoFactors, users, verifications } from '#database/tables/accounts.ts'
import { auditEntries } from '#database/tables/audit.ts'
import { contactMessages, contacts } from '#database/tables/contacts.ts'
import { favouriteConsents, favourites } from '#database/tables/favourites.ts'
import { oneTimeLinks } from '#database/tables/links.ts'
import { mails } from '#database/tables/mails.ts'
import { newsletterSubscriptions } from '#database/tables/newsletter.ts'
import { partnerRequests } from '#database/tables/partners.ts'
import { applicantWords, professionals } from '#database/tables/professionals.ts'
import { profiles } from '#database/tables/profiles.ts'
import { schoolMessages, schools } from '#database/tables/schools.ts'
import { answerContact } from '#domain/contacts/inbox/write.server.ts'
import { contactCipher, contactKey, listOwnLines } from '#domain/contacts/conversations/read.server.ts'
import { PERSON_MAILS } from '#domain/contacts/conversations/rules.ts'
import { confirmContact, sendContact } from '#domain/contacts/conversations/write.server.ts'
import {
  confirmNewAddress,
  requestNewAddress,
  requestPasswordReset,
} from '#domain/accounts/members/write.credentials.server.ts'
import { noteCipher } from '#domain/favourites/read.server.ts'
import { createStaffAccount } from '#domain/accounts/staff/write.invitations.server.ts'
import { requestSubscription } from '#domain/site/newsletter/write.server.ts'
import { sendPartnerRequest } from '#domain/site/partners/write.server.ts'
import { sendSchoolMessage } from '#domain/schools/messages/write.server.ts'
import { runRetention } from '#domain/operations/retention/jobs.server.ts'
import { submitRegistration } from '#domain/registrations/application/write.server.ts'
import { writeSeats } from '#domain/schools/directory/write.server.ts'
import { client, openDeps, testAdmin, type TestDeps } from '#e2e/support/deps.ts'
import { addMember, addTied, testMember } from '#e2e/support/professional.ts'
import { validRegistration } from '#e2e/support/registration.ts'
import { pdfOfSize } from '#e2e/support/samples.ts'
import { signUp } from '#e2e/support/sign-up.ts'
import { system, type Member } from '#platform/auth/actor.ts'
import { codesFor } from '#platform/auth/keys.ts'
import { openAuth } from '#platform/auth/auth.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { removeForgottenCopies } from '#platform/mail/outbox-copies.ts'
import { sendMailJob } from '#platform/mail/send-job.ts'
import { openTransport } from '#platform/mail/transport.ts'
import { renderDataPdf } from './components/data-pdf.server.ts'
import { exportAccount, previewDeletion } from './read.server.ts'
import { addressPattern } from './rules.ts'
import { deleteAccount, recordDataExport } from './write.server.ts'

const MARKER = 'zqxmarcatore'
const EMAIL = `${MARKER}@example.org`
const OLD = `${MARKER}-di-prima@example.org`
const NEXT = `${MARKER}-mai-confermato@example.org`
const PASSWORD = 'quattro parole a caso'
const { visitor } = client

let deps: TestDeps & { officeEmail: string }
let member: Member

beforeAll(async () => {
  deps = { ...(await openDeps(await freshDatabase())), officeEmail: 'ufficio@example.org' }
  await writeSeats(deps.db, seatRows)
}, 60_000)
afterAll(() => deps.close())

const memberOf = (id: string, email: string) => testMember(id, email)
const idOf = async (email: string) =>
  (await deps.db.select({ id: users.id }).from(users).where(eq(users.email, email)))[0]!.id

/** Sends all waiting mails into an outbox of real files. */
async function sendMails(): Promise<void> {
  const transport = openTransport({ smtpUrl: undefined, from: 'portale@portale.invalid' }, deps.dataDir)
  const sources = { 'registration-receipt': async () => pdfOfSize(900), receipt: async () => pdfOfSize(900) }
  const job = sendMailJob({
    db: deps.db,
    transport,
    from: 'portale@portale.invalid',
    appUrl: deps.appUrl,
    authSecret: deps.authSecret,
    sources,
  })
  const waiting = await deps.db.select({ id: mails.id }).from(mails).where(eq(mails.state, 'queued'))
  for (const { id } of waiting) await job.run({ mailId: id })
  transport.close()
}

async function keyOfLastMail(to: string): Promise<string> {
  const rows = await deps.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, to))
    .orderBy(asc(mails.created_at))
  return /(?:chiave|token)=([\w.-]+)/.exec(rows.at(-1)!.text)![1]!
}

async function signInTwice(email: string): Promise<void> {
  const auth = openAuth(deps.db, deps.authSecret, deps.appUrl)
  const headers = new Headers({ 'user-agent': `Firefox/140 ${MARKER}` })
  for (let time = 0; time < 2; time += 1)
    await auth.api.signInEmail({ body: { email, password: PASSWORD }, headers })
}

async function openAccount(email: string): Promise<Member> {
  await signUp(deps, { email, password: PASSWORD })
  await signInTwice(email)
  return memberOf(await idOf(email), email)
}

/** A register entry linked to the account. */
async function tieEntry(userId: string): Promise<string> {
  const sent = await validRegistration({
    email: `${MARKER}-albo@example.org`,
    document: new File([pdfOfSize(900)], `${MARKER}.pdf`),
  })
  const outcome = await submitRegistration(deps, sent, client)
  const id = outcome.ok ? outcome.id : ''
  await deps.db
    .update(professionals)
    .set({ status: 'approved', approved: true })
    .where(eq(professionals.id, id))
  await deps.db.insert(profiles).values({ professional_id: id, user_id: userId, tied_at: new Date() })
  return id
}

async function keepFavourite(professionalId: string): Promise<void> {
  const note = noteCipher(deps.authSecret).seal(`Chiamare lunedì ${MARKER}`, [member.id, professionalId])
  await deps.db.insert(favouriteConsents).values({ user_id: member.id, answer: 'yes', text_sha256: 'x' })
  await deps.db.insert(favourites).values({ user_id: member.id, professional_id: professionalId, note })
}

async function writeMessages(): Promise<void> {
  await requestSubscription(deps, { email: EMAIL, consentText: 'Sì', address: '203.0.113.7', visitor })
  const words = {
    email: EMAIL,
    submission_key: randomUUID(),
    message: `Buongiorno, sono ${MARKER} e scrivo da qui.`,
  }
  const [school] = await deps.db.select({ id: schools.id }).from(schools).limit(1)
  const about = { kind: 'claim' as const, school_id: school!.id, name: MARKER, role: 'Segreteria' }
  await sendSchoolMessage(deps, { ...words, ...about } as never, visitor)
  const partner = { organisation: MARKER, name: MARKER, phone: '' }
  await sendPartnerRequest(deps, { ...words, submission_key: randomUUID(), ...partner }, visitor)
}

/**
 * A confirmed message to a professional, and an answer.
 * @returns its id
 */
async function converse(email: string, words: string, answered = true): Promise<string> {
  const professional = await addTied(deps.db)
  const form = { name: words, email, message: `Prima riga: ${words}`, consent: 'on' as const }
  const sent = await sendContact(
    deps,
    { ...form, id: randomUUID(), professionalId: professional.id },
    visitor,
    new Date(),
  )
  const id = sent.ok ? sent.id : ''
  await confirmContact(deps, visitor, contactKey(deps.authSecret, id), new Date())
  const answer = { answer: 'yes' as const, words: `Sì: ${words}` }
  if (answered)
    await answerContact(
      deps,
      professional.member,
      { professionalId: professional.id, id },
      answer,
      new Date(),
    )
  return id
}

/** All conversations decrypted, because the tables hold only ciphertext. */
async function openedContacts(): Promise<string> {
  const cipher = contactCipher(deps.authSecret)
  const rows = await deps.db.select().from(contacts)
  const lines = await deps.db.select().from(contactMessages)
  return [
    ...rows.flatMap(({ id, name, email }) => [
      cipher.open(name, [id, 'name']),
      cipher.open(email, [id, 'email']),
    ]),
    ...lines.map(({ contact_id, words }) => cipher.open(words, [contact_id, 'words'])),
  ].join('\n')
}

/** An earlier address, an unconfirmed address, and rows of others that name the account. */
async function leaveTraces(): Promise<void> {
  await requestPasswordReset(deps, visitor, EMAIL)
  await requestNewAddress(deps, member, { email: NEXT, password: PASSWORD })
  await deps.db
    .insert(twoFactors)
    .values({ id: randomUUID(), secret: 'x', backupCodes: 'x', userId: member.id })
  const verification = { id: randomUUID(), identifier: `2fa-${member.id}`, value: EMAIL }
  await deps.db.insert(verifications).values({ ...verification, expiresAt: new Date(Date.now() + 60_000) })
  await deps.db.insert(auditEntries).values({
    actor_kind: 'admin',
    actor_id: 'a-1',
    action: 'account.note',
    subject_kind: 'account',
    subject_id: member.id,
    before: { account: member.id, told: EMAIL },
    after: { told: `${EMAIL.toUpperCase()}.` },
    reason: `Ha scritto da ${EMAIL}`,
  })
  const mail = { kind: 'contact', recipient: 'studio@example.org', subject: 'Un contatto', state: 'sent' }
  const text = `Rispondi a ${EMAIL}.`
  await deps.db.insert(mails).values({ ...mail, html: text, text, headers: { 'Reply-To': EMAIL } })
}

/** «table: rows» for every table of every schema in which the word occurs. */
async function tablesWith(word: string): Promise<Record<string, number>> {
  const tables = rowsOf<{ schema: string; name: string }>(
    await deps.db.execute(sql`select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`),
  )
  expect(tables.map(({ schema }) => schema)).toContain('jobs')
  const found: Record<string, number> = {}
  for (const { schema, name } of tables) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
    const [row] = rowsOf<{ n: number }>(
      await deps.db.execute(
        sql`select count(*)::int as n from ${table} as r where r::text ilike ${`%${word}%`}`,
      ),
    )
    if (row!.n > 0) found[`${schema}.${name}`] = row!.n
  }
  return found
}

const rowsOf = <Row>(result: unknown) => (result as { rows: Row[] }).rows

/** Files of the data folder whose name or content contains the word; mails are also decoded. */
function filesWith(word: string): string[] {
  const encoded = Buffer.from(word).toString('base64').slice(0, -4)
  return readdirSync(deps.dataDir, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const path = join(deps.dataDir, name)
    if (!statSync(path).isFile()) return false
    const text = `${name}\n${readFileSync(path, 'latin1')}`.toLowerCase()
    return text.includes(word) || text.includes(encoded.toLowerCase())
  })
}

const OTHER = 'altra-persona@example.org'
let entry: string
let conversation: string

test('the file with one’s data holds every part, also the notes, and nothing secret', async () => {
  member = await openAccount(OLD)
  await requestNewAddress(deps, member, { email: EMAIL, password: PASSWORD })
  const proof = { userId: member.id }
  expect(await confirmNewAddress(deps, visitor, await keyOfLastMail(EMAIL), proof)).toEqual({ ok: true })
  member = memberOf(member.id, EMAIL)
  // The change ended the earlier sessions.
  await signInTwice(EMAIL)
  entry = await tieEntry(member.id)
  await keepFavourite(entry)
  await writeMessages()
  await leaveTraces()
  conversation = await converse(EMAIL, MARKER)
  await openAccount(OTHER)
  await converse(OTHER, 'di un’altra persona')
  await deps.db.insert(passkeys).values({
    id: 'credenziale',
    user_id: member.id,
    name: `Telefono ${MARKER}`,
    public_key: 'chiave-pubblica',
  })
  await deps.db
    .insert(applicantWords)
    .values({ professional_id: entry, kind: 'second-look', words: `Ho il numero nuovo ${MARKER}` })
  const data = await exportAccount(deps, member, new Date())
  const text = JSON.stringify(data)
  expect(Object.keys(data.parts)).toEqual([
    'account',
    'passkeys',
    'sessions',
    'notifications',
    'favourites',
    'consents',
    'register_entry',
    'newsletter',
    'partner_messages',
    'school_messages',
    'organisations',
    'organisation_questions',
    'conversations',
    'appointments',
    'waiting_list',
    'mails',
    'operations',
  ])
  expect(data.parts.account.data).toMatchObject({ email: EMAIL, confirmed: true })
  expect(data.parts.passkeys.data).toEqual([
    { name: `Telefono ${MARKER}`, since: expect.any(String), last_used: null },
  ])
  expect(text).not.toMatch(/credenziale|chiave-pubblica/)
  expect(data.parts.sessions.data).toHaveLength(2)
  expect(data.parts.favourites.data).toMatchObject([{ note: `Chiamare lunedì ${MARKER}` }])
  expect(data.parts.register_entry.data).toMatchObject({
    registration: { id: entry },
    applicant_words: [{ kind: 'second-look', words: `Ho il numero nuovo ${MARKER}` }],
  })
  expect(data.parts.newsletter.data).toMatchObject({ state: 'pending' })
  expect(data.parts.partner_messages.data).toHaveLength(1)
  expect(data.parts.school_messages.data).toHaveLength(1)
  expect(data.parts.conversations.data).toMatchObject([
    {
      professional: 'Livia Serafini',
      name: MARKER,
      state: 'answered',
      answer: 'yes',
      messages: [
        { author: 'person', words: `Prima riga: ${MARKER}` },
        { author: 'professional', words: `Sì: ${MARKER}` },
      ],
    },
  ])
  expect(text).not.toMatch(/"(token|password|secret|backupCodes|html)"/)
  // The member of staff who acted is not named.
  expect(text).not.toMatch(/\ba-1\b/)
  const [session] = await deps.db.select().from(sessions).where(eq(sessions.userId, member.id))
  const [account] = await deps.db.select().from(accounts).where(eq(accounts.userId, member.id))
  for (const secret of [session!.token, account!.password!]) expect(text).not.toContain(secret)
  const pdf = Buffer.from(await renderDataPdf(data))
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)!.length).toBeGreaterThan(1)
  await recordDataExport(deps.db, member, 'json')
})

test('exports nothing of other people', async () => {
  const other = memberOf(await idOf(OTHER), OTHER)
  const data = await exportAccount(deps, other, new Date())
  expect(JSON.stringify({ ...data.parts, sessions: null })).not.toContain(MARKER)
  expect(data.parts.conversations.data).toMatchObject([{ name: 'di un’altra persona' }])
})

test('deletes nothing with a wrong password', async () => {
  expect(await deleteAccount(deps, member, { password: 'sbagliata', newsletter: true })).toEqual({
    ok: false,
    reason: 'password',
  })
  expect(await previewDeletion(deps, member)).toEqual({
    favourites: 1,
    sessions: 2,
    linked: true,
    unlinked: false,
    newsletter: true,
    partnerMessages: 1,
    schoolMessages: 1,
    conversations: 1,
    appointments: 0,
    wishes: 0,
    lastAdministrator: false,
  })
})

test('after the deletion no table and no file names the person, but for what is declared to stay', async () => {
  await sendMails()
  expect(filesWith(MARKER).filter((name) => name.startsWith('outbox/')).length).toBeGreaterThan(5)
  expect(Object.keys(await tablesWith(member.id)).length).toBeGreaterThan(5)
  expect(await openedContacts()).toContain(`Sì: ${MARKER}`)
  const codes = codesFor(deps.authSecret, 'mail-about', `contact:${conversation}`)
  const links = inArray(mails.about, codes)
  expect(await deps.db.$count(mails, links)).toBe(2)
  expect(await deleteAccount(deps, member, { password: PASSWORD, newsletter: true })).toEqual({
    ok: true,
  })
  await removeForgottenCopies(deps.db, deps.dataDir)

  expect(await deps.db.$count(contacts, eq(contacts.id, conversation))).toBe(0)
  expect(await deps.db.$count(contactMessages, eq(contactMessages.contact_id, conversation))).toBe(0)
  expect(await openedContacts()).not.toContain(MARKER)
  expect(await deps.db.$count(mails, links)).toBe(0)
  const erased = await deps.db.select().from(auditEntries).where(eq(auditEntries.action, 'contact.erase'))
  // The account's entries lose even the replacement id.
  expect(erased).toMatchObject([
    { subject_id: conversation, actor_kind: 'system', actor_id: null, request_id: null },
  ])
  expect(await deps.db.$count(contacts)).toBe(1)

  expect(await tablesWith(member.id)).toEqual({})
  expect(await tablesWith(EMAIL)).toEqual({
    // Partner messages have their own period: twelve months.
    'public.partner_requests': 1,
    'public.school_messages': 1,
  })
  expect(await tablesWith(MARKER)).toEqual({
    'public.partner_requests': 1,
    'public.school_messages': 1,
    // Leaving the register is a separate step: entry, document and evidence stay.
    'public.professionals': 1,
    'public.applicant_words': 1,
    'public.registration_evidence': 1,
    'public.documents': 1,
    // The subject of the office’s notice names the organisation.
    'public.mails': 1,
    // The other account's sessions in the same browser.
    'public.sessions': 2,
  })
  // Sent mails hold no text. The remaining copies went to others: the registration's to the entry's own
  // address, and the office's notice about the organisation.
  const left = await deps.db
    .select()
    .from(mails)
    .where(inArray(mails.kind, ['partner-arrived', 'registration-received']))
  const names = left.map(({ id }) => `outbox/${id}.eml`)
  expect(filesWith(MARKER).toSorted()).toEqual(
    [`documents/documents/${entry}_${MARKER}.pdf`, ...names].toSorted(),
  )
})

test('the log stays readable: one stand-in for the person, no address, the deletion itself written down', async () => {
  const lines = await deps.db.select().from(auditEntries).where(eq(auditEntries.subject_kind, 'account'))
  const gone = lines.find(({ action }) => action === 'account.delete')!
  expect(gone.actor_id).toMatch(/^cancellato-[0-9a-f-]{36}$/)
  expect(gone.subject_id).toBe(gone.actor_id)
  const own = lines.filter(({ subject_id }) => subject_id === gone.subject_id).map(({ action }) => action)
  expect(own).toEqual(
    expect.arrayContaining(['account.register', 'email.change', 'account.export', 'account.note']),
  )
  expect(lines.find(({ action }) => action === 'account.note')).toMatchObject({
    before: { account: gone.actor_id, told: 'cancellato' },
    after: { told: 'cancellato.' },
    reason: 'Ha scritto da cancellato',
  })
})

test('mails keep kind, time and outcome; the entry stays and is nobody’s; the newsletter is gone', async () => {
  const blanked = await deps.db.select().from(mails).where(eq(mails.recipient, 'cancellato'))
  expect(blanked.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining([
      'verify-email',
      'new-address',
      'email-changed',
      'newsletter-confirm',
      'password-reset',
    ]),
  )
  for (const mail of blanked) {
    expect(mail).toMatchObject({
      subject: '',
      html: '',
      text: '',
      headers: {},
      attachments: [],
      state: 'sent',
    })
    expect(existsSync(join(deps.dataDir, 'outbox', `${mail.id}.eml`))).toBe(false)
  }
  const [profile] = await deps.db.select().from(profiles).where(eq(profiles.professional_id, entry))
  expect(profile).toMatchObject({ user_id: null })
  expect(await deps.db.$count(professionals, eq(professionals.id, entry))).toBe(1)
  expect(await deps.db.$count(newsletterSubscriptions)).toBe(0)
  expect(await deps.db.$count(oneTimeLinks, sql`${oneTimeLinks.purpose} in ('password', 'email')`)).toBe(0)
  expect(await deps.db.$count(partnerRequests)).toBe(1)
  expect(await deps.db.$count(schoolMessages)).toBe(1)
  expect(await deps.db.$count(users, eq(users.email, OTHER))).toBe(1)
})

test('without the tick the newsletter stays, and a mail that still waits is not sent', async () => {
  const person = await openAccount('resta-iscritta@example.org')
  await requestSubscription(deps, {
    email: person.email,
    consentText: 'Sì',
    address: '203.0.113.7',
    visitor,
  })
  await deleteAccount(deps, person, { password: PASSWORD, newsletter: false })
  expect(await tablesWith(person.email)).toEqual({ 'public.newsletter_subscriptions': 1 })
  const before = readdirSync(join(deps.dataDir, 'outbox')).length
  await sendMails()
  expect(readdirSync(join(deps.dataDir, 'outbox'))).toHaveLength(before)
  expect(await deleteAccount(deps, person, { password: PASSWORD, newsletter: false })).toMatchObject({
    ok: false,
  })
})

test('an account that never confirmed its address has no right over conversations, and its end touches none', async () => {
  const email = 'di-chi-ha-scritto@example.org'
  // As an earlier version created it, before the address was confirmed.
  const id = randomUUID()
  await deps.db.insert(users).values({ id, email, name: email, role: 'user' })
  const squatter = memberOf(id, email)
  const contact = await converse(email, 'non sue', false)
  expect((await previewDeletion(deps, squatter)).conversations).toBe(0)
  expect((await exportAccount(deps, squatter, new Date())).parts.conversations.data).toEqual([])
  expect(await listOwnLines(deps, squatter)).toEqual([])
  const own = and(eq(mails.recipient, email), inArray(mails.kind, [...PERSON_MAILS]))
  await deps.db
    .update(users)
    .set({ createdAt: new Date('2020-01-01') })
    .where(eq(users.id, id))
  await runRetention(deps, system, new Date())
  expect(await deps.db.$count(users, eq(users.id, id))).toBe(0)
  expect(await deps.db.$count(contacts, eq(contacts.id, contact))).toBe(1)
  // A waiting mail for the mailbox's owner is still sent.
  expect(await deps.db.$count(mails, own)).toBe(1)
})

test('of a message nobody confirmed a member learns that it is there, and no word of it', async () => {
  const person = await openAccount('scritta-da-altri@example.org')
  const professional = await addTied(deps.db)
  const form = { name: 'Zqxignoto', email: person.email, message: 'Zqxignoto scrive', consent: 'on' as const }
  await sendContact(deps, { ...form, id: randomUUID(), professionalId: professional.id }, visitor, new Date())
  const { data } = (await exportAccount(deps, person, new Date())).parts.conversations
  expect(data).toMatchObject([{ state: 'unconfirmed', name: null, messages: [] }])
  expect(await listOwnLines(deps, person)).toMatchObject([{ state: 'unconfirmed' }])
  await deleteAccount(deps, person, { password: PASSWORD, newsletter: false })
  expect(await deps.db.$count(contacts, eq(contacts.professional_id, professional.id))).toBe(0)
})

test('the list has one’s own conversations only, the last moved first, each with its key', async () => {
  const [one, two] = [await addMember(deps.db), await addMember(deps.db)]
  const first = await converse(one.email, 'prima', false)
  const second = await converse(one.email, 'seconda')
  const other = await converse(two.email, 'altra', false)
  // Counts as the same sender, but may be somebody else's mailbox.
  await converse(one.email.replace('@', '+altra@'), 'altra casella')
  const line = (id: string) => ({ key: contactKey(deps.authSecret, id) })
  expect(await listOwnLines(deps, one)).toMatchObject([
    { ...line(second), state: 'answered', answer: 'yes', unread: true },
    { ...line(first), state: 'waiting', answer: null, unread: false },
  ])
  expect(await listOwnLines(deps, two)).toMatchObject([line(other)])
  // After a change of address its conversations stay.
  await deps.db.update(users).set({ email: 'nuovo@example.org' }).where(eq(users.id, one.id))
  expect(await listOwnLines(deps, one)).toEqual([])
  expect((await previewDeletion(deps, one)).conversations).toBe(0)
})

test('the last administrator stays; of two who go at once one stays', async () => {
  const form = { password: PASSWORD, newsletter: false }
  await createStaffAccount(deps, system, { email: 'uno@example.org', password: PASSWORD })
  const first = testAdmin(await idOf('uno@example.org'))
  expect(await deleteAccount(deps, first, form)).toEqual({ ok: false, reason: 'last-administrator' })
  expect((await previewDeletion(deps, first)).lastAdministrator).toBe(true)
  // An unconfirmed administrator could not open the office.
  await createStaffAccount(deps, first, { email: 'due@example.org', password: PASSWORD })
  expect(await deleteAccount(deps, first, form)).toMatchObject({ ok: false })
  await deps.db.update(users).set({ emailVerified: true }).where(eq(users.email, 'due@example.org'))
  const second = testAdmin(await idOf('due@example.org'))
  const outcomes = await Promise.all([deleteAccount(deps, first, form), deleteAccount(deps, second, form)])
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await deps.db.$count(users, eq(users.role, 'admin'))).toBe(1)
})

test.each([
  ['anna@x.it', 'Rispondi a Anna@X.it.', true],
  ['anna@x.it', '"anna@x.it"', true],
  ['anna@x.it', 'susanna@x.it', false],
  ['anna@x.it', 'anna@x-it', false],
  ['a+b.c@x.it', 'mailto:a+b.c@x.it?subject=x', true],
  ['a+b.c@x.it', 'aab.c@x.it', false],
])('%s in «%s»: %s', async (email, text, found) => {
  const [row] = rowsOf<{ found: boolean }>(
    await deps.db.execute(sql`select ${text}::text ~* ${addressPattern(email)} as found`),
  )
  expect(row!.found).toBe(found)
})
