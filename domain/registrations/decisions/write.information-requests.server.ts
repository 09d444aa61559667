import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { createElement } from 'react'
import { professionals } from '#database/tables/professionals.ts'
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
import { mailbox } from '#domain/accounts/members/read.server.ts'
import { isNoSample } from '#domain/verification/claims/read.standing.server.ts'
import { REQUESTS_TOPIC, type RequestsNews } from '#domain/professionals/record/rules.ts'
import type { Outcome } from '#lib/outcome.ts'
import type { Reviewer, Visitor } from '#platform/auth/actor.ts'
import { makeOneTimeLink, useOneTimeLink } from '#platform/auth/one-time-link.ts'
import type { Db } from '#platform/db/database.ts'
import type { Files } from '#platform/files/files.ts'
import { announce } from '#platform/live/live.ts'
import type { Mail } from '#platform/mail/mail.ts'
import * as answeredMail from './mails/answered.tsx'
import * as askedMail from './mails/asked.tsx'
import {
  findOpenInformationRequest,
  type OpenInformationRequest,
} from './read.information-requests.server.ts'

type Deps = { db: Db; mail: Mail; appUrl: URL }
type AnswerDeps = Deps & { files: Files; officeEmail: string }

export type AskOutcome = Outcome<void, 'not-found' | 'decided'>

/**
 * Asks the applicant of a pending request for more information. A second click within a minute asks nothing
 * twice.
 */
export async function askForInformation(
  deps: Deps,
  reviewer: Reviewer,
  form: { id: string; question: string },
): Promise<AskOutcome> {
  return deps.db.transaction(async (tx) => {
    const [person] = await tx
      .select({ status: professionals.status, email: mailbox, name: professionals.first_name })
      .from(professionals)
      .where(and(eq(professionals.id, form.id), isNoSample))
      .for('update')
    if (!person) return { ok: false, reason: 'not-found' }
    if (person.status !== 'pending') return { ok: false, reason: 'decided' }
    if (await isRepeated(tx, form)) return { ok: true }
    const [row] = await tx
      .insert(informationRequests)
      .values({ professional_id: form.id, question: form.question, asked_by: reviewer.id })
      .returning({ id: informationRequests.id })
    await recordAudit(tx, reviewer, {
      action: 'integration.ask',
      subject: { kind: 'professional', id: form.id },
      after: { integration: row!.id },
    })
    const key = await makeOneTimeLink(tx, 'integration', row!.id)
    const answerUrl = new URL(`/register/integrazioni/${key}`, deps.appUrl).href
    await deps.mail.queue(tx, {
      kind: 'integration-asked',
      to: person.email,
      subject: askedMail.subject,
      body: createElement(askedMail.Body, { firstName: person.name, question: form.question, answerUrl }),
    })
    await announce(tx, REQUESTS_TOPIC, 'asked' satisfies RequestsNews)
    return { ok: true }
  })
}

async function isRepeated(tx: Db, form: { id: string; question: string }): Promise<boolean> {
  const [row] = await tx
    .select({ id: informationRequests.id })
    .from(informationRequests)
    .where(
      and(
        eq(informationRequests.professional_id, form.id),
        eq(informationRequests.question, form.question),
        isNull(informationRequests.answered_at),
        gt(informationRequests.asked_at, sql`now() - interval '1 minute'`),
      ),
    )
  return row !== undefined
}

export type AnswerOutcome = Outcome<void, 'link-invalid' | 'store-down'>

/** Stores the answer to a question, with its document if there is one. The link works once. */
export async function answerInformationRequest(
  deps: AnswerDeps,
  visitor: Visitor,
  key: string,
  form: { answer: string; document: File | undefined },
): Promise<AnswerOutcome> {
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

/**
 * @returns false when the question was answered or the request decided in the meantime; then nothing was
 * written
 */
async function keep(
  deps: AnswerDeps,
  tx: Db,
  visitor: Visitor,
  key: string,
  open: OpenInformationRequest,
  answer: string,
  document: ReadyDocument | undefined,
): Promise<boolean> {
  const [pending] = await tx
    .select({ id: professionals.id })
    .from(professionals)
    .where(and(eq(professionals.id, open.professionalId), eq(professionals.status, 'pending')))
    .for('update')
  if (!pending || (await useOneTimeLink(tx, 'integration', key)) !== open.id) return false
  await tx
    .update(informationRequests)
    .set({ answer, answered_at: sql`now()` })
    .where(eq(informationRequests.id, open.id))
  if (document) await attachDocument(tx, open.professionalId, document)
  await recordAudit(tx, visitor, {
    action: 'integration.answer',
    subject: { kind: 'professional', id: open.professionalId },
    after: { integration: open.id, document: document ? 'stored' : 'none' },
  })
  await deps.mail.queue(tx, {
    kind: 'integration-answered',
    to: deps.officeEmail,
    subject: answeredMail.subject,
    body: createElement(answeredMail.Body, {
      requestUrl: new URL(`/admin/richieste/${open.professionalId}`, deps.appUrl).href,
    }),
  })
  await announce(tx, REQUESTS_TOPIC, 'answered' satisfies RequestsNews)
  return true
}
