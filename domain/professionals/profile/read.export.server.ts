import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import { savedAnswers } from '#database/tables/contacts.ts'
import { documents } from '#database/tables/documents.ts'
import { applicantWords, professionals } from '#database/tables/professionals.ts'
import {
  profileCounts,
  profileEdits,
  profileHours,
  profilePlaces,
  profiles,
} from '#database/tables/profiles.ts'
import { informationRequests, registrationEvidence } from '#database/tables/registrations.ts'
import { requestNotes } from '#database/tables/request-desk.ts'
import { exportLedger } from '#domain/verification/claims/read.server.ts'
import type { Db } from '#platform/db/database.ts'

/**
 * Everything stored about an entry, for the export of personal data. Leaves out the signature's image, which is in the
 * receipt, and who in the office decided, which is another person's data.
 */
export async function exportProfessional(db: Db, professionalId: string) {
  const [row] = await db.select().from(professionals).where(eq(professionals.id, professionalId))
  if (!row) return undefined
  const { signature: _signature, decided_by: _decider, ...registration } = row
  const [evidence = null] = await db
    .select({
      fields_sha256: registrationEvidence.fields_sha256,
      signature_sha256: registrationEvidence.signature_sha256,
      texts: registrationEvidence.texts,
      ip_address: registrationEvidence.ip_address,
      user_agent: registrationEvidence.user_agent,
      submitted_at: registrationEvidence.submitted_at,
    })
    .from(registrationEvidence)
    .where(eq(registrationEvidence.professional_id, professionalId))
  const { kind, words, said_at } = applicantWords
  return {
    registration,
    evidence,
    applicant_words: await db
      .select({ kind, words, said_at })
      .from(applicantWords)
      .where(eq(applicantWords.professional_id, professionalId))
      .orderBy(asc(said_at)),
    integrations: await exportQuestions(db, professionalId),
    // Without their authors, who are other people (decision 0109).
    office_notes: await db
      .select({ body: requestNotes.body, written_at: requestNotes.written_at })
      .from(requestNotes)
      .where(eq(requestNotes.professional_id, professionalId))
      .orderBy(asc(requestNotes.written_at)),
    ...(await exportProfile(db, professionalId)),
    verification: await exportLedger(db, professionalId),
  }
}

/** What the office asked before it decided, and the answers. */
function exportQuestions(db: Db, professionalId: string) {
  const { question, asked_at, answer, answered_at } = informationRequests
  return db
    .select({ question, asked_at, answer, answered_at })
    .from(informationRequests)
    .where(eq(informationRequests.professional_id, professionalId))
    .orderBy(asc(asked_at))
}

async function exportProfile(db: Db, id: string) {
  const [profile = null] = await db.select().from(profiles).where(eq(profiles.professional_id, id))
  const { id: _edit, professional_id: _of, decided_by: _by, ...editColumns } = getTableColumns(profileEdits)
  const { professional_id: _for, ...countColumns } = getTableColumns(profileCounts)
  const { id: _row, professional_id: _entry, ...placeColumns } = getTableColumns(profilePlaces)
  const { weekday, starts, ends } = profileHours
  const hourColumns = { weekday, starts, ends, city: profilePlaces.city, address: profilePlaces.address }
  const { original_name: name, sha256, created_at } = documents
  return {
    profile,
    places: await db
      .select(placeColumns)
      .from(profilePlaces)
      .where(eq(profilePlaces.professional_id, id))
      .orderBy(asc(profilePlaces.position)),
    hours: await db
      .select(hourColumns)
      .from(profileHours)
      .leftJoin(profilePlaces, eq(profilePlaces.id, profileHours.place_id))
      .where(eq(profileHours.professional_id, id))
      .orderBy(asc(profileHours.weekday), asc(profileHours.starts)),
    edits: await db
      .select(editColumns)
      .from(profileEdits)
      .where(eq(profileEdits.professional_id, id))
      .orderBy(asc(profileEdits.created_at)),
    counts: await db
      .select(countColumns)
      .from(profileCounts)
      // Views and appearances leave the office with noise only (decision 0124).
      .where(and(eq(profileCounts.professional_id, id), eq(profileCounts.kind, 'contact')))
      .orderBy(asc(profileCounts.day), asc(profileCounts.kind)),
    saved_answers: await db
      .select({ title: savedAnswers.title, words: savedAnswers.words, created_at: savedAnswers.created_at })
      .from(savedAnswers)
      .where(eq(savedAnswers.professional_id, id))
      .orderBy(asc(savedAnswers.created_at)),
    documents: await db
      .select({ name, sha256, created_at, replaced_at: documents.replaced_at })
      .from(documents)
      .where(eq(documents.professional_id, id))
      .orderBy(asc(created_at)),
  }
}
