import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { DOCUMENT_TYPES } from '#domain/registrations/application/schema.documents.ts'
import { isAllowedDocument, readDocument } from '#domain/registrations/application/write.documents.server.ts'
import { foreignFiles, oddPictures, scriptedPdf } from '#e2e/support/upload-corpus.ts'
import { readInk } from '#platform/files/image.ts'
import { cropPhoto } from '#platform/files/photo.ts'
import { fileAnswer } from './file-answer.ts'

let foreign: Record<string, Buffer>
let pictures: Record<string, Buffer>
beforeAll(async () => {
  ;[foreign, pictures] = await Promise.all([foreignFiles(), oddPictures()])
}, 60_000)

/** Under a name and a type that a browser would take from whoever sends. */
const sent = (body: Buffer, name = 'laurea.pdf') =>
  new File([new Uint8Array(body)], name, { type: 'application/pdf' })

test('what is no PDF, JPG or PNG is refused by its bytes, whatever its name and the type it claims', async () => {
  for (const [what, body] of Object.entries(foreign)) {
    for (const name of ['laurea.pdf', 'foto.png', 'foto.jpg'])
      expect(await isAllowedDocument(sent(body, name)), what).toBe(false)
    await expect(readDocument(sent(body), 'id'), what).rejects.toThrow()
  }
})

test('what is something else besides is given out as a file that runs nothing, under the kind its bytes have', async () => {
  for (const [what, body] of Object.entries({ ...pictures, 'pdf with a script': scriptedPdf })) {
    expect(await isAllowedDocument(sent(body)), what).toBe(true)
    const kept = await readDocument(sent(body, '../"x\r\nX-Odd: 1.html'), 'id')
    expect(kept.path, what).toMatch(/^documents\/id_[\w-]+\.(pdf|jpg|png)$/)
    const filename = kept.path.slice(kept.path.indexOf('_') + 1)
    const { headers } = fileAnswer({ bytes: kept.bytes, contentType: kept.contentType, filename })
    expect(Object.keys(DOCUMENT_TYPES), what).toContain(headers.get('content-type'))
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; sandbox",
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('content-disposition')).toMatch(
      /^(inline|attachment); filename="[\w-]+\.(pdf|jpg|png)"$/,
    )
    if (kept.contentType === 'application/pdf')
      expect(headers.get('content-disposition')).toMatch(/^attachment/)
  }
})

test('as a photo nothing of it is left but the picture, and what unfolds too far is refused by its head', async () => {
  for (const [what, body] of Object.entries(pictures)) {
    const photo = await cropPhoto(body)
    if (what.includes('60.000')) {
      expect(photo).toEqual({ ok: false, reason: 'pixels' })
      continue
    }
    expect(photo.ok, what).toBe(true)
    if (!photo.ok) continue
    const { format, width, exif, icc, comments } = await sharp(photo.bytes).metadata()
    expect({ format, width, exif, icc, comments }, what).toEqual({ format: 'webp', width: 640 })
    expect(Buffer.from(photo.bytes).includes('alert('), what).toBe(false)
  }
})

test('as a signature the same files are read in their bounds, and nothing foreign is', async () => {
  const bounds = { width: 1200, height: 600 }
  for (const [what, body] of Object.entries(pictures))
    expect(await readInk(body, bounds), what).toEqual(
      what.startsWith('jpeg') || what.includes('60.000')
        ? undefined
        : expect.objectContaining({ width: 300 }),
    )
  for (const [what, body] of Object.entries(foreign))
    expect(await readInk(body, bounds), what).toBeUndefined()
})
