import { and, eq, isNull } from 'drizzle-orm'
import { organisationQuestions } from '#database/tables/organisations.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { isOf, listMailboxes } from '#domain/organisations/members/read.server.ts'
import { columnsOf, type Organisation } from '#domain/organisations/members/rules.ts'
import { lockMembership, nameOf, subjectOf } from '#domain/organisations/members/write.server.ts'
import type { Outcome } from '#lib/outcome.ts'
import type { Member } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { mailOf, type Mail } from '#platform/mail/mail.ts'
import * as answerMail from './mails/answer.tsx'
import * as arrivedMail from './mails/arrived.tsx'
import type { QuestionForm } from './schema.ts'

const rows = organisationQuestions

type Deps = { db: Db; mail: Mail; appUrl: URL }

/** The same key counts once. `closed`: nobody looks after the page. */
export async function askQuestion(
  { db, mail, appUrl }: Deps,
  organisation: Organisation,
  form: QuestionForm,
): Promise<Outcome<void, 'closed'>> {
  return db.transaction(async (tx) => {
    const readers = await listMailboxes(tx, organisation)
    if (readers.length === 0) return { ok: false, reason: 'closed' }
    const [row] = await tx
      .insert(rows)
      .values({ ...form, ...columnsOf(organisation) })
      .onConflictDoNothing({ target: rows.submission_key })
      .returning({ id: rows.id })
    if (!row) return { ok: true }
    const facts = {
      organisation: await nameOf(tx, organisation),
      areaUrl: new URL('/organizzazione', appUrl).href,
    }
    for (const to of readers) await mail.queue(tx, mailOf('organisation-question', to, arrivedMail, facts))
    return { ok: true }
  })
}

/** Answers once, by mail; two members who answer at the same time do not both write to the person. */
export async function answerQuestion(
  { db, mail }: Deps,
  member: Member,
  membership: string,
  { question, answer }: { question: string; answer: string },
): Promise<Outcome<void, 'gone' | 'already'>> {
  return db.transaction(async (tx) => {
    const own = await lockMembership(tx, member, membership)
    if (!own) return { ok: false, reason: 'gone' }
    const isOwn = and(eq(rows.id, question), isOf(rows, own.organisation))
    const [row] = await tx
      .update(rows)
      .set({ answer, answered_at: new Date(), answered_by: member.id })
      .where(and(isOwn, isNull(rows.answered_at)))
      .returning()
    if (!row) return { ok: false, reason: (await tx.$count(rows, isOwn)) > 0 ? 'already' : 'gone' }
    await recordAudit(tx, member, { action: 'organisation.answer', subject: subjectOf(own.organisation) })
    const facts = { name: row.name, organisation: own.name, answer }
    await mail.queue(tx, mailOf('organisation-answer', row.email, answerMail, facts))
    return { ok: true }
  })
}
