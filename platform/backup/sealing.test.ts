import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#e2e/support/temporary.ts'
import { Secret } from '#platform/config/secret.ts'
import { sealing, unsealed } from './sealing.ts'

const passphrase = new Secret('una frase di prova')
const folder = temporaryFolder('sealing')
const CHUNK = 64 * 1024 + 16
const HEADER = 67

async function seal(bytes: Buffer, name: string): Promise<string> {
  const path = join(folder, name)
  const pieces = Array.from({ length: Math.ceil(bytes.length / 10_000) }, (_, at) =>
    bytes.subarray(at * 10_000, (at + 1) * 10_000),
  )
  await pipeline(Readable.from(pieces), await sealing(passphrase), createWriteStream(path))
  return path
}

async function openAll(path: string, words = passphrase): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(unsealed(path, words)))
}

test.each([0, 1, 65_536, 65_537, 131_072, 300_000])('%i bytes come out as they went in', async (size) => {
  const bytes = randomBytes(size)
  const path = await seal(bytes, `whole-${size}`)
  expect((await openAll(path)).equals(bytes)).toBe(true)
  if (size > 100) expect((await readFile(path)).includes(bytes.subarray(10, 60))).toBe(false)
})

test('another passphrase opens nothing, and is told so', async () => {
  const path = await seal(randomBytes(1000), 'words')
  await expect(openAll(path, new Secret('una frase sbagliata'))).rejects.toThrow(/passphrase is wrong/)
})

test('a file cut anywhere, also between two parts, is refused', async () => {
  const path = await seal(randomBytes(200_000), 'long')
  const bytes = await readFile(path)
  for (const length of [0, HEADER, HEADER + 5, HEADER + CHUNK, bytes.length - 1]) {
    const cut = join(folder, 'cut')
    await writeFile(cut, bytes.subarray(0, length))
    await expect(openAll(cut), `cut at ${length}`).rejects.toThrow(/changed or cut/)
  }
})

test('a changed byte, and parts that changed places, are refused', async () => {
  const bytes = await readFile(await seal(randomBytes(200_000), 'bytes'))
  for (const at of [0, 8, 9, 30, HEADER + CHUNK + 3, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed[at]! ^= 1
    const path = join(folder, 'changed')
    await writeFile(path, changed)
    await expect(openAll(path), `changed at ${at}`).rejects.toThrow(
      /changed or cut|passphrase is wrong|not a backup|format/,
    )
  }
  const [first, second] = [0, 1].map((n) => bytes.subarray(HEADER + n * CHUNK, HEADER + (n + 1) * CHUNK))
  const swapped = Buffer.concat([
    bytes.subarray(0, HEADER),
    second!,
    first!,
    bytes.subarray(HEADER + 2 * CHUNK),
  ])
  await writeFile(join(folder, 'swapped'), swapped)
  await expect(openAll(join(folder, 'swapped'))).rejects.toThrow(/changed or cut/)
})
