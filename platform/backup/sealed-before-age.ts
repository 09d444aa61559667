import { createDecipheriv, createHmac, scrypt, timingSafeEqual } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Secret } from '#platform/config/secret.ts'
import { BackupRefused, damaged } from './refused.ts'

/*
 * Backups made before decision 0081 stay readable: a header, then chunks of AES-256-GCM.
 *   magic 8 | format 1 | log2(N) 1 | r 1 | p 1 | salt 16 | nonce prefix 7 | HMAC-SHA-256 of all before 32
 * A chunk's nonce is «prefix, number, whether it is the last», its associated data the header.
 */
const MAGIC = Buffer.from('PORTALBK')
const FORMAT = 1
const SALT_AT = 12
const PREFIX_AT = 28
const MAC_AT = 35
const HEADER = 67
const TAG = 16
const SEALED_CHUNK = 64 * 1024 + TAG

type Keys = { header: Buffer; content: Buffer }

export function isSealedBeforeAge(beginning: Buffer): boolean {
  return beginning.subarray(0, MAGIC.length).equals(MAGIC)
}

export async function* unsealedBeforeAge(path: string, passphrase: Secret): AsyncGenerator<Buffer> {
  const handle = await open(path, 'r')
  try {
    const { size } = await handle.stat()
    const keys = await openHeader(await readExactly(handle, 0, HEADER), passphrase)
    let number = 0
    for (let at = HEADER, last = false; !last; at += SEALED_CHUNK) {
      last = at + SEALED_CHUNK >= size
      yield openChunk(keys, await readExactly(handle, at, Math.min(SEALED_CHUNK, size - at)), number, last)
      number += 1
    }
  } finally {
    await handle.close()
  }
}

async function openHeader(bytes: Buffer, passphrase: Secret): Promise<Keys> {
  const [format, logN, r, p] = [...bytes.subarray(MAGIC.length)] as [number, number, number, number]
  if (format !== FORMAT) {
    throw new BackupRefused(`The backup has format ${format}; this program reads format ${FORMAT}.`)
  }
  // A changed header must not make this machine work for hours.
  if (logN < 10 || logN > 20 || r < 1 || r > 16 || p < 1 || p > 8) throw damaged('in its header')
  const header = bytes.subarray(0, MAC_AT)
  const cost = { N: 2 ** logN, r, p, maxmem: 128 * 2 ** logN * (r + p) + 2 ** 20 }
  const words = passphrase.reveal().normalize('NFKC')
  const both = await stretch(words, header.subarray(SALT_AT, PREFIX_AT), 64, cost)
  const mac = createHmac('sha256', both.subarray(32)).update(header).digest()
  if (!timingSafeEqual(mac, bytes.subarray(MAC_AT))) {
    throw new BackupRefused('The passphrase is wrong, or the beginning of the file was changed.')
  }
  return { header, content: both.subarray(0, 32) }
}

const stretch = promisify<string, Buffer, number, object, Buffer>(scrypt)

function openChunk({ header, content }: Keys, sealed: Buffer, number: number, last: boolean): Buffer {
  if (sealed.length < TAG) throw damaged('it ends too early')
  const nonce = Buffer.alloc(12)
  header.copy(nonce, 0, PREFIX_AT)
  nonce.writeUInt32BE(number, MAC_AT - PREFIX_AT)
  nonce[11] = last ? 1 : 0
  const decipher = createDecipheriv('aes-256-gcm', content, nonce, { authTagLength: TAG })
  decipher.setAAD(header).setAuthTag(sealed.subarray(-TAG))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG)), decipher.final()])
  } catch {
    throw damaged(last ? 'at its end' : `in its part ${number + 1}`)
  }
}

async function readExactly(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(Math.max(0, length))
  const { bytesRead } = await handle.read(bytes, 0, bytes.length, at)
  if (bytesRead < length || length <= 0) throw damaged('it ends too early')
  return bytes
}
