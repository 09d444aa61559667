import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { Stanza, type Identity, type Recipient } from 'age-encryption'
import type { Secret } from '#platform/config/secret.ts'
import { damaged } from './refused.ts'

/** scrypt with N 2^17 and r 8: 128 MiB for each try at the passphrase. */
const WORK_FACTOR = 17
/** Of a file that somebody else wrote: a changed header must not make this machine work for hours. */
const WORK_FACTOR_MAXIMUM = 20
const SALT = 16
/** Letters of base64, without the padding. */
const SALT_WRITTEN = 22
const TAG = 16
const NONCE = Buffer.alloc(12)

/**
 * The passphrase of an age file (https://age-encryption.org/v1, «scrypt recipient stanza»). The library has one too;
 * it derives the key in JavaScript and answers nobody for seconds meanwhile, Node does it beside the event loop.
 */
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
      if (kind !== 'scrypt' || others.length > 0 || salt.length !== SALT || stanza!.body.length !== 2 * TAG) {
        throw damaged('in its header')
      }
      if (!/^[1-9]\d?$/.test(factor) || Number(factor) > WORK_FACTOR_MAXIMUM) throw damaged('in its header')
      const key = await keyOf(passphrase, salt, Number(factor))
      const decipher = createDecipheriv('chacha20-poly1305', key, NONCE, { authTagLength: TAG })
      decipher.setAuthTag(stanza!.body.subarray(TAG))
      try {
        return new Uint8Array(
          Buffer.concat([decipher.update(stanza!.body.subarray(0, TAG)), decipher.final()]),
        )
      } catch {
        return null
      }
    },
  }
}

function keyOf(passphrase: Secret, salt: Buffer, workFactor: number): Promise<Buffer> {
  // As keyboards give it, wherever it was kept: `è` is one letter, not two.
  const words = passphrase.reveal().normalize('NFC')
  const labelled = Buffer.concat([Buffer.from('age-encryption.org/v1/scrypt'), salt])
  const N = 2 ** workFactor
  return new Promise((done, failed) => {
    scrypt(words, labelled, 32, { N, r: 8, p: 1, maxmem: 128 * 8 * N + 2 ** 20 }, (error, key) =>
      error ? failed(error) : done(key),
    )
  })
}
