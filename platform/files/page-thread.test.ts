import Pdf from 'pdfkit'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { scriptedPdf } from '#e2e/support/upload-corpus.ts'
import { drawPageApart } from './page-thread.ts'

/** A PDF whose pages are filled with these colours. */
async function pdfOf(colours: string[]): Promise<Buffer> {
  const document = new Pdf({ size: 'A4', autoFirstPage: false })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  for (const colour of colours) document.addPage().rect(0, 0, 600, 850).fill(colour)
  document.end()
  await new Promise((resolve) => document.once('end', resolve))
  return Buffer.concat(chunks)
}

async function middleOf(picture: Uint8Array): Promise<number[]> {
  const { width, height, format } = await sharp(picture).metadata()
  expect(format).toBe('webp')
  const spot = { left: Math.round(width / 2), top: Math.round(height / 2), width: 1, height: 1 }
  return [...(await sharp(picture).extract(spot).removeAlpha().raw().toBuffer())].map((value) =>
    value > 200 ? 255 : value < 60 ? 0 : value,
  )
}

test('each page of a PDF is drawn as a picture, in its colours', async () => {
  const bytes = await pdfOf(['#ff0000', '#0000ff'])
  for (const [page, colour] of [
    [1, [255, 0, 0]],
    [2, [0, 0, 255]],
  ] as const) {
    const drawn = await drawPageApart({ bytes, page })
    if (!drawn.ok) throw new Error(drawn.reason)
    expect(drawn.pages).toBe(2)
    expect(await middleOf(drawn.picture)).toEqual(colour)
  }
  expect(await drawPageApart({ bytes, page: 3 })).toEqual({ ok: false, reason: 'no-page' })
}, 60_000)

test('a photo is written anew, upright and without what its file tells', async () => {
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#00ff00' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'segretissimo', Orientation: '6' } })
    .toBuffer()
  const drawn = await drawPageApart({ bytes, page: 1 })
  if (!drawn.ok) throw new Error(drawn.reason)
  expect(await middleOf(drawn.picture)).toEqual([0, 255, 0])
  expect(Buffer.from(drawn.picture).includes('segretissimo')).toBe(false)
  expect(await drawPageApart({ bytes, page: 2 })).toEqual({ ok: false, reason: 'no-page' })
}, 60_000)

test('a PDF without pages, a broken one and one that takes too long are refused, and the next is drawn', async () => {
  expect(await drawPageApart({ bytes: scriptedPdf, page: 1 })).toEqual({ ok: false, reason: 'unreadable' })
  const broken = Buffer.from('%PDF-1.7\nnon è un documento')
  expect(await drawPageApart({ bytes: broken, page: 1 })).toEqual({ ok: false, reason: 'unreadable' })
  const bytes = await pdfOf(['#ff0000'])
  const impatient = { memoryMb: 320, patienceMs: 1 }
  expect(await drawPageApart({ bytes, page: 1 }, impatient)).toEqual({ ok: false, reason: 'too-large' })
  expect((await drawPageApart({ bytes, page: 1 })).ok).toBe(true)
}, 60_000)
