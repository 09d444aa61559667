import sharp from 'sharp'

/** Darker than this (of 255) counts as ink. */
const INK = 128

/**
 * Reads a PNG whole and counts its dark pixels on white.
 * @returns undefined when the bytes are no PNG, are damaged, or are larger than `maximum` pixels
 */
export async function readInk(
  png: Uint8Array,
  maximum: { width: number; height: number },
): Promise<{ width: number; height: number; darkPixels: number } | undefined> {
  try {
    const image = sharp(png, { limitInputPixels: maximum.width * maximum.height, failOn: 'error' })
    const { format, width, height } = await image.metadata()
    if (format !== 'png' || width > maximum.width || height > maximum.height) return undefined
    const grey = await image.flatten({ background: '#fff' }).greyscale().raw().toBuffer()
    return { width, height, darkPixels: grey.reduce((count, value) => count + (value < INK ? 1 : 0), 0) }
  } catch {
    return undefined
  }
}
