import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { personKeys } from '#database/tables/person-keys.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import { openBytes, openCipher, sealBytes } from './cipher.ts'

/** Begins an encrypted file, followed by the person's id and a line feed; no accepted file type begins so. */
const MARK = Buffer.from('portale-sigillato-1\n')
const TEXT_MARK = 'sigillato-1.'
const LONGEST_ID = 200

/** Encrypts one person's data with their own key: deleting the key makes all of it unreadable. */
export type Vault = {
  seal(person: string, bytes: Uint8Array, place: string): Promise<Buffer>
  /** Returns unencrypted bytes of earlier versions as they are. @returns undefined when the key was deleted */
  open(bytes: Uint8Array, place: string): Promise<Uint8Array | undefined>
  sealText(person: string, text: string, place: string): Promise<string>
  openText(person: string, text: string, place: string): Promise<string | undefined>
}

export const wrapCipher = (secret: Secret) => openCipher(secret, 'person-key')

export function openVault(db: Db, secret: Secret): Vault {
  const cipher = wrapCipher(secret)
  const unwrap = (person: string, wrapped: string) => {
    const key = cipher.open(wrapped, [person])
    if (key === undefined) throw new Error('the key of a person is sealed with a key that is not known')
    return Buffer.from(key, 'base64url')
  }
  const find = async (person: string) => {
    const [row] = await db.select().from(personKeys).where(eq(personKeys.professional_id, person))
    return row && unwrap(person, row.wrapped)
  }
  const keyOf = async (person: string) => {
    const found = await find(person)
    if (found) return found
    const wrapped = cipher.seal(randomBytes(32).toString('base64url'), [person])
    await db.insert(personKeys).values({ professional_id: person, wrapped }).onConflictDoNothing()
    // Of two simultaneous requests both use the key that was stored first.
    const stored = await find(person)
    if (!stored) throw new Error('the key of a person was not stored')
    return stored
  }
  const sealed = async (person: string, bytes: Uint8Array, place: string) =>
    sealBytes(await keyOf(person), bytes, bindingOf(person, place))
  const opened = async (person: string, bytes: Buffer, place: string) => {
    const key = await find(person)
    return key && openBytes(key, bytes, bindingOf(person, place))
  }
  return {
    async seal(person, bytes, place) {
      return Buffer.concat([MARK, Buffer.from(`${person}\n`), await sealed(person, bytes, place)])
    },
    async open(bytes, place) {
      const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      if (!isSealed(whole)) return bytes
      const end = whole.indexOf('\n', MARK.length)
      if (end === -1 || end > MARK.length + LONGEST_ID) return undefined
      return opened(whole.toString('utf8', MARK.length, end), whole.subarray(end + 1), place)
    },
    async sealText(person, text, place) {
      return `${TEXT_MARK}${(await sealed(person, Buffer.from(text), place)).toString('base64url')}`
    },
    async openText(person, text, place) {
      if (!isSealedText(text)) return text
      const bytes = Buffer.from(text.slice(TEXT_MARK.length), 'base64url')
      return (await opened(person, bytes, place))?.toString('utf8')
    },
  }
}

export function isSealed(bytes: Uint8Array): boolean {
  return MARK.equals(bytes.subarray(0, MARK.length))
}

function isSealedText(text: string): boolean {
  return text.startsWith(TEXT_MARK)
}

function bindingOf(person: string, place: string): Buffer {
  return Buffer.from(JSON.stringify([person, place]))
}
