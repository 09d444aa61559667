import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEntries } from '#database/tables/audit.ts'
import { documentLinks, documents } from '#database/tables/documents.ts'
import { mails } from '#database/tables/mails.ts'
import { professionals } from '#database/tables/professionals.ts'
import { NO_OWNER } from '#content/site-owner.ts'
import { legalTexts, registrationEvidence } from '#database/tables/registrations.ts'
import { removeOrphans } from './jobs.documents.server.ts'
import { client, openDeps, type TestDeps } from '#e2e/support/deps.ts'
import {
  blankSignatureDataUrl,
  freshEmail,
  pdfOfSize,
  signatureDataUrl,
  signatureOf,
} from '#e2e/support/samples.ts'
import { sha256 } from '#lib/hash.ts'
import { validRegistration } from '#e2e/support/registration.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import type { Files } from '#platform/files/files.ts'
import { currentTexts, findReceipt } from './read.server.ts'
import { fieldsHash } from './rules.ts'
import { hasInk, sendLateDocument, submitRegistration } from './write.server.ts'

let deps: TestDeps
beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
}, 30_000)
afterAll(() => deps.close())

const pdf = (name = 'laurea magistrale.pdf') => new File([pdfOfSize(4000)], name)
const brokenStore: Pick<Files, 'put' | 'remove'> = {
  put: async () => {
    throw new Error('store down')
  },
  remove: async () => {
    throw new Error('store down')
  },
}

describe('a registration', () => {
  test('is row, evidence, document, audit entry and mail, all at once, and starts as pending', async () => {
    const sent = await validRegistration({ document: pdf(), email: freshEmail('anna') })
    const outcome = await submitRegistration(deps, sent, client)
    expect(outcome).toMatchObject({ ok: true, documentMissing: false })
    const id = outcome.ok ? outcome.id : ''
    const [row] = await deps.db.select().from(professionals).where(eq(professionals.id, id))
    expect(row).toMatchObject({
      status: 'pending',
      approved: false,
      form_version: '1.0',
      ip_address: '203.0.113.7',
      city: 'Forlì',
    })
    const [document] = await deps.db.select().from(documents).where(eq(documents.professional_id, id))
    expect(document).toMatchObject({
      path: `documents/${id}_laurea_magistrale.pdf`,
      content_type: 'application/pdf',
      size: 4000,
    })
    expect(await deps.files.find(document!.path)).toHaveLength(4000)
    const [audit] = await deps.db.select().from(auditEntries).where(eq(auditEntries.subject_id, id))
    expect(audit).toMatchObject({ action: 'registration.submit', actor_kind: 'visitor', request_id: 'r-1' })
    const [mail] = await deps.db.select().from(mails).where(eq(mails.recipient, sent.email))
    expect(mail).toMatchObject({ kind: 'registration-received', state: 'queued' })
    expect(mail!.attachments).toHaveLength(1)
  })

  test('keeps as evidence the hash of the fields and each text shown, whole', async () => {
    const outcome = await submitRegistration(deps, await validRegistration(), client)
    const id = outcome.ok ? outcome.id : ''
    const [evidence] = await deps.db
      .select()
      .from(registrationEvidence)
      .where(eq(registrationEvidence.professional_id, id))
    expect(evidence!.fields_sha256).toBe(fieldsHash(evidence!.fields))
    expect(evidence!.texts).toHaveLength(currentTexts(NO_OWNER).length)
    for (const shown of evidence!.texts) {
      const [text] = await deps.db.select().from(legalTexts).where(eq(legalTexts.sha256, shown.sha256))
      expect(sha256(text!.body)).toBe(shown.sha256)
    }
  })

  test('optional fields left empty are null', async () => {
    const outcome = await submitRegistration(
      deps,
      await validRegistration({ notes: undefined, phone: undefined, city: undefined }),
      client,
    )
    const [row] = await deps.db
      .select()
      .from(professionals)
      .where(eq(professionals.id, outcome.ok ? outcome.id : ''))
    expect(row).toMatchObject({ notes: null, phone: null, city: null })
  })

  test('a second one with the same e-mail is refused and leaves nothing behind', async () => {
    const email = freshEmail('doppia')
    await submitRegistration(deps, await validRegistration({ email }), client)
    const before = await deps.db.$count(mails)
    const again = await submitRegistration(
      deps,
      await validRegistration({ email, document: pdf('seconda.pdf') }),
      client,
    )
    expect(again).toEqual({ ok: false, reason: 'email-taken' })
    expect(await deps.db.$count(mails)).toBe(before)
    expect(await filesNamed('seconda')).toEqual([])
  })

  test('sent twice with the same key, it is one row and the same answer', async () => {
    const sent = await validRegistration()
    const [first, second] = [
      await submitRegistration(deps, sent, client),
      await submitRegistration(deps, sent, client),
    ]
    expect(second).toEqual(first)
    expect(await deps.db.$count(professionals, eq(professionals.email, sent.email))).toBe(1)
  })

  test('texts that were shown but are no longer in force are shown again first', async () => {
    const texts = currentTexts(NO_OWNER).map(({ id, version }) => `${id}@${version}:${'0'.repeat(64)}`)
    expect(
      await submitRegistration(deps, await validRegistration({ texts: texts.join(',') }), client),
    ).toEqual({
      ok: false,
      reason: 'texts-changed',
    })
  })

  test('that fails in the middle takes its document back', async () => {
    const failing = {
      ...deps,
      mail: { ...deps.mail, queue: async () => Promise.reject(new Error('no queue')) },
    }
    await expect(
      submitRegistration(failing, await validRegistration({ document: pdf('orfano.pdf') }), client),
    ).rejects.toThrow('no queue')
    expect(await filesNamed('orfano')).toEqual([])
  })
})

describe('with the store down', () => {
  test('the registration is kept and the mail carries a link that works once', async () => {
    const files = { ...deps.files, ...brokenStore }
    const sent = await validRegistration({ document: pdf('dopo.pdf') })
    const outcome = await submitRegistration({ ...deps, files }, sent, client)
    expect(outcome).toMatchObject({ ok: true, documentMissing: true })
    const id = outcome.ok ? outcome.id : ''
    const [mail] = await deps.db.select().from(mails).where(eq(mails.recipient, sent.email))
    const key = /register\/documento\/([\w-]+)/.exec(mail!.text)?.[1] ?? ''
    expect(await deps.db.$count(documentLinks, eq(documentLinks.key_sha256, key))).toBe(0)
    expect(await sendLateDocument({ ...deps, files }, key, pdf(), client)).toEqual({
      ok: false,
      reason: 'store-down',
    })
    expect(await sendLateDocument(deps, key, pdf(), client)).toEqual({ ok: true })
    expect(await sendLateDocument(deps, key, pdf(), client)).toEqual({ ok: false, reason: 'link-invalid' })
    expect(await deps.db.$count(documents, eq(documents.professional_id, id))).toBe(1)
  })
})

describe('the signature', () => {
  test('with a stroke counts; without one, or damaged, does not', async () => {
    expect(await hasInk(await signatureDataUrl())).toBe(true)
    expect(await hasInk(await blankSignatureDataUrl())).toBe(false)
    // A dot, a filled blot, and a stroke of one centimetre.
    expect(await hasInk(await signatureOf('<circle cx="300" cy="150" r="4"/>'))).toBe(false)
    expect(await hasInk(await signatureOf('<circle cx="300" cy="150" r="20"/>'))).toBe(false)
    expect(await hasInk(await signatureOf('<path d="M80 200h40" stroke="#000" stroke-width="4"/>'))).toBe(
      false,
    )
    expect(await hasInk(await signatureOf('<path d="M80 200h140" stroke="#000" stroke-width="4"/>'))).toBe(
      true,
    )
    expect(await hasInk((await signatureDataUrl()).slice(0, 200))).toBe(false)
  })
})

describe('the receipt', () => {
  test('is a PDF made from the evidence alone: the same bytes each time', async () => {
    const outcome = await submitRegistration(
      deps,
      await validRegistration({ first_name: 'Zoë Łucja', document: pdf() }),
      client,
    )
    const id = outcome.ok ? outcome.id : ''
    const [first, second] = [await findReceipt(deps, id), await findReceipt(deps, id)]
    expect(Buffer.from(first!).subarray(0, 5).toString()).toBe('%PDF-')
    expect(sha256(first!)).toBe(sha256(second!))
  })
})

describe('files without a row', () => {
  test('are removed when they are old enough, and nothing else is', async () => {
    await deps.files.put('documents/orphan_x.pdf', pdfOfSize(300), 'nessuno')
    const known = await deps.db.$count(documents)
    expect(await removeOrphans(deps, new Date(Date.now() - 3_600_000))).toBe(0)
    expect(await removeOrphans(deps, new Date(Date.now() + 1000))).toBe(1)
    const [{ left } = { left: -1 }] = await deps.db
      .select({ left: sql<number>`count(*)::int` })
      .from(documents)
    expect(left).toBe(known)
    for (const { path } of await deps.db.select().from(documents))
      expect(await deps.files.find(path)).toBeDefined()
  })
})

async function filesNamed(part: string): Promise<string[]> {
  const found: string[] = []
  for await (const { key } of deps.files.list('documents')) if (key.includes(part)) found.push(key)
  return found
}
