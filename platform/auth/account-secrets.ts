import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { createHmac } from 'node:crypto'
import type { Secret } from '#platform/config/secret.ts'
import { decoded, isAccountCookie } from './cookies.ts'
import { isSameText, keyFor, keysFor, wholeSecrets, type Subkey } from './keys.ts'

/** Better Auth signs cookies and tokens with a derived key. */
export function accountSecret(secret: Secret): string {
  return textOf(keyFor(secret, 'accounts').bytes)
}

const textOf = (bytes: Buffer) => bytes.toString('base64url')

type Versioned = { version: number; value: string }

export function accountSecrets(secret: Secret): [Versioned, ...Versioned[]] {
  const [present, ...older] = keysFor(secret, 'accounts')
  const versioned = ({ id, bytes }: Subkey) => ({ version: Number.parseInt(id, 16), value: textOf(bytes) })
  return [versioned(present), ...older.map(versioned)]
}

/** The oldest known secret: texts without a key number were encrypted with it. */
export function unnumberedSecret(secret: Secret): string {
  return wholeSecrets(secret).at(-1) ?? secret.reveal()
}

function olderSecrets(secret: Secret): string[] {
  const [, ...older] = keysFor(secret, 'accounts')
  return [...older.map(({ bytes }) => textOf(bytes)), ...wholeSecrets(secret)]
}

/** Re-signs account cookies that an older key signed, so that changing the key ends nobody's session. */
export function cookiesSignedAnew(secret: Secret, cookies: string): string {
  return cookies
    .split(';')
    .map((pair) => {
      const at = pair.indexOf('=')
      if (!isAccountCookie(pair.slice(0, at).trim())) return pair
      const signed = signedAnew(secret, decoded(pair.slice(at + 1).trim()))
      return signed === undefined ? pair : `${pair.slice(0, at)}=${encodeURIComponent(signed)}`
    })
    .join(';')
}

function signedAnew(secret: Secret, signed: string): string | undefined {
  const at = signed.lastIndexOf('.')
  const [value, given] = [signed.slice(0, at), signed.slice(at + 1)]
  const sign = (key: string) => createHmac('sha256', key).update(value).digest('base64')
  const isOld = at > 0 && olderSecrets(secret).some((key) => isSameText(given, sign(key)))
  return isOld ? `${value}.${sign(accountSecret(secret))}` : undefined
}

export function sealedBeginning(secret: Secret): string {
  return `$ba$${accountSecrets(secret)[0].version}$`
}

export function sealForLibrary(secret: Secret, text: string): Promise<string> {
  return symmetricEncrypt({ key: libraryKeys(secret), data: text })
}

/** @returns undefined when no known key decrypts it */
export function openOfLibrary(secret: Secret, sealed: string): Promise<string | undefined> {
  return symmetricDecrypt({ key: libraryKeys(secret), data: sealed }).catch(() => undefined)
}

function libraryKeys(secret: Secret) {
  const secrets = accountSecrets(secret)
  return {
    keys: new Map(secrets.map(({ version, value }) => [version, value])),
    currentVersion: secrets[0].version,
    legacySecret: unnumberedSecret(secret),
  }
}
