import type { Outcome } from '#lib/outcome.ts'
import { kindOf } from './kind.ts'

type PhotoRefusal = 'kind' | 'heic' | 'pixels' | 'small' | 'damaged'

const KINDS = new Set(['image/jpeg', 'image/png', 'image/webp'])
const HEIC = /^image\/hei[cf]/

export const PHOTO_SIDE = 640
const SMALLEST_SIDE = 200
/** Fits a phone's 48 megapixels; a decompression bomb is larger. */
const MOST_PIXELS = 50_000_000
const LONGEST_SECONDS = 20

/** Encoding the photo anew drops metadata such as where it was taken. */
export async function cropPhoto(bytes: Uint8Array): Promise<Outcome<{ bytes: Uint8Array }, PhotoRefusal>> {
  const kind = await kindOf(bytes)
  if (kind && HEIC.test(kind.mime)) return { ok: false, reason: 'heic' }
  if (!kind || !KINDS.has(kind.mime)) return { ok: false, reason: 'kind' }
  const { default: sharp } = await import('sharp')
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
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
