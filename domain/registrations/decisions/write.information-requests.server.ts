import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { informationRequests } from '#database/tables/registrations.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import {
  attachDocument,
  discardAfter,
  discardDocument,
  readDocument,
  storeDocument,
  type ReadyDocument,
} from '#domain/registrations/application/write.documents.server.ts'
import { REQUESTS_TOPIC, type RequestsNews } from '#domain/professionals/record/rules.ts'
import type { Outcome } from '#lib/outcome.ts'
import type { Reviewer, Visitor } from '#platform/auth/actor.ts'
import { makeOneTimeLink, useOneTimeLink } from '#platform/auth/one-time-link.ts'
import type { Db } from '#platform/db/database.ts'
import { one } from '#platform/db/rows.ts'
import type { Files } from '#platform/files/files.ts'
import { announce } from '#platform/live/live.ts'
import { readStructured } from '#domain/publishing/documents/read.structured.server.ts'
import { mailOf, type Mail } from '#platform/mail/mail.ts'
import { lockRequest } from './write.server.ts'
import * as answeredMail from './mails/answered.tsx'
import * as askedMail from './mails/asked.tsx'
import {
  findOpenInformationRequest,
  type OpenInformationRequest,
} from './read.information-requests.server.ts'

type Deps = { db: Db; mail: Mail; appUrl: URL }
type AnswerDeps = Deps & { files: Files; officeEmail: string }

/** Asks the applicant of a pending request for more information. A second click within a minute asks nothing. */
export async function askForInformation(
  deps: Deps,
  reviewer: Reviewer,
  form: { id: string; question: string },
): Promise<Outcome<void, 'not-found' | 'decided'>> {
  return deps.db.transaction(async (tx) => {
    const person = await lockRequest(tx, form.id)
    if (!person) return { ok: false, reason: 'not-found' }
    if (person.status !== 'pending') return { ok: false, reason: 'decided' }
    if (await isRepeated(tx, form)) return { ok: true }
    const asked = { professional_id: form.id, question: form.question, asked_by: reviewer.id }
    const row = one(await tx.insert(informationRequests).values(asked).returning())
    await recordAudit(tx, reviewer, {
      action: 'integration.ask',
      subject: { kind: 'professional', id: form.id },
      after: { integration: row.id },
    })
    const key = await makeOneTimeLink(tx, 'integration', row.id)
    const answerUrl = new URL(`/register/integrazioni/${key}`, deps.appUrl).href
    const words = await readStructured(tx, 'email-integrazioni')
    const data = { words, firstName: person.first_name, question: form.question, answerUrl }
    const mail = mailOf('integration-asked', person.mailbox, askedMail, data)
    await deps.mail.queue(tx, { ...mail, subject: words.subject })
    await announce(tx, REQUESTS_TOPIC, 'asked' satisfies RequestsNews)
    return { ok: true }
  })
}

async function isRepeated(tx: Db, form: { id: string; question: string }): Promise<boolean> {
  const same = and(
    eq(informationRequests.professional_id, form.id),
    eq(informationRequests.question, form.question),
    isNull(informationRequests.answered_at),
    gt(informationRequests.asked_at, sql`now() - interval '1 minute'`),
  )
  return (await tx.$count(informationRequests, same)) > 0
}

/** Stores the answer to a question, with its document if there is one. The link works once. */
export async function answerInformationRequest(
  deps: AnswerDeps,
  visitor: Visitor,
  key: string,
  form: { answer: string; document: File | undefined },
): Promise<Outcome<void, 'link-invalid' | 'store-down'>> {
  const open = await findOpenInformationRequest(deps.db, key)
  if (!open) return { ok: false, reason: 'link-invalid' }
  const document = form.document && (await readUnderOwnName(form.document, open.professionalId))
  if (document && !(await storeDocument(deps.files, document))) return { ok: false, reason: 'store-down' }
  try {
    const kept = await deps.db.transaction((tx) => keep(deps, tx, visitor, key, open, form.answer, document))
    if (!kept && document) await discardDocument(deps.files, document)
    return kept ? { ok: true } : { ok: false, reason: 'link-invalid' }
  } catch (error) {
    if (document) await discardAfter(error, deps.files, document)
    throw error
  }
}

/** Gives the document its own path, because a file of the same name may have come with the registration. */
async function readUnderOwnName(file: File, professionalId: string): Promise<ReadyDocument> {
  const stored = new File([file], `${randomUUID().slice(0, 8)} ${file.name}`, { type: file.type })
  return { ...(await readDocument(stored, professionalId)), name: file.name.slice(-200) }
}

/** @returns false when the question was answered or the request decided meanwhile; then nothing was written */
async function keep(
  deps: AnswerDeps,
  tx: Db,
  visitor: Visitor,
  key: string,
  open: OpenInformationRequest,
  answer: string,
  document: ReadyDocument | undefined,
): Promise<boolean> {
  const request = await lockRequest(tx, open.professionalId)
  if (request?.status !== 'pending' || (await useOneTimeLink(tx, 'integration', key)) !== open.id)
    return false
  await tx
    .update(informationRequests)
    .set({ answer, answered_at: sql`now()` })
    .where(eq(informationRequests.id, open.id))
  if (document) await attachDocument(tx, document)
  await recordAudit(tx, visitor, {
    action: 'integration.answer',
    subject: { kind: 'professional', id: open.professionalId },
    after: { integration: open.id, document: document ? 'stored' : 'none' },
  })
  const requestUrl = new URL(`/admin/richieste/${open.professionalId}`, deps.appUrl).href
  await deps.mail.queue(tx, mailOf('integration-answered', deps.officeEmail, answeredMail, { requestUrl }))
  await announce(tx, REQUESTS_TOPIC, 'answered' satisfies RequestsNews)
  return true
}
