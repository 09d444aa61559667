import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntries } from '#database/tables/audit.ts'
import { contactMessages, contacts } from '#database/tables/contacts.ts'
import { documents } from '#database/tables/documents.ts'
import { oneTimeLinks } from '#database/tables/links.ts'
import { mails } from '#database/tables/mails.ts'
import { professionals } from '#database/tables/professionals.ts'
import { pageViews } from '#database/tables/figures.ts'
import { profileCounts, profileEdits, profilePlaces, profiles } from '#database/tables/profiles.ts'
import { registrationEvidence } from '#database/tables/registrations.ts'
import { answerContact, closeContact } from '#domain/contacts/inbox/write.server.ts'
import { runContactDeadlines } from '#domain/contacts/conversations/jobs.server.ts'
import { contactKey } from '#domain/contacts/conversations/read.server.ts'
import { confirmContact, sendContact } from '#domain/contacts/conversations/write.server.ts'
import { findPublicProfessional } from '#domain/professionals/record/read.server.ts'
import { listOwnEdits, waitingByField } from '#domain/professionals/edits/read.server.ts'
import { decideEdit } from '#domain/professionals/edits/write.decisions.server.ts'
import { submitPhoto, submitText } from '#domain/professionals/edits/write.server.ts'
import { countContact } from '#domain/professionals/profile/write.counts.server.ts'
import { saveSection, setVisible } from '#domain/professionals/profile/write.server.ts'
import { submitRegistration } from '#domain/registrations/application/write.server.ts'
import { approveRequest } from '#e2e/support/decisions.ts'
import { client, openDeps, testAdmin, type TestDeps } from '#e2e/support/deps.ts'
import { addMember, addTied } from '#e2e/support/professional.ts'
import { validRegistration } from '#e2e/support/registration.ts'
import { pdfOfSize } from '#e2e/support/samples.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { completeDeparture, requestDeparture, withdrawDeparture } from './write.server.ts'

let deps: TestDeps
const admin = testAdmin('a-1')
beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
}, 30_000)
afterAll(() => deps.close())

const leaveOf = async (id: string) => waitingByField(await listOwnEdits(deps.db, id)).leave

test('whoever asks to leave is hidden at once, waits once, and may take it back', async () => {
  const { id, member } = await addTied(deps.db)
  expect(await requestDeparture(deps, member, new Date('2026-12-31T09:00:00Z'))).toBe(true)
  expect(await requestDeparture(deps, member)).toBe(true)
  const told = await deps.db.select().from(mails).where(eq(mails.kind, 'profile-leave-asked'))
  expect(told).toHaveLength(1)
  expect(told[0]!.recipient).toBe(member.email)
  expect(told[0]!.text).toContain('entro un mese (31 gennaio 2027)')
  expect(await findPublicProfessional(deps.db, id, false)).toBeUndefined()
  const waiting = await deps.db.$count(profileEdits, eq(profileEdits.status, 'waiting'))
  expect(waiting).toBe(1)
  expect(await setVisible(deps.db, member, true)).toBe('leaving')
  const edit = (await leaveOf(id))!
  const decision = { id: edit.id, decision: 'approved', reason: '' } as const
  expect(await decideEdit(deps, admin, decision)).toEqual({ ok: false, reason: 'not-found' })
  expect(await withdrawDeparture(deps, member)).toBe(true)
  expect(await withdrawDeparture(deps, member)).toBe(false)
  expect(await completeDeparture(deps, admin, edit.id)).toEqual({ ok: false, reason: 'replaced' })
  expect(await setVisible(deps.db, member, true)).toBe('done')
  expect(await requestDeparture(deps, await addMember(deps.db))).toBe(false)
})

test('completing deletes everything with their name, and says so', async () => {
  const { db, files } = deps
  const file = new File([pdfOfSize(900)], 'laurea.pdf', { type: 'application/pdf' })
  const form = await validRegistration({ document: file, last_name: 'Partente' })
  const registered = await submitRegistration(deps, form, client)
  if (!registered.ok) throw new Error('not registered')
  const [{ id } = { id: '' }] = await db
    .select({ id: professionals.id })
    .from(professionals)
    .where(eq(professionals.email, form.email))
  await approveRequest(deps, admin, id)
  const member = await addMember(db)
  await db.insert(profiles).values({ professional_id: id, user_id: member.id })
  const place = {
    city: 'Forlì',
    province: 'FC',
    district: null,
    address: null,
    precision: 'district',
  } as const
  await saveSection(db, member, { section: 'places', online: true, in_person: true, places: [place] })
  await submitText(deps, member, 'bio', 'Una biografia.')
  await submitPhoto(deps, member, new Uint8Array([1, 2, 3]))
  await countContact(db, id)
  await db
    .insert(pageViews)
    .values({ span: 'day', since: '2026-11-01', kind: 'professional', owner: id, source: 'site', count: 2 })
  const stored = [
    ...(await Array.fromAsync(files.list('photos'))),
    ...(await Array.fromAsync(files.list('documents'))),
  ]
  expect(stored).toHaveLength(2)

  await requestDeparture(deps, member)
  const edit = (await leaveOf(id))!
  expect(await completeDeparture(deps, admin, edit.id)).toEqual({ ok: true })
  expect(await completeDeparture(deps, admin, edit.id)).toEqual({ ok: false, reason: 'not-found' })

  expect(await db.$count(professionals, eq(professionals.id, id))).toBe(0)
  expect(await db.$count(pageViews, eq(pageViews.owner, id))).toBe(0)
  for (const table of [
    profiles,
    profilePlaces,
    profileEdits,
    profileCounts,
    documents,
    registrationEvidence,
  ]) {
    expect(await db.$count(table, eq(table.professional_id, id))).toBe(0)
  }
  expect(await db.$count(oneTimeLinks, eq(oneTimeLinks.subject_id, id))).toBe(0)
  for (const { key } of stored) expect(await files.find(key)).toBeUndefined()
  expect(await db.$count(mails, eq(mails.recipient, form.email))).toBe(0)
  const sent = await db.select().from(mails).where(eq(mails.recipient, member.email))
  expect(sent.map(({ kind }) => kind)).toEqual(['profile-left'])
  const lines = await db.select().from(auditEntries).where(eq(auditEntries.subject_id, id))
  expect(lines.at(-1)).toMatchObject({ action: 'profile.leave-complete', before: null, after: null })
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`Partente|Margherita|${form.email}`))
})

test('who waits for an answer, or was writing on, hears it before the conversation goes', async () => {
  const { db } = deps
  const { id, member } = await addTied(db)
  const now = new Date()
  const write = async (email: string, answer?: 'yes' | 'no_place', confirmed = true) => {
    const form = { name: 'Ada', email, message: 'Zqxparole: cerco qualcuno', consent: 'on' as const }
    const to = { ...form, id: crypto.randomUUID(), professionalId: id }
    const sent = await sendContact(deps, to, client.visitor, now)
    const contact = sent.ok ? sent.id : ''
    if (confirmed) await confirmContact(deps, client.visitor, contactKey(deps.authSecret, contact), now)
    const about = { professionalId: id, id: contact }
    if (answer === 'yes') await answerContact(deps, member, about, { answer, words: 'Sì' }, now)
    if (answer === 'no_place') await answerContact(deps, member, about, { answer, words: '' }, now)
    return contact
  }
  const waiting = await write('aspetta@example.org')
  const goesOn = await write('prosegue@example.org', 'yes')
  const ended = await write('chiusa@example.org', 'yes')
  await closeContact(db, member, { professionalId: id, id: ended }, now)
  const refused = await write('senza-posto@example.org', 'no_place')
  await write('mai-confermata@example.org', undefined, false)
  // Everything but one answer has been sent.
  await db.update(mails).set({ state: 'sent' })
  const missed = await write('non-ancora@example.org', 'no_place')

  await requestDeparture(deps, member)
  const edit = (await leaveOf(id))!
  expect(await completeDeparture(deps, admin, edit.id)).toEqual({ ok: true })
  expect(await db.$count(contacts, eq(contacts.professional_id, id))).toBe(0)
  for (const contact of [waiting, goesOn, ended, refused, missed])
    expect(await db.$count(contactMessages, eq(contactMessages.contact_id, contact))).toBe(0)
  const told = (await db.select().from(mails)).filter(({ kind }) => kind.startsWith('contact-'))
  const persons = told.filter(({ kind }) => kind !== 'contact-professional')
  expect(persons.map(({ recipient, subject }) => [recipient, subject]).toSorted()).toEqual([
    ['aspetta@example.org', 'La tua conversazione è stata chiusa'],
    ['non-ancora@example.org', 'La tua conversazione è stata chiusa'],
    ['prosegue@example.org', 'La tua conversazione è stata chiusa'],
  ])
  for (const { text, html } of persons) {
    expect(text).toContain('ha lasciato il portale')
    expect(html).toContain('/professionals')
    expect(text + html).not.toMatch(/messaggi\/|Zqxparole|Margherita|Ada/)
  }
  const lines = await db.select().from(auditEntries).where(eq(auditEntries.action, 'contact.receiver-left'))
  expect(lines.map(({ subject_id }) => subject_id).toSorted()).toEqual([waiting, goesOn, missed].toSorted())
})

test('who was told by the hourly job already is not told twice', async () => {
  const { db } = deps
  const { id, member } = await addTied(db)
  const email = 'gia-avvisata@example.org'
  const form = { name: 'Ada', email, message: 'Cerco qualcuno con cui parlare', consent: 'on' as const }
  const contact = crypto.randomUUID()
  await sendContact(deps, { ...form, id: contact, professionalId: id }, client.visitor, new Date())
  await confirmContact(deps, client.visitor, contactKey(deps.authSecret, contact), new Date())
  await requestDeparture(deps, member)
  await runContactDeadlines(deps, new Date())
  await db.update(mails).set({ state: 'sent' })
  await completeDeparture(deps, admin, (await leaveOf(id))!.id)
  // Sent mails that led to the deleted page are deleted too, and no new one is sent.
  expect(await db.$count(mails, eq(mails.recipient, email))).toBe(0)
  expect(await db.$count(contacts, eq(contacts.id, contact))).toBe(0)
})
