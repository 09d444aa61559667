import { contactReaders } from '#database/tables/contacts.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { SINCE_EVER } from './rules.ts'
import type { Member } from '#platform/auth/actor.ts'
import { makeOneTimeLink, peekOneTimeLink, useOneTimeLink } from '#platform/auth/one-time-link.ts'
import type { Db } from '#platform/db/database.ts'
import { mailOf, type Mail } from '#platform/mail/mail.ts'
import { earlier } from './mails/templates.tsx'

type Deps = { db: Db; mail: Mail; appUrl: URL }

/** Shows the account only conversations that begin from this moment on. */
async function showContactsFrom(tx: Db, user_id: string, shown_from: Date): Promise<void> {
  const update = { target: contactReaders.user_id, set: { shown_from } }
  await tx.insert(contactReaders).values({ user_id, shown_from }).onConflictDoUpdate(update)
}

/** Hides what was written from a new address before the account had it. */
export function showFromNow(tx: Db, { userId }: { userId: string }): Promise<void> {
  return showContactsFrom(tx, userId, new Date())
}

/**
 * Mails the account's own address a link that shows conversations from before the account. A confirmed address
 * is not enough: its owner may have confirmed an account that a stranger signed up for. The answer does not say
 * whether there are any.
 */
export async function requestEarlier({ db, mail, appUrl }: Deps, member: Member): Promise<void> {
  await db.transaction(async (tx) => {
    const key = await makeOneTimeLink(tx, 'conversations', `${member.id} ${member.email}`)
    const { href: url } = new URL(`/user/conversazioni/mostra/${key}`, appUrl)
    await mail.queue(tx, mailOf(earlier.kind, member.email, earlier, { url }))
  })
}

/** Shows the account everything written from its address. @returns whether the link was valid and its own */
export async function showEarlier(db: Db, member: Member, key: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    if ((await peekOneTimeLink(tx, 'conversations', key)) !== `${member.id} ${member.email}`) return false
    if (!(await useOneTimeLink(tx, 'conversations', key))) return false
    await showContactsFrom(tx, member.id, SINCE_EVER)
    const subject = { kind: 'account', id: member.id } as const
    await recordAudit(tx, member, { action: 'contact.show-earlier', subject })
    return true
  })
}
