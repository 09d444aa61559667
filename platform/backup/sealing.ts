import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  scrypt,
  timingSafeEqual,
  type ScryptOptions,
} from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import { Transform } from 'node:stream'
import type { Secret } from '#platform/config/secret.ts'
import { BackupRefused } from './refused.ts'

/*
 * The file: a header, then chunks of AES-256-GCM.
 *   magic 8 | format 1 | log2(N) 1 | r 1 | p 1 | salt 16 | nonce prefix 7 | HMAC-SHA-256 of all before 32
 * Each chunk has the nonce «prefix, number, whether it is the last» and the header as associated data: chunks can be
 * neither changed, exchanged, left out nor cut off at the end.
 */
const MAGIC = Buffer.from('PORTALBK')
const FORMAT = 1
const COST = { logN: 16, r: 8, p: 2 }
const SALT = 16
const PREFIX = 7
const PLAIN_HEADER = MAGIC.length + 4 + SALT + PREFIX
const HEADER = PLAIN_HEADER + 32
const CHUNK = 64 * 1024
const TAG = 16

type Keys = { header: Buffer; content: Buffer; mark: Buffer }

/** Encrypts what passes; the last chunk says that it is the last. */
export async function sealing(passphrase: Secret): Promise<Transform> {
  const cost = Buffer.from([FORMAT, COST.logN, COST.r, COST.p])
  const plain = Buffer.concat([MAGIC, cost, randomBytes(SALT + PREFIX)])
  const keys = await keysOf(passphrase, plain)
  let waiting: Buffer = Buffer.alloc(0)
  let number = 0
  const seal = (stream: Transform, chunk: Buffer, last: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', keys.content, nonceOf(keys, number, last))
    cipher.setAAD(keys.header)
    stream.push(Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]))
    number += 1
  }
  const stream = new Transform({
    transform(bytes: Buffer, _encoding, done) {
      waiting = waiting.length === 0 ? bytes : Buffer.concat([waiting, bytes])
      // The last chunk is never empty unless all is: one whole chunk is always held back.
      for (; waiting.length > CHUNK; waiting = waiting.subarray(CHUNK)) {
        seal(this, waiting.subarray(0, CHUNK), false)
      }
      done()
    },
    flush(done) {
      seal(this, waiting, true)
      done()
    },
  })
  stream.push(Buffer.concat([keys.header, keys.mark]))
  return stream
}

/**
 * Opens a file chunk by chunk; nothing is given out that was not authenticated.
 * @throws BackupRefused when the passphrase is wrong, or the file was changed or cut
 */
export async function* unsealed(path: string, passphrase: Secret): AsyncGenerator<Buffer> {
  const handle = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new BackupRefused(`${path} cannot be read: ${error.code}`)
  })
  try {
    const { size } = await handle.stat()
    const keys = await readHeader(handle, passphrase)
    let number = 0
    for (let at = HEADER; ; at += CHUNK + TAG) {
      const last = at + CHUNK + TAG >= size
      const sealed = await readExactly(handle, at, Math.min(CHUNK + TAG, size - at))
      yield openChunk(keys, sealed, number, last)
      if (last) return
      number += 1
    }
  } finally {
    await handle.close()
  }
}

/** Wrong words and a changed header look the same, and are told so. */
async function readHeader(handle: FileHandle, passphrase: Secret): Promise<Keys> {
  const bytes = await readExactly(handle, 0, HEADER)
  if (!bytes.subarray(0, MAGIC.length).equals(MAGIC)) throw new BackupRefused('This file is not a backup.')
  const [format, logN, r, p] = bytes.subarray(MAGIC.length)
  if (format !== FORMAT) {
    throw new BackupRefused(`The backup has format ${format}; this program reads format ${FORMAT}.`)
  }
  // A changed header must not make this machine work for hours.
  if (logN! < 10 || logN! > 20 || r! < 1 || r! > 16 || p! < 1 || p! > 8) throw damaged('in its header')
  const keys = await keysOf(passphrase, bytes.subarray(0, PLAIN_HEADER))
  if (!timingSafeEqual(keys.mark, bytes.subarray(PLAIN_HEADER))) {
    throw new BackupRefused('The passphrase is wrong, or the beginning of the file was changed.')
  }
  return keys
}

async function keysOf(passphrase: Secret, header: Buffer): Promise<Keys> {
  const [logN, r, p] = header.subarray(MAGIC.length + 1)
  const cost = { N: 2 ** logN!, r: r!, p: p! }
  const salt = header.subarray(MAGIC.length + 4, MAGIC.length + 4 + SALT)
  const both = await stretch(passphrase, salt, {
    ...cost,
    maxmem: 128 * cost.N * (cost.r + cost.p) + 2 ** 20,
  })
  const mark = createHmac('sha256', both.subarray(32)).update(header).digest()
  return { header, content: both.subarray(0, 32), mark }
}

function stretch(passphrase: Secret, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((done, failed) => {
    scrypt(passphrase.reveal().normalize('NFKC'), salt, 64, options, (error, key) =>
      error ? failed(error) : done(key),
    )
  })
}

function nonceOf({ header }: Keys, number: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  header.copy(nonce, 0, PLAIN_HEADER - PREFIX)
  nonce.writeUInt32BE(number, PREFIX)
  nonce[11] = last ? 1 : 0
  return nonce
}

function openChunk(keys: Keys, sealed: Buffer, number: number, last: boolean): Buffer {
  if (sealed.length < TAG) throw damaged('it ends too early')
  const options = { authTagLength: TAG }
  const decipher = createDecipheriv('aes-256-gcm', keys.content, nonceOf(keys, number, last), options)
  decipher.setAAD(keys.header).setAuthTag(sealed.subarray(-TAG))
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

function damaged(where: string): BackupRefused {
  return new BackupRefused(`The backup was changed or cut (${where}): nothing of it is used.`)
}
