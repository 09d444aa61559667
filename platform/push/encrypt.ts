import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

const CURVE = 'prime256v1'
const RECORD_SIZE = 4096

/** Of a browser's subscription: its public key and its secret, in base64url. */
export type Receiver = { p256dh: string; auth: string }

/** Whether the two belong to a subscription: a point of the curve, and sixteen bytes. */
export function isReceiver({ p256dh, auth }: Receiver): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== 65 || point[0] !== 4 || Buffer.from(auth, 'base64url').length !== 16) return false
  try {
    const own = createECDH(CURVE)
    own.generateKeys()
    own.computeSecret(point)
    return true
  } catch {
    return false
  }
}

type Fresh = { privateKey?: Buffer; salt: Buffer }

/**
 * Encrypts a message that only this browser can read (RFC 8291, in one record of RFC 8188).
 * @param fresh only a test gives its own
 */
export function encryptPush(
  plain: Uint8Array,
  receiver: Receiver,
  fresh: Fresh = { salt: randomBytes(16) },
): Buffer {
  const theirs = Buffer.from(receiver.p256dh, 'base64url')
  const own = createECDH(CURVE)
  if (fresh.privateKey) own.setPrivateKey(fresh.privateKey)
  else own.generateKeys()
  const ours = own.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const auth = Buffer.from(receiver.auth, 'base64url')
  const ikm = derive(own.computeSecret(theirs), auth, info, 32)
  const key = derive(ikm, fresh.salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(ikm, fresh.salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // Two ends the last record.
  const sealed = Buffer.concat([cipher.update(plain), cipher.update(Buffer.from([2])), cipher.final()])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_SIZE)
  return Buffer.concat([fresh.salt, size, Buffer.from([ours.length]), ours, sealed, cipher.getAuthTag()])
}

const derive = (ikm: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number) =>
  Buffer.from(hkdfSync('sha256', ikm, salt, info, length))
