import type { PDFiumLibrary } from '@hyzyla/pdfium'
import { kindOf } from './kind.ts'

/** What a reader can compare with a form beside it, also enlarged. */
const WIDTH = 1600
const HIGHEST = 4800
/** Of a photo from a scanner; a picture that unfolds to more is refused. */
const MOST_PIXELS = 120_000_000

export type PageAsked = {
  bytes: Uint8Array
  /** Counted from 1. */
  page: number
}
export type PagePicture =
  | { ok: true; pages: number; picture: Uint8Array }
  | { ok: false; reason: 'unreadable' | 'no-page' | 'too-large' }

/**
 * One page of an uploaded PDF, JPG or PNG as a new picture: nothing that the file holds reaches who looks at it but
 * its pixels.
 */
export async function drawPage({ bytes, page }: PageAsked): Promise<PagePicture> {
  const kind = await kindOf(bytes)
  try {
    if (kind?.mime === 'application/pdf') return await drawPdf(bytes, page)
    if (page !== 1) return { ok: false, reason: 'no-page' }
    return { ok: true, pages: 1, picture: await fresh(bytes) }
  } catch {
    return { ok: false, reason: 'unreadable' }
  }
}

async function drawPdf(bytes: Uint8Array, page: number): Promise<PagePicture> {
  const { PDFiumLibrary: library } = await import('@hyzyla/pdfium')
  const reader: PDFiumLibrary = await library.init()
  const document = await reader.loadDocument(bytes)
  const pages = document.getPageCount()
  if (page > pages) return { ok: false, reason: 'no-page' }
  const one = document.getPage(page - 1)
  const { originalWidth, originalHeight } = one.getOriginalSize()
  const scale = Math.min(WIDTH / originalWidth, HIGHEST / originalHeight)
  const { data, width, height } = await one.render({ scale, render: 'bitmap', renderFormFields: true })
  return { ok: true, pages, picture: await fresh(data, { width, height, channels: 4 }) }
}

async function fresh(bytes: Uint8Array, raw?: { width: number; height: number; channels: 4 }) {
  const { default: sharp } = await import('sharp')
  const options = { limitInputPixels: MOST_PIXELS, failOn: 'error', ...(raw ? { raw } : {}) } as const
  return sharp(bytes, options)
    .rotate()
    .resize({ width: WIDTH, height: HIGHEST, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .webp({ quality: 85 })
    .toBuffer()
}
