import { createHmac } from 'node:crypto'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_MS = 30_000

/** The six digits an app shows now (RFC 6238) for a key as a person reads it: base32, spaces allowed. */
export function totp(key: string, at = Date.now()): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / STEP_MS)))
  const hash = createHmac('sha1', fromBase32(key)).update(counter).digest()
  const number = hash.readUInt32BE(hash.at(-1)! & 0xf) & 0x7fff_ffff
  return String(number % 1_000_000).padStart(6, '0')
}

function fromBase32(key: string): Buffer {
  const bits = [...key.toUpperCase().replaceAll(' ', '')]
    .map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
