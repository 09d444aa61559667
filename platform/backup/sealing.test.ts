import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Decrypter, Encrypter } from 'age-encryption'
import { describe, expect, test, vi } from 'vitest'
import { sealBeforeAge } from '#e2e/support/sealed-before-age.ts'
import { temporaryFolder } from '#e2e/support/temporary.ts'
import { Secret } from '#platform/config/secret.ts'
import { sealing, unsealed } from './sealing.ts'

// Deriving a key from a passphrase is slow by design.
vi.setConfig({ testTimeout: 120_000 })

const WORDS = 'una frase di prova'
const passphrase = new Secret(WORDS)
const folder = temporaryFolder('sealing')
const CHUNK = 64 * 1024 + 16
const MAC_AND_NONCE = '--- '.length + 43 + '\n'.length + 16

async function seal(bytes: Buffer, name: string): Promise<string> {
  const path = join(folder, name)
  const pieces = Array.from({ length: Math.ceil(bytes.length / 10_000) }, (_, at) =>
    bytes.subarray(at * 10_000, (at + 1) * 10_000),
  )
  await pipeline(Readable.from(pieces), sealing(passphrase), createWriteStream(path))
  return path
}

/** With a passphrase that costs less to try than those of our own backups. */
async function sealCheaply(bytes: Buffer, words = WORDS): Promise<Buffer> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(words)
  encrypter.setScryptWorkFactor(10)
  return Buffer.from(await encrypter.encrypt(bytes))
}

async function openAll(path: string, words = passphrase): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(unsealed(path, words)))
}

async function openBytes(bytes: Uint8Array, name: string): Promise<Buffer> {
  await writeFile(join(folder, name), bytes)
  return openAll(join(folder, name))
}

const headerOf = (bytes: Buffer) => bytes.indexOf('\n--- ') + 1 + MAC_AND_NONCE

test.each([0, 65_536, 65_537, 131_072, 300_000])(
  '%i bytes are encrypted and decrypted to the same',
  async (size) => {
    const bytes = randomBytes(size)
    const path = await seal(bytes, `whole-${size}`)
    expect((await openAll(path)).equals(bytes)).toBe(true)
    if (size > 100) expect((await readFile(path)).includes(bytes.subarray(10, 60))).toBe(false)
  },
)

test('a backup is an age file with one passphrase (scrypt, N 2^17) that other age programs open', async () => {
  const bytes = await readFile(await seal(Buffer.from('ciao'), 'age'))
  expect(bytes.toString('latin1')).toMatch(
    /^age-encryption\.org\/v1\n-> scrypt [\w+/]{22} 17\n[\w+/]{43}\n--- /,
  )
  const decrypter = new Decrypter()
  decrypter.addPassphrase(WORDS)
  expect(await decrypter.decrypt(bytes, 'text')).toBe('ciao')
})

test('refuses a wrong passphrase', async () => {
  const path = await seal(randomBytes(1000), 'words')
  await expect(openAll(path, new Secret('una frase sbagliata'))).rejects.toThrow(/passphrase is wrong/)
})

test('a file cut anywhere, even between two chunks, is refused', async () => {
  const bytes = await sealCheaply(randomBytes(200_000))
  const header = headerOf(bytes)
  for (const length of [0, 5, 60, header, header + 5, header + CHUNK, bytes.length - 1]) {
    const cut = openBytes(bytes.subarray(0, length), 'cut')
    await expect(cut, `cut at ${length}`).rejects.toThrow(/changed or cut/)
  }
})

test('a changed byte and swapped chunks are refused', async () => {
  const bytes = await sealCheaply(randomBytes(200_000))
  const header = headerOf(bytes)
  for (const at of [0, 20, 30, 60, header - 30, header - 1, header + CHUNK + 3, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed[at]! ^= 1
    await expect(openBytes(changed, 'changed'), `changed at ${at}`).rejects.toThrow(
      /changed or cut|passphrase is wrong|not a backup/,
    )
  }
  const [first, second] = [0, 1].map((n) => bytes.subarray(header + n * CHUNK, header + (n + 1) * CHUNK))
  const rest = bytes.subarray(header + 2 * CHUNK)
  const swapped = Buffer.concat([bytes.subarray(0, header), second!, first!, rest])
  await expect(openBytes(swapped, 'swapped')).rejects.toThrow(/changed or cut/)
})

test('a file that another age program sealed with the passphrase opens', async () => {
  await writeFile(join(folder, 'other'), await sealCheaply(Buffer.from('ciao'), 'perché no'.normalize('NFC')))
  expect(String(await openAll(join(folder, 'other'), new Secret('perché no'.normalize('NFD'))))).toBe('ciao')
})

test('a header that asks for hours of work is refused at once', async () => {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(WORDS)
  encrypter.setScryptWorkFactor(2)
  const bytes = Buffer.from(await encrypter.encrypt('ciao')).toString('latin1')
  for (const factor of ['21', '40', '1e9', '0', '-1']) {
    const dear = Buffer.from(bytes.replace(/^(.*\n-> scrypt \S+) 2\n/, `$1 ${factor}\n`), 'latin1')
    expect(dear.includes(` ${factor}\n`)).toBe(true)
    await expect(openBytes(dear, 'dear')).rejects.toThrow(/changed or cut \(in its header\)/)
  }
})

describe('a backup made before age', () => {
  // Written by the version that made such files.
  const GENUINE =
    'UE9SVEFMQksBEAgC1fVIweyG6D+5Y1EIyXQqDL8eM6TgOXBX/obTIxAcAk3FUVnDVXccacArzjgmiE0xBDlnFB/Z3r44Tk2mijoq' +
    'O4zlH37lHFLimmNPyvHFiXhf6qp4xyUi3jo='
  const OLD_HEADER = 67

  test('opens with its own passphrase only', async () => {
    expect(String(await openBytes(Buffer.from(GENUINE, 'base64'), 'genuine'))).toBe('una copia di prima')
    const wrong = openAll(join(folder, 'genuine'), new Secret('una frase sbagliata'))
    await expect(wrong).rejects.toThrow(/passphrase is wrong/)
  })

  test.each([0, 1, 65_536, 65_537, 300_000])('decrypts to its %i bytes', async (size) => {
    const bytes = randomBytes(size)
    expect((await openBytes(sealBeforeAge(bytes, WORDS), `older-${size}`)).equals(bytes)).toBe(true)
  })

  test('that is cut, changed or has swapped chunks is refused', async () => {
    const bytes = sealBeforeAge(randomBytes(200_000), WORDS)
    for (const length of [8, OLD_HEADER, OLD_HEADER + 5, OLD_HEADER + CHUNK, bytes.length - 1]) {
      const cut = openBytes(bytes.subarray(0, length), 'older-cut')
      await expect(cut, `cut at ${length}`).rejects.toThrow(/changed or cut/)
    }
    for (const at of [0, 8, 9, 30, OLD_HEADER + CHUNK + 3, bytes.length - 1]) {
      const changed = Buffer.from(bytes)
      changed[at]! ^= 1
      await expect(openBytes(changed, 'older-changed'), `changed at ${at}`).rejects.toThrow(
        /changed or cut|passphrase is wrong|not a backup|format/,
      )
    }
    const [first, second] = [0, 1].map((n) =>
      bytes.subarray(OLD_HEADER + n * CHUNK, OLD_HEADER + (n + 1) * CHUNK),
    )
    const rest = bytes.subarray(OLD_HEADER + 2 * CHUNK)
    const swapped = Buffer.concat([bytes.subarray(0, OLD_HEADER), second!, first!, rest])
    await expect(openBytes(swapped, 'older-swapped')).rejects.toThrow(/changed or cut/)
  })
})
