import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { Stanza, type Identity, type Recipient } from 'age-encryption'
import type { Secret } from '#platform/config/secret.ts'
import { damaged } from './refused.ts'

/** N of scrypt as a power of two, with r 8: 128 MiB per try. */
const WORK_FACTOR = 17
/** A changed header must not make this machine work for hours. */
const WORK_FACTOR_MAXIMUM = 20
const SALT = 16
const SALT_WRITTEN = 22
const TAG = 16
const NONCE = Buffer.alloc(12)

/** age's scrypt recipient (https://age-encryption.org/v1): the library's own blocks the event loop for seconds. */
export function agePassphrase(passphrase: Secret): Recipient & Identity {
  return {
    async wrapFileKey(fileKey) {
      const salt = randomBytes(SALT)
      const cipher = createCipheriv('chacha20-poly1305', await keyOf(passphrase, salt, WORK_FACTOR), NONCE, {
        authTagLength: TAG,
      })
      const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()])
      const written = salt.toString('base64').slice(0, SALT_WRITTEN)
      return [new Stanza(['scrypt', written, String(WORK_FACTOR)], new Uint8Array(body))]
    },
    async unwrapFileKey([stanza, ...others]) {
      const [kind, written = '', factor = ''] = stanza?.args ?? []
      const salt = Buffer.from(written, 'base64')
      const isOurs = kind === 'scrypt' && others.length === 0 && salt.length === SALT
      const isBearable = /^[1-9]\d?$/.test(factor) && Number(factor) <= WORK_FACTOR_MAXIMUM
      if (!isOurs || !isBearable || stanza?.body.length !== 2 * TAG) throw damaged('in its header')
      const key = await keyOf(passphrase, salt, Number(factor))
      const decipher = createDecipheriv('chacha20-poly1305', key, NONCE, { authTagLength: TAG })
      decipher.setAuthTag(stanza.body.subarray(TAG))
      try {
        const fileKey = decipher.update(stanza.body.subarray(0, TAG))
        return new Uint8Array(Buffer.concat([fileKey, decipher.final()]))
      } catch {
        return null
      }
    },
  }
}

function keyOf(passphrase: Secret, salt: Buffer, workFactor: number): Promise<Buffer> {
  // Keyboards differ in how they compose `è`.
  const words = passphrase.reveal().normalize('NFC')
  const labelled = Buffer.concat([Buffer.from('age-encryption.org/v1/scrypt'), salt])
  const N = 2 ** workFactor
  return new Promise((done, failed) => {
    scrypt(words, labelled, 32, { N, r: 8, p: 1, maxmem: 128 * 8 * N + 2 ** 20 }, (error, key) =>
      error ? failed(error) : done(key),
    )
  })
}
