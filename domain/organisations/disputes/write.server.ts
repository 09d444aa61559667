import { and, eq } from 'drizzle-orm'
import { organisationDisputes } from '#database/tables/organisations.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { listMailboxes } from '#domain/organisations/members/read.server.ts'
import { lockMembership, nameOf, subjectOf } from '#domain/organisations/members/write.server.ts'
import type { Outcome } from '#lib/outcome.ts'
import type { Editor, Member } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { mailOf, type Mail } from '#platform/mail/mail.ts'
import * as answeredMail from './mails/answered.tsx'
import * as openedMail from './mails/opened.tsx'
import { listActs } from './read.server.ts'
import type { DisputeAnswer, DisputeForm } from './schema.ts'

const rows = organisationDisputes

type Deps = { db: Db; mail: Mail; appUrl: URL }

/** `unknown-act`: not one of those that the school's page shows. */
export async function openDispute(
  { db, mail, appUrl, officeEmail }: Deps & { officeEmail: string },
  member: Member,
  membership: string,
  { act, message }: DisputeForm,
): Promise<Outcome<void, 'gone' | 'unknown-act'>> {
  return db.transaction(async (tx) => {
    const own = await lockMembership(tx, member, membership)
    if (own?.organisation.kind !== 'school') return { ok: false, reason: 'gone' }
    if (!(await listActs(tx, own)).includes(act)) return { ok: false, reason: 'unknown-act' }
    await tx.insert(rows).values({ school_id: own.organisation.id, act, message, made_by: member.id })
    await recordAudit(tx, member, { action: 'organisation.dispute', subject: subjectOf(own.organisation) })
    const facts = { school: own.name, deskUrl: new URL('/admin/organizzazioni/contestazioni', appUrl).href }
    await mail.queue(tx, mailOf('organisation-dispute', officeEmail, openedMail, facts))
    return { ok: true }
  })
}

/** Answers once; a second answer is refused. */
export async function answerDispute(
  { db, mail, appUrl }: Deps,
  editor: Editor,
  { id, state, answer }: DisputeAnswer,
): Promise<Outcome<void, 'already'>> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(rows)
      .set({ state, answer, answered_at: new Date(), answered_by: editor.id })
      .where(and(eq(rows.id, id), eq(rows.state, 'open')))
      .returning()
    if (!row) return { ok: false, reason: 'already' }
    const school = { kind: 'school', id: row.school_id } as const
    await recordAudit(tx, editor, {
      action: 'organisation.dispute-answer',
      subject: subjectOf(school),
      after: { state },
    })
    const areaUrl = new URL('/organizzazione', appUrl).href
    const facts = { school: await nameOf(tx, school), state, areaUrl }
    for (const to of await listMailboxes(tx, school))
      await mail.queue(tx, mailOf('organisation-dispute-answered', to, answeredMail, facts))
    return { ok: true }
  })
}
