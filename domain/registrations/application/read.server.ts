import { and, eq, gt, isNull } from 'drizzle-orm'
import { marked } from 'marked'
import { fillOwner, legalTexts, namingOwner, type LegalTextId } from '#content/legal/legal-texts.ts'
import type { SiteOwner } from '#content/site-owner.ts'
import { professionals } from '#database/tables/professionals.ts'
import { documentLinks } from '#database/tables/documents.ts'
import { registrationEvidence } from '#database/tables/registrations.ts'
import { SIGNATURE_PLACE } from '#domain/professionals/record/rules.ts'
import { ownerHash } from '#domain/site/site-owner/rules.ts'
import { sha256 } from '#lib/hash.ts'
import type { Reviewer } from '#platform/auth/actor.ts'
import type { Vault } from '#platform/auth/vault.ts'
import type { Db } from '#platform/db/database.ts'
import { renderReceipt, type ReceiptFor } from './read.receipt.server.ts'

export type CurrentText = {
  id: LegalTextId
  version: string
  title: string
  /** The Markdown that is shown, hashed and stored. */
  body: string
  html: string
  sha256: string
  /** `id@version:sha256`: with it the form says which text it showed. */
  reference: string
}

let current: { owner: string; texts: CurrentText[] } | undefined

/** The legal texts in force with the owner's name, each with the hash of the words shown. */
export function currentTexts(owner: SiteOwner): CurrentText[] {
  const named = ownerHash(owner)
  if (current?.owner !== named) current = { owner: named, texts: textsOf(owner) }
  return current.texts
}

function textsOf(owner: SiteOwner): CurrentText[] {
  return legalTexts.map(({ id, version, title, body: template }) => {
    const body = fillOwner(namingOwner(template), owner)
    const hash = sha256(body)
    const html = marked.parse(body, { async: false })
    return { id, version, title, body, html, sha256: hash, reference: `${id}@${version}:${hash}` }
  })
}

export async function findEvidence(db: Db, _reviewer: Reviewer, professionalId: string) {
  const [row] = await db
    .select()
    .from(registrationEvidence)
    .where(eq(registrationEvidence.professional_id, professionalId))
  return row
}

/** The receipt of one registration as PDF, from the evidence alone, so always with the same bytes. */
export async function findReceipt(
  { db, vault }: { db: Db; vault: Vault },
  professionalId: string,
  reader: ReceiptFor = 'office',
): Promise<Uint8Array | undefined> {
  const [row] = await db
    .select({ evidence: registrationEvidence, signature: professionals.signature })
    .from(registrationEvidence)
    .innerJoin(professionals, eq(professionals.id, registrationEvidence.professional_id))
    .where(eq(registrationEvidence.professional_id, professionalId))
  if (!row) return undefined
  const signature = await vault.openText(professionalId, row.signature, SIGNATURE_PLACE)
  return signature === undefined ? undefined : renderReceipt(row.evidence, signature, reader)
}

/** The applicant for whose document a one-time link is; undefined when the link is unknown, used or expired. */
export async function findDocumentLink(db: Db, key: string): Promise<{ firstName: string } | undefined> {
  const [row] = await db
    .select({ firstName: professionals.first_name })
    .from(documentLinks)
    .innerJoin(professionals, eq(professionals.id, documentLinks.professional_id))
    .where(isOpenLink(key))
  return row
}

export const isOpenLink = (key: string) =>
  and(
    eq(documentLinks.key_sha256, sha256(key)),
    isNull(documentLinks.used_at),
    gt(documentLinks.expires_at, new Date()),
  )
