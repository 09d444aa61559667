import { LRUCache } from 'lru-cache'
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

/** A square of the upright photo, in points. */
type SquareOf = (width: number, height: number) => { left: number; top: number; side: number }

/**
 * Encoding the photo anew drops metadata such as where it was taken.
 * @param squareOf without it, the square is the part that draws most attention
 */
export async function cropPhoto(
  bytes: Uint8Array,
  squareOf?: SquareOf,
): Promise<Outcome<{ bytes: Uint8Array }, PhotoRefusal>> {
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
    const upright = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .timeout({ seconds: LONGEST_SECONDS })
      .autoOrient()
    if (squareOf) {
      const { left, top, side } = squareOf(head.autoOrient.width, head.autoOrient.height)
      upright.extract({ left, top, width: side, height: side })
    }
    const square = await upright
      .resize(PHOTO_SIDE, PHOTO_SIDE, { fit: 'cover', position: sharp.strategy.attention })
      .flatten({ background: '#fff' })
      .webp({ quality: 82 })
      .toBuffer()
    return { ok: true, bytes: new Uint8Array(square) }
  } catch {
    return { ok: false, reason: 'damaged' }
  }
}

export type PhotoFormat = 'avif' | 'webp'

/** Bounded, so that nobody can fill the memory. A photo never changes under its name. */
const reduced = new LRUCache<string, Promise<Uint8Array>>({ max: 500 })

/** A smaller copy of a cropped photo. AVIF is smaller still, for browsers that take it. */
export function reducePhoto(
  name: string,
  bytes: Uint8Array,
  side: number,
  format: PhotoFormat,
): Promise<Uint8Array> {
  const key = `${name} ${side} ${format}`
  const kept = reduced.get(key)
  if (kept) return kept
  const made = import('sharp').then(async ({ default: sharp }) => {
    const small = sharp(bytes).resize(side, side)
    return (format === 'avif' ? small.avif({ quality: 56 }) : small.webp({ quality: 78 })).toBuffer()
  })
  reduced.set(key, made)
  made.catch(() => reduced.delete(key))
  return made
}
