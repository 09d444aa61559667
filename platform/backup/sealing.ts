import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import type { Secret } from '#platform/config/secret.ts'
import { agePassphrase } from './passphrase.ts'
import { BackupRefused, damaged } from './refused.ts'
import { isSealedBeforeAge, unsealedBeforeAge } from './sealed-before-age.ts'

const MAGIC = Buffer.from('age-encryption.org/')

/** Encrypts a stream as an age file (decision 0081), which `age --decrypt` opens with the passphrase. */
export function sealing(passphrase: Secret) {
  return async function* (plain: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const encrypter = new Encrypter()
    encrypter.addRecipient(agePassphrase(passphrase))
    yield* await encrypter.encrypt(webStream(plain))
  }
}

/** @throws BackupRefused when the passphrase is wrong, or the file was changed or cut */
export async function* unsealed(path: string, passphrase: Secret): AsyncGenerator<Uint8Array> {
  const start = await beginningOf(path)
  if (isSealedBeforeAge(start)) return yield* unsealedBeforeAge(path, passphrase)
  if (start.length < MAGIC.length) throw damaged('it ends too early')
  if (!start.equals(MAGIC)) throw new BackupRefused('This file is not a backup.')
  const decrypter = new Decrypter()
  decrypter.addIdentity(agePassphrase(passphrase))
  try {
    yield* await decrypter.decrypt(webStream(createReadStream(path)))
  } catch (error) {
    if (error instanceof BackupRefused) throw error
    if ((error as Error).message.startsWith('no identity matched')) {
      throw new BackupRefused('The passphrase is wrong, or the beginning of the file was changed.')
    }
    throw damaged((error as Error).message)
  }
}

async function beginningOf(path: string): Promise<Buffer> {
  const handle = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new BackupRefused(`${path} cannot be read: ${error.code}`)
  })
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

function webStream(bytes: AsyncIterable<Uint8Array>): globalThis.ReadableStream<Uint8Array> {
  return ReadableStream.from(bytes) as globalThis.ReadableStream<Uint8Array>
}
