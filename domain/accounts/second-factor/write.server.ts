import * as changedMail from './mails/changed.tsx'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { endSessionsOf } from '#domain/accounts/members/write.server.ts'
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
import { mailOf, type Mail } from '#platform/mail/mail.ts'

type Deps = { db: Db; mail: Mail; appUrl: URL; authSecret: Secret }

/** @returns the recovery codes and the headers of the renewed session; undefined when the code is wrong */
export function switchOn(deps: Deps, staff: Staff, code: string, session: Headers) {
  return change({ deps, staff, session }, 'on', (auth, db) =>
    confirmSecondFactor({ auth, db }, code, session),
  )
}

/** @returns the new recovery codes; undefined when the password is wrong */
export function makeNewCodes(deps: Deps, staff: Staff, password: string, session: Headers) {
  return change({ deps, staff, session }, 'codes', (auth) => renewRecoveryCodes(auth, password, session))
}

/** @returns the headers of the renewed session; undefined when the password is wrong */
export function switchOff(deps: Deps, staff: Staff, password: string, session: Headers) {
  return change({ deps, staff, session }, 'off', (auth) => endSecondFactor(auth, password, session))
}

/** One transaction: nothing is written when the library refuses, and the other sessions end. */
function change<Made extends { codes?: string[]; headers?: Headers }>(
  { deps, staff, session }: { deps: Deps; staff: Staff; session: Headers },
  what: changedMail.Change,
  make: (auth: Auth, tx: Db) => Promise<Made | undefined>,
): Promise<Made | undefined> {
  return deps.db.transaction(async (tx) => {
    const auth = openAuth(tx, deps.authSecret, deps.appUrl)
    const made = await make(auth, tx)
    if (made === undefined) return undefined
    // Sessions that were opened without this factor, or with another one.
    await endSessionsOf(tx, staff.id, await sessionIn(auth, made.headers ?? session))
    await recordAudit(tx, staff, {
      action: `second-factor.${what}`,
      subject: { kind: 'account', id: staff.id },
    })
    await notifyOwner(deps, tx, staff, what)
    return made
  })
}

/** Tells the owner of a second factor what happened to it. */
export function notifyOwner(
  { mail }: Pick<Deps, 'mail'>,
  tx: Db,
  { email }: { email: string },
  what: keyof typeof changedMail.subjects,
) {
  const template = { ...changedMail, subject: changedMail.subjects[what] }
  return mail.queue(tx, mailOf(`second-factor-${what}`, email, template, { what }))
}
