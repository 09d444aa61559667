import { and, eq } from 'drizzle-orm'
import { staffMail } from '#content/staff.ts'
import { users } from '#database/tables/accounts.ts'
import type { Admin, System } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { mailOf, type Mail } from '#platform/mail/mail.ts'
import * as staffChangedMail from './mails/staff-changed.tsx'

type Deps = { mail: Mail; appUrl: URL }
export type Person = { id: string; email: string; role: string | null; confirmed: boolean }

/** Notifies the administrators who neither did it nor are concerned themselves. */
export async function notifyAdministrators(
  deps: Deps,
  tx: Db,
  actor: Admin | System,
  person: Person,
  change: staffChangedMail.StaffChange,
): Promise<void> {
  const all = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.emailVerified, true)))
  const own = actor.kind === 'admin' ? actor.id : ''
  const [first, ...others] = all.filter(({ id }) => id !== own && id !== person.id)
  if (!first) return
  const who = actor.kind === 'admin' ? actor.email : staffMail.server
  const pageUrl = new URL('/admin/amministratori', deps.appUrl).href
  const data = { who, person: person.email, change, pageUrl }
  const mailTo = ({ email }: { email: string }) => mailOf('staff-changed', email, staffChangedMail, data)
  await deps.mail.queue(tx, mailTo(first), ...others.map(mailTo))
}
