import { and, eq, ne } from 'drizzle-orm'
import { createElement } from 'react'
import type { AuditAction } from '#content/audit-sentences.ts'
import { sessions, verifications } from '#database/tables/accounts.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import type { Staff } from '#platform/auth/actor.ts'
import { openAuth, type Auth } from '#platform/auth/auth.ts'
import {
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
  sessionIn,
} from '#platform/auth/second-factor.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import type { Mail } from '#platform/mail/mail.ts'
import * as changedMail from './mails/changed.tsx'

type Means = { db: Db; mail: Mail; appUrl: URL; authSecret: Secret }

const ACTIONS: Record<changedMail.Change, AuditAction> = {
  on: 'second-factor.on',
  codes: 'second-factor.codes',
  off: 'second-factor.off',
}

/**
 * Switches the second factor on with the first code of the app.
 * @param session the headers of the request, which carry the session
 * @returns the recovery codes and the headers of the session made anew; undefined when the code is wrong
 */
export function switchOn(means: Means, staff: Staff, code: string, session: Headers) {
  return change({ means, staff, session }, 'on', (auth, db) =>
    confirmSecondFactor({ auth, db }, code, session),
  )
}

/** Makes new recovery codes. @returns undefined when the password is wrong */
export function makeNewCodes(means: Means, staff: Staff, password: string, session: Headers) {
  return change({ means, staff, session }, 'codes', (auth) => renewRecoveryCodes(auth, password, session))
}

/** Switches it off. @returns the headers of the session made anew; undefined when the password is wrong */
export function switchOff(means: Means, staff: Staff, password: string, session: Headers) {
  return change({ means, staff, session }, 'off', (auth) => endSecondFactor(auth, password, session))
}

/**
 * What the library changes, the end of the other sessions, the audit entry and the mail, as one transaction; nothing when
 * the library refuses.
 */
function change<Made extends Headers | { headers: Headers } | string[]>(
  { means, staff, session }: { means: Means; staff: Staff; session: Headers },
  what: changedMail.Change,
  make: (auth: Auth, tx: Db) => Promise<Made | undefined>,
): Promise<Made | undefined> {
  return means.db.transaction(async (tx) => {
    const auth = openAuth(tx, means.authSecret, means.appUrl)
    const made = await make(auth, tx)
    if (made === undefined) return undefined
    await endOthers(tx, staff, await sessionIn(auth, keptBy(made) ?? session))
    await recordAudit(tx, staff, { action: ACTIONS[what], subject: { kind: 'account', id: staff.id } })
    await means.mail.queue(tx, {
      kind: `second-factor-${what}`,
      to: staff.email,
      subject: changedMail.subjects[what],
      body: createElement(changedMail.Body, { what }),
    })
    return made
  })
}

/** The headers of the session that was made anew; nothing when the one that asked goes on. */
function keptBy(made: Headers | { headers: Headers } | string[]): Headers | undefined {
  if (made instanceof Headers) return made
  return 'headers' in made ? made.headers : undefined
}

/** Whoever came in without this factor, or with another, comes in anew. */
async function endOthers(tx: Db, staff: Staff, kept = ''): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, staff.id), ne(sessions.id, kept)))
  await tx.delete(verifications).where(eq(verifications.value, staff.id))
}
