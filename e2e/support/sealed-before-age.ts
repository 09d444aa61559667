import { createCipheriv, createHmac, randomBytes, scryptSync } from 'node:crypto'

const CHUNK = 64 * 1024

/** A backup's file as versions before decision 0081 wrote it, with a passphrase that costs less to try. */
export function sealBeforeAge(plain: Buffer, passphrase: string): Buffer {
  const header = Buffer.concat([Buffer.from('PORTALBK'), Buffer.from([1, 10, 8, 2]), randomBytes(23)])
  const keys = scryptSync(passphrase.normalize('NFKC'), header.subarray(12, 28), 64, { N: 1024, r: 8, p: 2 })
  const pieces = [header, createHmac('sha256', keys.subarray(32)).update(header).digest()]
  const chunks = Math.max(1, Math.ceil(plain.length / CHUNK))
  for (let number = 0; number < chunks; number += 1) {
    const nonce = Buffer.alloc(12)
    header.copy(nonce, 0, 28)
    nonce.writeUInt32BE(number, 7)
    nonce[11] = number === chunks - 1 ? 1 : 0
    const cipher = createCipheriv('aes-256-gcm', keys.subarray(0, 32), nonce).setAAD(header)
    const chunk = plain.subarray(number * CHUNK, (number + 1) * CHUNK)
    pieces.push(cipher.update(chunk), cipher.final(), cipher.getAuthTag())
  }
  return Buffer.concat(pieces)
}
