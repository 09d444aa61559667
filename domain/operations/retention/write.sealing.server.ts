import { and, eq, like, not, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { signUpAttempts, twoFactors } from '#database/tables/accounts.ts'
import { agendas, appointments, linkedCalendars } from '#database/tables/bookings.ts'
import { contactMessages, contacts } from '#database/tables/contacts.ts'
import { favourites } from '#database/tables/favourites.ts'
import { mails } from '#database/tables/mails.ts'
import { pushKeys } from '#database/tables/notifications.ts'
import { personKeys } from '#database/tables/person-keys.ts'
import { professionals } from '#database/tables/professionals.ts'
import { waitingWishes } from '#database/tables/waiting-list.ts'
import { profileReports } from '#database/tables/verification.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { calendarCipher } from '#domain/bookings/calendars/read.server.ts'
import { agendaCipher } from '#domain/bookings/agenda/read.server.ts'
import { appointmentCipher } from '#domain/bookings/appointments/read.server.ts'
import { waitingCipher } from '#domain/bookings/waiting-list/read.server.ts'
import { contactCipher } from '#domain/contacts/conversations/read.server.ts'
import { pushKeyCipher } from '#domain/accounts/notifications/read.server.ts'
import { senderOf } from '#domain/accounts/members/read.senders.server.ts'
import { noteCipher } from '#domain/favourites/read.server.ts'
import { entryLinkCipher } from '#domain/accounts/members/read.sign-up.server.ts'
import { SIGNATURE_PLACE } from '#domain/professionals/record/rules.ts'
import { reportCipher } from '#domain/professionals/reports/read.server.ts'
import { openOfLibrary, sealForLibrary, sealedBeginning } from '#platform/auth/account-secrets.ts'
import { system } from '#platform/auth/actor.ts'
import type { Cipher } from '#platform/auth/cipher.ts'
import { wrapCipher, type Vault } from '#platform/auth/vault.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import { bodyCipher, NO_BODY, sealedBody } from '#platform/mail/body.ts'

/** `left`: rows that no known key decrypts. */
export type Sealed = { sealed: number; left: number }

export function addResults(parts: readonly Sealed[]): Sealed {
  const total = (part: keyof Sealed) => parts.reduce((all, one) => all + one[part], 0)
  return { sealed: total('sealed'), left: total('left') }
}

export type SealingDeps = { db: Db; vault: Vault; authSecret: Secret }

const BATCH = 200

type Row = Record<string, string>
type SealedColumn = {
  column: AnyPgColumn
  keys: AnyPgColumn[]
  cipher: (secret: Secret) => Cipher
  /** Associated data of the cipher, so that a value decrypts only in its own row and column. */
  boundTo: (AnyPgColumn | string)[]
  /** Other columns of the row that are derived from the plain text with a key. */
  more?: (secret: Secret, text: string) => Row
}

/** @param boundTo columns of the row, and the place where a row has several; otherwise the keys */
function sealed(
  column: AnyPgColumn,
  keys: AnyPgColumn[],
  cipher: SealedColumn['cipher'],
  ...boundTo: SealedColumn['boundTo']
): SealedColumn {
  return { column, keys, cipher, boundTo: boundTo.length > 0 ? boundTo : keys }
}

const COLUMNS: readonly SealedColumn[] = [
  sealed(personKeys.wrapped, [personKeys.professional_id], wrapCipher),
  sealed(contacts.name, [contacts.id], contactCipher, contacts.id, 'name'),
  {
    ...sealed(contacts.email, [contacts.id], contactCipher, contacts.id, 'email'),
    more: (secret, email) => ({ sender: senderOf(secret, email) }),
  },
  sealed(contactMessages.words, [contactMessages.id], contactCipher, contactMessages.contact_id, 'words'),
  sealed(agendas.video_link, [agendas.professional_id], agendaCipher, agendas.professional_id, 'video_link'),
  sealed(appointments.name, [appointments.id], appointmentCipher, appointments.id, 'name'),
  sealed(appointments.note, [appointments.id], appointmentCipher, appointments.id, 'note'),
  sealed(appointments.answer, [appointments.id], appointmentCipher, appointments.id, 'answer'),
  {
    ...sealed(appointments.email, [appointments.id], appointmentCipher, appointments.id, 'email'),
    more: (secret, email) => ({ sender: senderOf(secret, email) }),
  },
  sealed(waitingWishes.name, [waitingWishes.id], waitingCipher, waitingWishes.id, 'name'),
  sealed(waitingWishes.wish, [waitingWishes.id], waitingCipher, waitingWishes.id, 'wish'),
  {
    ...sealed(waitingWishes.email, [waitingWishes.id], waitingCipher, waitingWishes.id, 'email'),
    more: (secret, email) => ({ sender: senderOf(secret, email) }),
  },
  sealed(favourites.note, [favourites.user_id, favourites.professional_id], noteCipher),
  sealed(profileReports.words, [profileReports.id], reportCipher, profileReports.id, 'words'),
  sealed(profileReports.email, [profileReports.id], reportCipher, profileReports.id, 'email'),
  sealed(signUpAttempts.claim, [signUpAttempts.key_sha256], entryLinkCipher, signUpAttempts.attempt),
  sealed(mails.html, [mails.id], bodyCipher),
  ...[linkedCalendars.address, linkedCalendars.username, linkedCalendars.password].map((column) =>
    sealed(column, [linkedCalendars.id], calendarCipher, linkedCalendars.id, column.name),
  ),
  sealed(pushKeys.private_key, [pushKeys.id], pushKeyCipher),
]

export async function recordKeyChange(db: Db): Promise<void> {
  await recordAudit(db, system, { action: 'keys.change', subject: { kind: 'keys', id: 'auth-secret' } })
}

/** Each value is updated on its own and only if unchanged: it may run beside the portal, be stopped and start again. */
export async function sealRowsAnew(deps: SealingDeps): Promise<Sealed> {
  const parts: Sealed[] = []
  for (const column of COLUMNS) parts.push(await sealColumn(deps, column))
  parts.push(await sealSecondFactors(deps), await sealSignatures(deps), await sealMails(deps))
  return addResults(parts)
}

async function sealColumn({ db, authSecret }: SealingDeps, what: SealedColumn): Promise<Sealed> {
  const { keys, column, boundTo, more } = what
  const { table } = column
  const cipher = what.cipher(authSecret)
  const read = [...keys, column, ...boundTo].filter((one) => typeof one !== 'string')
  const isDue = sql`${column} ~ '^v[0-9]+[.]' and not starts_with(${column}, ${cipher.beginning})`
  return walk(
    (skip) =>
      db
        .select(Object.fromEntries(read.map((one) => [one.name, sql<string>`${one}::text`])))
        .from(table)
        .where(isDue)
        .orderBy(...keys)
        .limit(BATCH)
        .offset(skip) as Promise<Row[]>,
    async (row) => {
      const was = row[column.name] ?? ''
      const binding = boundTo.map((one) => (typeof one === 'string' ? one : (row[one.name] ?? '')))
      const text = cipher.open(was, binding)
      if (text === undefined) return false
      const values = { [column.name]: cipher.seal(text, binding), ...more?.(authSecret, text) }
      const isThis = keys.map((key) => sql`${key}::text = ${row[key.name]}`)
      const sets = Object.entries(values).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`)
      const where = and(...isThis, eq(column, was))
      await db.execute(sql`update ${table} set ${sql.join(sets, sql`, `)} where ${where}`)
      return true
    },
  )
}

/** @param change returns false for a row that cannot be decrypted: it is skipped */
async function walk<One>(
  due: (skip: number) => Promise<One[]>,
  change: (row: One) => Promise<boolean>,
): Promise<Sealed> {
  const done = { sealed: 0, left: 0 }
  for (;;) {
    const rows = await due(done.left)
    for (const row of rows) {
      if (await change(row)) done.sealed += 1
      else done.left += 1
    }
    if (rows.length < BATCH) return done
  }
}

/** Better Auth has its own format, with a number for the key. */
async function sealSecondFactors({ db, authSecret }: SealingDeps): Promise<Sealed> {
  const beginning = sealedBeginning(authSecret)
  const isPresent = and(
    sql`starts_with(${twoFactors.secret}, ${beginning})`,
    sql`starts_with(${twoFactors.backupCodes}, ${beginning})`,
  )!
  return walk(
    (skip) =>
      db.select().from(twoFactors).where(not(isPresent)).orderBy(twoFactors.id).limit(BATCH).offset(skip),
    async ({ id, secret, backupCodes }) => {
      const opened = await Promise.all([secret, backupCodes].map((text) => openOfLibrary(authSecret, text)))
      const [key, codes] = opened
      if (key === undefined || codes === undefined) return false
      await db
        .update(twoFactors)
        .set({
          secret: await sealForLibrary(authSecret, key),
          backupCodes: await sealForLibrary(authSecret, codes),
        })
        // Conditional, because somebody may use a recovery code in the meantime.
        .where(
          and(eq(twoFactors.id, id), eq(twoFactors.secret, secret), eq(twoFactors.backupCodes, backupCodes)),
        )
      return true
    },
  )
}

function sealSignatures({ db, vault }: SealingDeps): Promise<Sealed> {
  const { id, signature, is_demo } = professionals
  const isClear = and(like(signature, 'data:image/%'), eq(is_demo, false))
  return walk(
    () => db.select({ id, drawn: signature }).from(professionals).where(isClear).orderBy(id).limit(BATCH),
    async (row) => {
      const drawing = await vault.sealText(row.id, row.drawn, SIGNATURE_PLACE)
      await db
        .update(professionals)
        .set({ signature: drawing })
        .where(and(eq(id, row.id), eq(signature, row.drawn)))
      return true
    },
  )
}

/** Mails stored in clear by earlier versions: sent ones lose their text, failed ones are encrypted; queued ones are about to be sent. */
async function sealMails({ db, authSecret }: SealingDeps): Promise<Sealed> {
  const hasWords = sql`(${mails.html} <> '' or ${mails.text} <> '' or ${mails.headers} <> '{}'::jsonb)`
  const seal = sealedBody(authSecret)
  return walk(
    () =>
      db
        .select()
        .from(mails)
        .where(
          sql`(${mails.state} = 'sent' and ${hasWords}) or (${mails.state} = 'failed' and ${mails.html} like '<%')`,
        )
        .orderBy(mails.id)
        .limit(BATCH),
    async ({ id, state, html, text, headers }) => {
      await db
        .update(mails)
        .set(state === 'sent' ? NO_BODY : seal(id, { html, text, headers }))
        .where(and(eq(mails.id, id), eq(mails.state, state)))
      return true
    },
  )
}
