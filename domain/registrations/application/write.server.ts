import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { APPROACHES } from '#content/approach-names.ts'
import { documentLinks } from '#database/tables/documents.ts'
import { professionals } from '#database/tables/professionals.ts'
import { legalTexts, registrationEvidence } from '#database/tables/registrations.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import {
  attachDocument,
  discardAfter,
  discardDocument,
  readDocument,
  storeDocument,
  type ReadyDocument,
} from './write.documents.server.ts'
import { REQUESTS_TOPIC, type RequestsNews } from '#domain/professionals/record/rules.ts'
import { readOwner } from '#domain/site/site-owner/read.server.ts'
import { isRegistrationClosed } from '#domain/site/site-owner/rules.ts'
import { bytesOf } from '#lib/data-url.ts'
import { sha256 } from '#lib/hash.ts'
import type { Outcome } from '#lib/outcome.ts'
import type { Visitor } from '#platform/auth/actor.ts'
import { makeOneTimeLink } from '#platform/auth/one-time-link.ts'
import type { Vault } from '#platform/auth/vault.ts'
import type { Db } from '#platform/db/database.ts'
import type { Files } from '#platform/files/files.ts'
import { readInk } from '#platform/files/image.ts'
import { announce } from '#platform/live/live.ts'
import { readStructured } from '#domain/publishing/documents/read.structured.server.ts'
import { mailOf, type Mail } from '#platform/mail/mail.ts'
import * as receivedMail from './mails/received.tsx'
import { currentTexts, isOpenLink, type CurrentText } from './read.server.ts'
import {
  asListed,
  fieldsHash,
  showsCurrentTexts,
  SIGNATURE_LIMITS,
  SIGNATURE_MIN,
  SIGNATURE_PLACE,
} from './rules.ts'
import { FORM_VERSION, type Registration } from './schema.ts'

/** Names the function that renders the receipt when its mail is sent. */
export const RECEIPT_SOURCE = 'registration-receipt'
const RECEIPT = {
  source: RECEIPT_SOURCE,
  filename: 'ricevuta-registrazione.pdf',
  contentType: 'application/pdf',
}

const LINK_DAYS = 14
/** A reserved domain to which no mail can be sent. */
const RELEASED_DOMAIN = '@sostituita.invalid'

type Deps = { db: Db; files: Files; vault: Vault; mail: Mail; appUrl: URL }

/** What the server knows about the sender; of the browser's own statements only the user agent. */
type Client = {
  address: string
  userAgent: string
  visitor: Visitor
  /** Seconds to delay the mail, during a flood of registrations. */
  mailWaits?: number
}

type Submitted = { id: string; documentMissing: boolean }
type SubmissionOutcome = Outcome<Submitted, 'email-taken' | 'texts-changed' | 'closed'>

/** Whether a signature was drawn: an empty canvas or a dot is refused. */
export async function hasInk(dataUrl: string): Promise<boolean> {
  const ink = await readInk(bytesOf(dataUrl), SIGNATURE_LIMITS)
  return ink !== undefined && ink.darkPixels >= SIGNATURE_MIN.ink && ink.reach >= SIGNATURE_MIN.reach
}

/**
 * Stores a validated registration (decision 0004). The document is stored first; then row, evidence, document
 * row, audit entry and mail are one transaction, and if it fails the document is deleted. If the file store is
 * down, the registration is kept and the mail carries a link to send the document later.
 */
export async function submitRegistration(
  deps: Deps,
  form: Registration,
  client: Client,
): Promise<SubmissionOutcome> {
  const repeated = await findRepeated(deps.db, form)
  if (repeated) return repeated
  const owner = await readOwner(deps.db)
  if (isRegistrationClosed(owner, deps.appUrl)) return { ok: false, reason: 'closed' }
  const texts = currentTexts(owner)
  if (!showsCurrentTexts(form.texts, texts)) return { ok: false, reason: 'texts-changed' }
  const id = randomUUID()
  const document = form.document && (await readDocument(form.document, id))
  const stored = document !== undefined && (await storeDocument(deps.files, document))
  const signature = await deps.vault.sealText(id, form.signature, SIGNATURE_PLACE)
  try {
    const saved = await deps.db.transaction((tx) =>
      save(deps, tx, { id, form, signature, client, texts, document, stored }),
    )
    if (saved) return { ok: true, id, documentMissing: document !== undefined && !stored }
    if (stored) await discardDocument(deps.files, document)
    // A simultaneous second click may have been committed between the look-up and the insert.
    return (await findRepeated(deps.db, form)) ?? { ok: false, reason: 'email-taken' }
  } catch (error) {
    if (stored) await discardAfter(error, deps.files, document)
    throw error
  }
}

/** A second click, or «back and send», repeats the key and gets the answer of the first. */
async function findRepeated(db: Db, form: Registration): Promise<SubmissionOutcome | undefined> {
  if (!form.submission_key) return undefined
  const isFirst = eq(registrationEvidence.submission_key, form.submission_key)
  const [row] = await db
    .select({ id: professionals.id })
    .from(registrationEvidence)
    .innerJoin(professionals, eq(professionals.id, registrationEvidence.professional_id))
    .where(and(isFirst, eq(professionals.email, form.email)))
  return row && { ok: true, id: row.id, documentMissing: false }
}

type Save = {
  id: string
  form: Registration
  /** Encrypted, as stored in the row. */
  signature: string
  client: Client
  texts: CurrentText[]
  document: ReadyDocument | undefined
  stored: boolean
}

/** @returns false when the e-mail is already registered; then nothing was written */
async function save(
  deps: Deps,
  tx: Db,
  { id, form, signature, client, texts, document, stored }: Save,
): Promise<boolean> {
  const submittedAt = new Date()
  const fields = declaredFields(form)
  await releaseRejected(tx, form.email)
  const sent = { ip_address: client.address, submission_timestamp: submittedAt, form_version: FORM_VERSION }
  const [row] = await tx
    .insert(professionals)
    .values({ id, ...fields, signature, ...sent })
    .onConflictDoNothing({ target: professionals.email })
    .returning({ id: professionals.id })
  if (!row) return false
  await saveEvidence(tx, { id, form, client, texts, document }, fields, submittedAt)
  if (document && stored) await attachDocument(tx, document)
  const sendDocumentUrl = document && !stored ? await openDocumentLink(tx, id, deps.appUrl) : undefined
  const kept = document ? (stored ? 'stored' : 'missing') : 'none'
  await recordAudit(tx, client.visitor, {
    action: 'registration.submit',
    subject: { kind: 'professional', id },
    after: { status: 'pending', approved: false, document: kept },
  })
  await announce(tx, REQUESTS_TOPIC, 'new' satisfies RequestsNews)
  const disownUrl = new URL(`/register/non-sono-io/${await makeOneTimeLink(tx, 'disown', id)}`, deps.appUrl)
  const { first_name: firstName, email } = form
  const words = await readStructured(tx, 'email-ricevuta')
  const data = { words, firstName, requestId: id, sendDocumentUrl, disownUrl: disownUrl.href }
  const received = {
    ...mailOf('registration-received', email, receivedMail, data),
    subject: words.subject,
    attachments: [{ ...RECEIPT, id }],
  }
  if (client.mailWaits) await deps.mail.queueLater(tx, client.mailWaits, received)
  else await deps.mail.queue(tx, received)
  return true
}

/** Gives a rejected request a stand-in address, so that a new registration can use the real one. */
async function releaseRejected(tx: Db, email: string): Promise<void> {
  await tx
    .update(professionals)
    .set({ released_email: email, email: sql`${professionals.id} || ${RELEASED_DOMAIN}` })
    .where(and(eq(professionals.email, email), eq(professionals.status, 'rejected')))
}

function declaredFields(form: Registration) {
  const { document: _document, signature: _signature, submission_key: _key, texts: _texts, ...rest } = form
  const { signature_written: _written, signature_differs: _differs, ...fields } = rest
  return {
    ...fields,
    specialization: form.specialization || null,
    ordine: form.ordine || null,
    registration_number: form.registration_number || null,
    registration_year: form.registration_year ?? null,
    approach: asListed(form.approach, APPROACHES),
    phone: form.phone || null,
    city: form.city || null,
    notes: form.notes || null,
  }
}

async function saveEvidence(
  tx: Db,
  { id, form, client, texts, document }: Omit<Save, 'stored' | 'signature'>,
  declared: Record<string, unknown>,
  submittedAt: Date,
): Promise<void> {
  const signatureHash = sha256(bytesOf(form.signature))
  const fields = {
    ...declared,
    form_version: FORM_VERSION,
    signature_sha256: signatureHash,
    ...(form.signature_written ? { signature_written: form.signature_written } : {}),
    ...(document ? { document_name: document.name, document_sha256: document.sha256 } : {}),
  }
  const shown = texts.map(({ html: _html, reference: _reference, ...text }) => text)
  await tx.insert(legalTexts).values(shown).onConflictDoNothing()
  await tx.insert(registrationEvidence).values({
    professional_id: id,
    submission_key: form.submission_key ?? randomUUID(),
    fields,
    fields_sha256: fieldsHash(fields),
    signature_sha256: signatureHash,
    texts: texts.map((text) => ({ id: text.id, version: text.version, sha256: text.sha256 })),
    ip_address: client.address,
    user_agent: client.userAgent.slice(0, 400),
    submitted_at: submittedAt,
  })
}

async function openDocumentLink(tx: Db, professional_id: string, appUrl: URL): Promise<string> {
  const key = randomBytes(24).toString('base64url')
  const expires_at = new Date(Date.now() + LINK_DAYS * 24 * 60 * 60 * 1000)
  await tx.insert(documentLinks).values({ key_sha256: sha256(key), professional_id, expires_at })
  return new URL(`/register/documento/${key}`, appUrl).href
}

/** Stores the document of a registration that was kept without it. The link works once. */
export async function sendLateDocument(
  deps: Pick<Deps, 'db' | 'files'>,
  key: string,
  file: File,
  client: Client,
): Promise<Outcome<void, 'link-invalid' | 'store-down'>> {
  const open = isOpenLink(key)
  const [link] = await deps.db.select().from(documentLinks).where(open)
  if (!link) return { ok: false, reason: 'link-invalid' }
  const document = await readDocument(file, link.professional_id)
  if (!(await storeDocument(deps.files, document))) return { ok: false, reason: 'store-down' }
  try {
    const used = await deps.db.transaction(async (tx) => {
      const [ours] = await tx.update(documentLinks).set({ used_at: new Date() }).where(open).returning()
      if (!ours) return false
      await attachDocument(tx, document)
      await recordAudit(tx, client.visitor, {
        action: 'registration.document',
        subject: { kind: 'professional', id: link.professional_id },
        after: { document: 'stored', sha256: document.sha256 },
      })
      return true
    })
    // A simultaneous request may have stored a file of the same name under this link, so it is not deleted
    // here.
    return used ? { ok: true } : { ok: false, reason: 'link-invalid' }
  } catch (error) {
    await discardAfter(error, deps.files, document)
    throw error
  }
}
