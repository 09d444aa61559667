import { contactReaders } from '#database/tables/contacts.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { PERSON_MAILS, SINCE_EVER } from './rules.ts'
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
export function moveReader(tx: Db, { userId }: { userId: string }): Promise<void> {
  return showContactsFrom(tx, userId, new Date())
}

/**
 * Mails the account's own address a link that shows conversations from before the account. The proof is needed
 * because the account may have been confirmed by the mailbox's owner for somebody else's sign-up. The answer
 * does not say whether there are any.
 */
export async function askForContacts({ db, mail, appUrl }: Deps, member: Member): Promise<void> {
  await db.transaction(async (tx) => {
    const key = await makeOneTimeLink(tx, 'conversations', `${member.id} ${member.email}`)
    const { href: url } = new URL(`/user/conversazioni/mostra/${key}`, appUrl)
    await mail.queue(tx, mailOf(PERSON_MAILS[2], member.email, earlier, { url }))
  })
}

/** Shows the account everything written from its address. @returns whether the link was valid and its own */
export async function proveContacts(db: Db, member: Member, key: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    if ((await peekOneTimeLink(tx, 'conversations', key)) !== `${member.id} ${member.email}`) return false
    if (!(await useOneTimeLink(tx, 'conversations', key))) return false
    await showContactsFrom(tx, member.id, SINCE_EVER)
    const subject = { kind: 'account', id: member.id } as const
    await recordAudit(tx, member, { action: 'contact.show-earlier', subject })
    return true
  })
}
