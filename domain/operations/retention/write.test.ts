import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keptInWords, OTHER_TERMS, RETENTION_RULES, retentionTable } from '#content/retention.ts'
import { seatRows } from '#database/seeds/school-seats.ts'
import { sessions, signUpAttempts, users, verifications } from '#database/tables/accounts.ts'
import { auditEntries } from '#database/tables/audit.ts'
import { agendaExceptions, appointments, busyTimes, linkedCalendars } from '#database/tables/bookings.ts'
import { contactReplies, contacts } from '#database/tables/contacts.ts'
import { documentLinks, documents } from '#database/tables/documents.ts'
import { oneTimeLinks } from '#database/tables/links.ts'
import { mails } from '#database/tables/mails.ts'
import {
  newsletterDeliveries,
  newsletterIssues,
  newsletterSubscriptions,
} from '#database/tables/newsletter.ts'
import { partnerRequests } from '#database/tables/partners.ts'
import { professionals } from '#database/tables/professionals.ts'
import { pageViews } from '#database/tables/figures.ts'
import { profileCounts, profiles } from '#database/tables/profiles.ts'
import { unmetSearches } from '#database/tables/register.ts'
import { registrationEvidence } from '#database/tables/registrations.ts'
import { schoolImports } from '#database/tables/school-imports.ts'
import { organisationQuestions } from '#database/tables/organisations.ts'
import { schoolMessages, schools } from '#database/tables/schools.ts'
import { waitingWishes } from '#database/tables/waiting-list.ts'
import { pecChallenges, profileReports } from '#database/tables/verification.ts'
import { removeUnconfirmed } from '#domain/site/newsletter/jobs.server.ts'
import { submitRegistration } from '#domain/registrations/application/write.server.ts'
import { writeSeats } from '#domain/schools/directory/write.server.ts'
import { client, openDeps, testAdmin, type TestDeps } from '#e2e/support/deps.ts'
import { validRegistration } from '#e2e/support/registration.ts'
import { pdfOfSize } from '#e2e/support/samples.ts'
import { system } from '#platform/auth/actor.ts'
import { projectRoot } from '#platform/config/root.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { retentionJob, runRetention } from './jobs.server.ts'
import { findLastRun, previewRetention } from './read.server.ts'
import { ruleOf, totalRemoved, type RetentionRuleId } from './rules.ts'

let deps: TestDeps
const admin = testAdmin('a-1')
const HOUR = 3_600_000
/** Noon of tomorrow, so that what is not due then is not due by the real clock either. */
const NOW = new Date(new Date().setUTCHours(36, 0, 0, 0))

/** A moment on either side of a rule's limit. */
function around(id: RetentionRuleId): { due: Date; kept: Date } {
  const limit = new Date(NOW)
  const { after } = ruleOf(id)
  if ('days' in after) limit.setUTCDate(limit.getUTCDate() - after.days)
  else {
    // PostgreSQL's month arithmetic: six months before 31 August is the last day of February.
    const day = limit.getUTCDate()
    limit.setUTCMonth(limit.getUTCMonth() - after.months, 1)
    const last = new Date(Date.UTC(limit.getUTCFullYear(), limit.getUTCMonth() + 1, 0)).getUTCDate()
    limit.setUTCDate(Math.min(day, last))
  }
  return { due: new Date(limit.getTime() - HOUR), kept: new Date(limit.getTime() + HOUR) }
}

const both = <Row>(id: RetentionRuleId, make: (at: Date, name: string) => Row): Row[] => {
  const { due, kept } = around(id)
  return [make(due, 'due'), make(kept, 'kept')]
}

async function request(name: string, values: Partial<typeof professionals.$inferInsert>): Promise<string> {
  const sent = await validRegistration({
    email: `${name}@example.org`,
    document: new File([pdfOfSize(900)], `${name}.pdf`),
  })
  const outcome = await submitRegistration(deps, sent, client)
  const id = outcome.ok ? outcome.id : ''
  await deps.db.update(professionals).set(values).where(eq(professionals.id, id))
  return id
}

const mail = (kind: string, at: Date | null, more: Partial<typeof mails.$inferInsert> = {}) => ({
  kind,
  recipient: `${kind}@example.org`,
  subject: 'Oggetto',
  html: '<p>Parole</p>',
  text: 'Parole',
  headers: { 'List-Unsubscribe': '<x>' },
  state: 'sent',
  created_at: at ?? NOW,
  sent_at: at,
  ...more,
})

async function fillPeople(): Promise<void> {
  await writeSeats(deps.db, seatRows)
  for (const [id, name] of both('rejected-requests', (at, one) => [at, one] as const)) {
    const professional = await request(`respinta-${name}`, { status: 'rejected', decided_at: id })
    await deps.db.insert(profiles).values({ professional_id: professional, photo: `photos/${name}.webp` })
    await deps.files.put(`photos/${name}.webp`, Buffer.from('foto'), professional)
    await deps.db.insert(auditEntries).values({
      actor_kind: 'admin',
      action: 'registration.reject',
      subject_kind: 'professional',
      subject_id: professional,
      reason: `Il signor ${name} non risulta`,
    })
  }
  await request('accolta', { status: 'approved', approved: true, created_at: new Date('2020-01-01') })
  for (const [at, name] of both('pending-requests', (moment, one) => [moment, one] as const))
    await request(`attesa-${name}`, { created_at: at })
  await deps.db.insert(users).values([
    ...both('unconfirmed-accounts', (createdAt, name) => ({
      id: `u-${name}`,
      name,
      email: `u-${name}@example.org`,
      createdAt,
    })),
    {
      id: 'u-confirmed',
      name: 'c',
      email: 'c@example.org',
      emailVerified: true,
      createdAt: new Date('2020-01-01'),
    },
  ])
  await deps.db.delete(mails)
  await deps.db
    .insert(mails)
    .values([
      ...both('mail-bodies', (at, name) => mail(`corpo-${name}`, at)),
      ...both('mail-rows', (at, name) => mail(`riga-${name}`, at)),
      mail('attesa', null, { state: 'queued', created_at: new Date('2025-01-01'), sent_at: null }),
      mail('u-due', around('unconfirmed-accounts').due),
    ])
}

async function fillRest(): Promise<void> {
  const { db } = deps
  const school = (await db.select({ id: schools.id }).from(schools).limit(1))[0]!.id
  await db.insert(newsletterSubscriptions).values([
    ...both('newsletter-withdrawn', (withdrawn_at, name) => ({
      email: `${name}@example.org`,
      state: 'withdrawn' as const,
      withdrawn_at,
      consent_text: 'x',
      requested_from: 'x',
    })),
    ...both('newsletter-unconfirmed', (requested_at, name) => ({
      email: `nc-${name}@example.org`,
      requested_at,
      consent_text: 'x',
      requested_from: 'x',
    })),
  ])
  const issue = { subject: 'x', body: 'x', started_at: NOW }
  const [ended, stopped] = await db
    .insert(newsletterIssues)
    .values([
      { ...issue, number: 1, state: 'sent' },
      { ...issue, number: 2, state: 'stopped' },
    ])
    .returning({ id: newsletterIssues.id })
  const people = await db
    .insert(newsletterSubscriptions)
    .values(
      ['a', 'b'].map((name) => ({
        email: `${name}@example.org`,
        state: 'confirmed' as const,
        consent_text: 'x',
        requested_from: 'x',
      })),
    )
    .returning({ id: newsletterSubscriptions.id })
  for (const { id } of [ended!, stopped!]) {
    const moments = both('newsletter-deliveries', (settled_at) => settled_at)
    await db.insert(newsletterDeliveries).values(
      moments.map((settled_at, n) => ({
        issue_id: id,
        subscription_id: people[n]!.id,
        mail_id: crypto.randomUUID(),
        settled_at,
      })),
    )
  }
  await db.insert(partnerRequests).values(
    both('partner-messages', (created_at, name) => ({
      created_at,
      submission_key: crypto.randomUUID(),
      organisation: name,
      name,
      email: 'x',
      message: 'x',
    })),
  )
  await db.insert(organisationQuestions).values(
    both('organisation-questions', (created_at, name) => ({
      submission_key: crypto.randomUUID(),
      school_id: school,
      name,
      email: 'luca@example.org',
      message: 'Quando si può visitare?',
      created_at,
    })),
  )
  await db.insert(schoolMessages).values(
    both('school-messages', (created_at, name) => ({
      created_at,
      submission_key: crypto.randomUUID(),
      kind: 'error' as const,
      school_id: school,
      message: name,
    })),
  )
  await db.insert(oneTimeLinks).values([
    ...both('one-time-links', (expires_at, name) => ({
      key_sha256: name,
      purpose: 'password',
      subject_id: 'x',
      expires_at,
    })),
    ...both('one-time-links', (used_at, name) => ({
      key_sha256: `used-${name}`,
      purpose: 'claim',
      subject_id: 'x',
      used_at,
      expires_at: NOW,
    })),
  ])
  const person = (
    await db.select({ id: professionals.id }).from(professionals).where(eq(professionals.status, 'approved'))
  )[0]!.id
  await db.insert(signUpAttempts).values(
    both('sign-up-attempts', (expires_at, name) => ({
      key_sha256: name,
      attempt: crypto.randomUUID(),
      email: 'x',
      password: 'x',
      expires_at,
    })),
  )
  await db.insert(documentLinks).values(
    both('document-links', (expires_at, name) => ({
      key_sha256: name,
      professional_id: person,
      expires_at,
    })),
  )
  await db
    .insert(verifications)
    .values(
      both('verifications', (expiresAt, name) => ({ id: name, identifier: 'x', value: 'x', expiresAt })),
    )
  await db
    .insert(sessions)
    .values(
      both('sessions', (expiresAt, name) => ({ id: name, token: name, userId: 'u-confirmed', expiresAt })),
    )
  await db.insert(schoolImports).values(
    both('school-import-rows', (created_at, name) => ({
      created_at,
      file_name: name,
      file_sha256: 'x',
      header: ['nome'],
      rows: [['Anna']],
      source_url: 'x',
      listed_on: '2024-01-01',
      created_by: 'x',
    })),
  )
  await fillContacts(person)
  await fillBookings(person)
  const limitDay = around('profile-counts').kept.getTime()
  const days = [limitDay - 24 * HOUR, limitDay].map((at) => new Date(at).toISOString().slice(0, 10))
  await db
    .insert(profileCounts)
    .values(days.map((day) => ({ professional_id: person, day, kind: 'view' as const, count: 3 })))
  await db.insert(pageViews).values(
    days.map((since) => ({
      span: 'month' as const,
      since,
      kind: 'home',
      source: 'direct' as const,
      count: 3,
    })),
  )
  await db.insert(profileReports).values(
    both('profile-reports', (created_at) => ({
      created_at,
      professional_id: person,
      kind: 'data' as const,
    })),
  )
  await db.insert(pecChallenges).values(
    both('pec-challenges', (ended_at) => ({
      ended_at,
      professional_id: person,
      address: 'x',
      code_sha256: 'x',
      created_by: 'x',
      expires_at: NOW,
    })),
  )
  const unmetLimit = around('unmet-searches').kept
  const months = [-1, 1].map((step) =>
    new Date(Date.UTC(unmetLimit.getUTCFullYear(), unmetLimit.getUTCMonth() + step, 1))
      .toISOString()
      .slice(0, 10),
  )
  await db
    .insert(unmetSearches)
    .values(months.map((month) => ({ month, province: 'BO', problem: 'ansia', count: 7 })))
  await db.insert(auditEntries).values(
    both('audit-entries', (at, name) => ({
      at,
      actor_kind: 'system',
      action: `prova-${name}`,
      subject_kind: 'x',
      subject_id: 'x',
    })),
  )
}

async function fillContacts(person: string): Promise<void> {
  const row = (state: (typeof contacts.$inferInsert)['state'], at: Date) => ({
    professional_id: person,
    name: 'x',
    email: 'x',
    sender: 'x',
    consent_sha256: 'x',
    state,
    moved_at: at,
  })
  await deps.db.insert(contacts).values([
    ...both('contact-unconfirmed', (created_at) => ({ ...row('unconfirmed', NOW), created_at })),
    ...both('contacts', (at) => row('answered', at)),
    ...both('contacts', (at) => row('unanswered', at)),
    // The end counts, even if somebody wrote after it.
    ...both('contacts', (ended_at) => ({ ...row('ended', NOW), ended_at })),
    ...both('contacts', (at) => row('ended', at)),
    row('waiting', new Date('2020-01-01')),
  ])
  await deps.db
    .insert(mails)
    .values(
      both('contact-mails', (at, name) => mail('contact-person', at, { recipient: `${name}@example.org` })),
    )
  await deps.db
    .insert(contactReplies)
    .values(both('contact-replies', (answered_at) => ({ professional_id: person, minutes: 1, answered_at })))
}

async function fillBookings(professional_id: string): Promise<void> {
  const { db } = deps
  const hour = (busy_until: Date, state: 'booked' | 'cancelled', way: 'online' | 'studio' = 'online') => ({
    professional_id,
    kind: 'talk' as const,
    way,
    state,
    zone: 'Europe/Rome',
    starts: new Date(busy_until.getTime() - HOUR),
    ends: new Date(busy_until.getTime() - HOUR / 6),
    busy_until,
  })
  await db
    .insert(appointments)
    .values([
      ...both('appointments', (at) => hour(at, 'booked')),
      ...both('appointments', (at) => hour(at, 'cancelled')),
      hour(new Date(NOW.getTime() + 48 * HOUR), 'booked'),
    ])
  await db
    .insert(mails)
    .values(
      ['appointment-confirm', 'appointment-professional', 'waiting-person'].flatMap((kind) =>
        both('appointment-mails', (at, name) => mail(kind, at, { recipient: `${name}@example.org` })),
      ),
    )
  const wish = { name: 'x', email: 'x', wish: 'x', sender: 'x', consent_sha256: 'x' }
  await db
    .insert(waitingWishes)
    .values([
      ...both('waiting-wishes', (until) => ({ ...wish, until, state: 'waiting' as const })),
      ...both('waiting-wishes', (until) => ({ ...wish, until, state: 'unconfirmed' as const })),
    ])
  const [calendar] = await db
    .insert(linkedCalendars)
    .values({ professional_id, kind: 'ics', address: 'x' })
    .returning({ id: linkedCalendars.id })
  await db.insert(busyTimes).values(
    both('busy-times', (ends) => ({
      calendar_id: calendar!.id,
      professional_id,
      starts: new Date(ends.getTime() - HOUR),
      ends,
    })),
  )
  const lastDay = around('agenda-exceptions').kept.getTime()
  const days = [lastDay - 24 * HOUR, lastDay].map((at) => new Date(at).toISOString().slice(0, 10))
  await db
    .insert(agendaExceptions)
    .values(days.map((day) => ({ professional_id, kind: 'closed' as const, first_day: day, last_day: day })))
}

beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
  await fillPeople()
  await fillRest()
}, 60_000)
afterAll(() => deps.close())

const DUE: Record<RetentionRuleId, number> = {
  'rejected-requests': 1,
  'pending-requests': 1,
  'unconfirmed-accounts': 1,
  // One of 90 days, and two of about a year.
  'mail-bodies': 3,
  'mail-rows': 1,
  'newsletter-unconfirmed': 1,
  'newsletter-withdrawn': 1,
  // Not that of an issue that may go on.
  'newsletter-deliveries': 1,
  'partner-messages': 1,
  'school-messages': 1,
  'organisation-questions': 1,
  'profile-reports': 1,
  'one-time-links': 2,
  'document-links': 1,
  'sign-up-attempts': 1,
  verifications: 1,
  sessions: 1,
  'school-import-rows': 1,
  'pec-challenges': 1,
  'contact-unconfirmed': 1,
  contacts: 4,
  'contact-mails': 1,
  'contact-replies': 1,
  // Appointments are deleted whether they were kept or cancelled.
  appointments: 2,
  'appointment-mails': 3,
  'waiting-wishes': 2,
  'busy-times': 1,
  'agenda-exceptions': 1,
  'profile-counts': 1,
  'page-views': 1,
  'unmet-searches': 1,
  'audit-entries': 1,
}

const dueNow = async () =>
  Object.fromEntries((await previewRetention(deps.db, admin, NOW)).map(({ id, due }) => [id, due]))

describe('the run', () => {
  test('a dry run counts what is due and changes nothing', async () => {
    expect(await findLastRun(deps.db, admin)).toBeUndefined()
    expect(await dueNow()).toEqual(DUE)
    expect(await dueNow()).toEqual(DUE)
  })

  test('does what the dry run said, keeps what is a day younger, and is written down once, in numbers', async () => {
    const { 'newsletter-unconfirmed': _elsewhere, 'contact-unconfirmed': _hourly, ...counted } = DUE
    const outcome = await runRetention(deps, admin, NOW)
    expect(outcome).toEqual({ counts: counted, failed: [] })
    expect(totalRemoved(outcome.counts)).toBe(Object.values(counted).reduce((sum, n) => sum + n, 0) - 1)
    const nothing = Object.fromEntries(Object.keys(DUE).map((id) => [id, 0]))
    expect(await dueNow()).toEqual({
      ...nothing,
      'pending-requests': 1,
      'newsletter-unconfirmed': 1,
      'contact-unconfirmed': 1,
    })
    const runs = await deps.db.select().from(auditEntries).where(eq(auditEntries.action, 'retention.run'))
    expect(runs).toHaveLength(1)
    expect(runs[0]).toMatchObject({ actor_id: 'a-1', subject_kind: 'retention', after: counted })
    expect(await findLastRun(deps.db, admin)).toMatchObject({ byOffice: true, counts: counted })
  })

  test('a rejected request goes with evidence, documents, photo and the office’s words; the younger one stays', async () => {
    const left = await deps.db.select().from(professionals).where(eq(professionals.status, 'rejected'))
    expect(left.map(({ email }) => email)).toEqual(['respinta-kept@example.org'])
    expect(await deps.db.$count(registrationEvidence)).toBe(4)
    const paths = (await deps.db.select({ path: documents.path }).from(documents)).map(({ path }) => path)
    expect(paths).toHaveLength(4)
    for (const path of paths) expect(await deps.files.find(path)).toBeDefined()
    const stored: string[] = []
    for await (const { key } of deps.files.list('documents')) stored.push(key)
    expect(stored.filter((key) => key.includes('respinta-due'))).toEqual([])
    expect(stored).toHaveLength(4)
    expect(await deps.files.find('photos/due.webp')).toBeUndefined()
    expect(await deps.files.find('photos/kept.webp')).toBeDefined()
    const reasons = await deps.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'registration.reject'))
    expect(reasons.map(({ reason }) => reason).toSorted()).toEqual(['Il signor kept non risulta', null])
    // A request that waits for the office is never deleted, only reported.
    expect(await deps.db.$count(professionals, eq(professionals.status, 'pending'))).toBe(2)
  })

  test('mails lose their words after 90 days and their row after 12 months; what waits to be sent stays', async () => {
    const rows = await deps.db.select().from(mails)
    const of = (kind: string) => rows.find((row) => row.kind === kind)
    expect(of('corpo-due')).toMatchObject({
      recipient: 'corpo-due@example.org',
      subject: '',
      html: '',
      text: '',
      headers: {},
    })
    expect(of('corpo-kept')).toMatchObject({ html: '<p>Parole</p>' })
    expect(of('riga-due')).toBeUndefined()
    expect(of('riga-kept')).toMatchObject({ html: '' })
    expect(of('attesa')).toMatchObject({ state: 'queued', html: '<p>Parole</p>' })
    // The account that nobody confirmed.
    expect(of('u-due')).toMatchObject({ recipient: 'cancellato', html: '' })
    expect((await deps.db.select({ id: users.id }).from(users)).map(({ id }) => id).toSorted()).toEqual([
      'u-confirmed',
      'u-kept',
    ])
  })

  test('of an imported list the rows go, what was accepted stays', async () => {
    const lists = await deps.db.select().from(schoolImports)
    expect(lists.map(({ file_name, rows }) => [file_name, rows])).toEqual(
      expect.arrayContaining([['due', []], ['kept', [['Anna']]]]),
    ) // prettier-ignore
  })

  test('the newsletter’s own job does its part, by the same term', async () => {
    await deps.db
      .update(newsletterSubscriptions)
      .set({ requested_at: sql`now() - interval '8 days'` })
      .where(eq(newsletterSubscriptions.email, 'nc-due@example.org'))
    await removeUnconfirmed(deps.db)
    expect(
      await deps.db.$count(newsletterSubscriptions, eq(newsletterSubscriptions.email, 'nc-due@example.org')),
    ).toBe(0)
  })

  test('more than a batch goes in one run', async () => {
    const old = Array.from({ length: 450 }, (_, n) => ({
      id: `m-${n}`,
      identifier: 'x',
      value: 'x',
      expiresAt: new Date(0),
    }))
    await deps.db.insert(verifications).values(old)
    expect((await runRetention(deps, system, NOW)).counts.verifications).toBe(450)
    expect((await findLastRun(deps.db, admin))!.byOffice).toBe(false)
  })

  test('a rule that fails is named, and the others are done', async () => {
    const { due } = around('rejected-requests')
    await request('respinta-con-guasto', { status: 'rejected', decided_at: due })
    await deps.db
      .insert(verifications)
      .values({ id: 'dopo', identifier: 'x', value: 'x', expiresAt: new Date(0) })
    const files = { ...deps.files, remove: () => Promise.reject(new Error('store down')) }
    expect(await runRetention({ ...deps, files }, system, NOW)).toMatchObject({
      failed: ['rejected-requests'],
      counts: { verifications: 1 },
    })
    await expect(retentionJob({ ...deps, files }).run({})).resolves.toBeUndefined()
  })

  test('copies in the outbox go with the words of their mail', async () => {
    const folder = join(deps.dataDir, 'outbox')
    mkdirSync(folder, { recursive: true })
    const rows = await deps.db.select().from(mails)
    const copy = (id: string) => join(folder, `${id}.eml`)
    const gone = crypto.randomUUID()
    for (const { id } of rows) writeFileSync(copy(id), 'Parole')
    writeFileSync(copy(gone), 'Parole')
    writeFileSync(join(folder, 'altro.txt'), 'non è una copia')
    await runRetention(deps, system, NOW)
    for (const { id, subject } of rows) expect(existsSync(copy(id)), id).toBe(subject !== '')
    expect(existsSync(copy(gone))).toBe(false)
    expect(existsSync(join(folder, 'altro.txt'))).toBe(true)
  })
})

describe('what is promised is what is done', () => {
  const cells = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
  const tableOf = (path: string, header: string) => {
    const lines = readFileSync(join(projectRoot(), path), 'utf8').split('\n')
    const from = lines.findIndex((line) => cells(line)[0] === header)
    expect(from, `${path} has a table that begins with ${header}`).toBeGreaterThan(-1)
    const end = lines.findIndex((line, index) => index > from && !line.startsWith('|'))
    return lines.slice(from + 2, end).map(cells)
  }

  test('/privacy has exactly the rows of the table the job works by', () => {
    expect(tableOf('content/pages/privacy.md', 'Dati')).toEqual(retentionTable())
  })

  test('docs/retention.md too, with what is done', () => {
    const rules = RETENTION_RULES.map((rule) => [
      `\`${rule.id}\``,
      rule.what,
      keptInWords(rule),
      rule.why,
      rule.does,
    ])
    const others = OTHER_TERMS.map(({ what, kept, why }) => ['', what, kept, why, ''])
    expect(tableOf('docs/retention.md', 'rule')).toEqual([...rules, ...others])
  })
})
