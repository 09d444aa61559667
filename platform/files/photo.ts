import sharp, { type Metadata } from 'sharp'
import type { Outcome } from '#lib/outcome.ts'
import { kindOf } from './kind.ts'

type PhotoRefusal = 'kind' | 'heic' | 'pixels' | 'small' | 'damaged'
export type CroppedPhoto = Outcome<{ bytes: Uint8Array }, PhotoRefusal>

const KINDS = new Set(['image/jpeg', 'image/png', 'image/webp'])
const HEIC = /^image\/hei[cf]/

/** The side of the square that is kept. */
export const PHOTO_SIDE = 640
const SMALLEST_SIDE = 200
/** A phone's 48 megapixels fit; what a bomb unfolds to does not. */
const MOST_PIXELS = 50_000_000
const LONGEST_SECONDS = 20

/**
 * A photo as a square WebP around what draws the eye. It is drawn anew from its pixels: where it was taken, with what,
 * and whatever else was hidden in the file stay behind. How large it is says its head, before anything is unfolded.
 */
export async function cropPhoto(bytes: Uint8Array): Promise<CroppedPhoto> {
  const kind = await kindOf(bytes)
  if (kind && HEIC.test(kind.mime)) return { ok: false, reason: 'heic' }
  if (!kind || !KINDS.has(kind.mime)) return { ok: false, reason: 'kind' }
  const head = await readHead(bytes)
  if (!head) return { ok: false, reason: 'damaged' }
  if (head.width * head.height > MOST_PIXELS) return { ok: false, reason: 'pixels' }
  if (Math.min(head.width, head.height) < SMALLEST_SIDE) return { ok: false, reason: 'small' }
  try {
    const square = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .timeout({ seconds: LONGEST_SECONDS })
      .autoOrient()
      .resize(PHOTO_SIDE, PHOTO_SIDE, { fit: 'cover', position: sharp.strategy.attention })
      .flatten({ background: '#fff' })
      .webp({ quality: 82 })
      .toBuffer()
    return { ok: true, bytes: new Uint8Array(square) }
  } catch {
    return { ok: false, reason: 'damaged' }
  }
}

async function readHead(bytes: Uint8Array): Promise<Metadata | undefined> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    return undefined
  }
}
