import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'

/** The portal's key pair towards push services, in base64url: the public key as a point, the private one as a number. */
export type PushKeys = { publicKey: string; privateKey: string }

export function makePushKeys(): PushKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return { publicKey: point.toString('base64url'), privateKey: d }
}

const VALID_SECONDS = 12 * 3600

/** The header that shows a push service who sends (RFC 8292). @param contact where the service can complain */
export function vapidHeader(keys: PushKeys, endpoint: URL, contact: string, now: Date): string {
  const exp = Math.floor(now.getTime() / 1000) + VALID_SECONDS
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: endpoint.origin, exp, sub: contact })}`
  const point = Buffer.from(keys.publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const key = createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', d: keys.privateKey, x, y } })
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${text}.${signature.toString('base64url')}, k=${keys.publicKey}`
}
