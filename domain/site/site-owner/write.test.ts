import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NO_OWNER } from '#content/site-owner.ts'
import { auditEntries } from '#database/tables/audit.ts'
import { mails } from '#database/tables/mails.ts'
import { legalTexts, registrationEvidence } from '#database/tables/registrations.ts'
import { siteOwners } from '#database/tables/site-owner.ts'
import { currentTexts } from '#domain/registrations/application/read.server.ts'
import { submitRegistration } from '#domain/registrations/application/write.server.ts'
import { client, openDeps, testAdmin, type TestDeps } from '#e2e/support/deps.ts'
import { validRegistration } from '#e2e/support/registration.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { sendMailJob } from '#platform/mail/send-job.ts'
import { mailFooter, officeEmail, readOwner } from './read.server.ts'
import { isRegistrationClosed, isTaxCode } from './rules.ts'
import { ownerForm } from './schema.ts'
import { saveOwner } from './write.server.ts'

let deps: TestDeps
const admin = testAdmin('a-1')
const elsewhere = () => ({ ...deps, appUrl: new URL('https://portale.example') })
const typed = {
  name: '  Rossi & Figli   S.r.l. ',
  address: 'via di Prova 1, 00100 Roma',
  taxCode: 'it 007.4311.0157',
  email: 'info@example.org',
  pec: 'titolare@pec.example.org',
  privacyContact: 'dati@example.org',
}
const owner = (change: Partial<typeof typed> & { version?: number } = {}) =>
  ownerForm.parse({ ...typed, version: 0, ...change })

beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
}, 30_000)
afterAll(() => deps.close())

test.each([
  ['https://portale.example', true],
  ['http://192.168.1.20:3000', true],
  ['http://127.0.0.1.example', true],
  ['http://localhost.example', true],
  ['http://127.0.0.1:3000', false],
  ['http://localhost:3000', false],
  ['http://[::1]:3000', false],
])('without an owner, registration at %s is closed: %s', (url, closed) => {
  expect(isRegistrationClosed(NO_OWNER, new URL(url))).toBe(closed)
  expect(isRegistrationClosed({ ...NO_OWNER, ...owner() }, new URL(url))).toBe(false)
  expect(isRegistrationClosed({ ...owner(), pec: ' ' }, new URL(url))).toBe(closed)
})

test('without an owner nobody gets past the page either', async () => {
  const form = await validRegistration()
  expect(await submitRegistration(elsewhere(), form, client)).toEqual({ ok: false, reason: 'closed' })
  expect(await mailFooter(deps.db)).toBeUndefined()
  expect(await officeEmail(deps.db, 'admin@example.org')).toBe('admin@example.org')
})

test('each version is kept with its hash; the texts that are signed change, those that were signed do not', async () => {
  const early = await validRegistration()
  const first = await submitRegistration(deps, early, client)
  expect(first).toMatchObject({ ok: true })
  expect(await saveOwner(deps.db, admin, owner())).toEqual({ ok: true, version: 1 })
  expect(await readOwner(deps.db)).toMatchObject({
    name: 'Rossi & Figli S.r.l.',
    taxCode: '00743110157',
    version: 1,
  })
  // The earlier texts are no longer in force.
  const late = await validRegistration({ texts: early.texts })
  expect(await submitRegistration(elsewhere(), late, client)).toEqual({ ok: false, reason: 'texts-changed' })
  const texts = currentTexts(await readOwner(deps.db))
  for (const { body } of texts) expect(body).toContain('Rossi & Figli S.r.l., via di Prova 1')
  const now = await validRegistration({ texts: texts.map(({ reference }) => reference).join(',') })
  const second = await submitRegistration(elsewhere(), now, client)
  expect(second).toMatchObject({ ok: true })
  const signedBy = async (id: string) => {
    const [row] = await deps.db
      .select()
      .from(registrationEvidence)
      .where(eq(registrationEvidence.professional_id, id))
    const [text] = await deps.db.select().from(legalTexts).where(eq(legalTexts.sha256, row!.texts[0]!.sha256))
    return text!.body
  }
  expect(await signedBy(first.ok ? first.id : '')).toContain('titolare da indicare')
  expect(await signedBy(second.ok ? second.id : '')).toContain('Rossi & Figli')
})

test('refuses the second of two simultaneous changes, and makes no version without a change', async () => {
  const changed = owner({ version: 1, address: 'via Nuova 2, Roma' })
  const outcomes = [
    await saveOwner(deps.db, admin, changed),
    await saveOwner(deps.db, admin, owner({ version: 1, address: 'via Altra 3, Roma' })),
  ]
  expect(outcomes).toEqual([
    { ok: true, version: 2 },
    { ok: false, reason: 'changed' },
  ])
  expect(await saveOwner(deps.db, admin, { ...changed, version: 2 })).toEqual({
    ok: false,
    reason: 'unchanged',
  })
  expect(await deps.db.$count(siteOwners)).toBe(2)
  const entries = await deps.db.select().from(auditEntries).where(eq(auditEntries.action, 'owner.change'))
  expect(entries.map(({ after }) => after!.version)).toEqual([1, 2])
})

test('every mail that leaves shows the logo and names the owner, as it is when it leaves', async () => {
  const sent: { html?: unknown; text?: unknown }[] = []
  const transport = {
    send: async (_id: string, mail: { html?: unknown; text?: unknown }) => void sent.push(mail),
    close: () => undefined,
  }
  const [mail] = await deps.db.select().from(mails).limit(1)
  const footer = () => mailFooter(deps.db)
  const job = sendMailJob({
    db: deps.db,
    transport,
    from: 'a@b.it',
    siteName: 'Portale della psicoterapia',
    appUrl: deps.appUrl,
    footer,
    authSecret: deps.authSecret,
    sources: { 'registration-receipt': async () => new Uint8Array() },
  })
  await job.run({ mailId: mail!.id })
  expect(sent[0]!.html).toMatch(
    /<body[^>]*><p [^>]*><span aria-hidden="true"[^>]*>••<\/span><b>Portale della psicoterapia<\/b><\/p>/,
  )
  expect(sent[0]!.html).not.toMatch(/<img|url\(/)
  expect(sent[0]!.text).toMatch(/^Portale della psicoterapia\n\n/)
  expect(sent[0]!.html).toContain('Rossi &amp; Figli S.r.l., via Nuova 2, Roma')
  expect(String(sent[0]!.html).trimEnd()).toMatch(/<\/p><\/body><\/html>$/)
  expect(sent[0]!.text).toContain('Rossi & Figli S.r.l., via Nuova 2, Roma')
})

test.each([
  [{ name: '' }, 'name'],
  [{ name: '<script>' }, 'name'],
  [{ name: 'Rossi {{titolare}}' }, 'name'],
  [{ address: 'via [x](y) 1' }, 'address'],
  [{ address: 'via\u0000 Roma' }, 'address'],
  [{ taxCode: '00743110158' }, 'taxCode'],
  [{ taxCode: '00000000000' }, 'taxCode'],
  [{ pec: 'non una pec' }, 'pec'],
])('%j is refused', (change, field) => {
  const form = ownerForm.safeParse({ ...typed, version: 0, ...change })
  expect(form.success ? [] : form.error.issues.map(({ path }) => path[0])).toContain(field)
})

test('a fiscal code of a person is as good as a VAT number', () => {
  expect(isTaxCode('RSSMRA80A01H501U')).toBe(true)
  expect(isTaxCode('RSSMRA80A01H50')).toBe(false)
})
