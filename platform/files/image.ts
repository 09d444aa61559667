/** Darker than this (of 255) counts as ink. */
const INK = 128

/** @returns undefined when the bytes are no PNG, are damaged, or exceed `maximum` pixels */
export async function readInk(
  png: Uint8Array,
  maximum: { width: number; height: number },
): Promise<{ width: number; height: number; darkPixels: number; reach: number } | undefined> {
  try {
    const { default: sharp } = await import('sharp')
    const image = sharp(png, { limitInputPixels: maximum.width * maximum.height, failOn: 'error' })
    const { format, width, height } = await image.metadata()
    if (format !== 'png' || width > maximum.width || height > maximum.height) return undefined
    const grey = await image.flatten({ background: '#fff' }).greyscale().raw().toBuffer()
    return { width, height, ...inkOf(grey, width) }
  } catch {
    return undefined
  }
}

function inkOf(grey: Buffer, width: number): { darkPixels: number; reach: number } {
  let darkPixels = 0
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  grey.forEach((value, at) => {
    if (value >= INK) return
    darkPixels += 1
    const x = at % width
    const y = (at - x) / width
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  })
  return { darkPixels, reach: darkPixels === 0 ? 0 : Math.max(right - left, bottom - top) }
}
