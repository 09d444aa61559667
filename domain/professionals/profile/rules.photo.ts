/** A square of an upright photo: its centre as shares of width and height, and how much smaller it is than the largest. */
export type Crop = { x: number; y: number; zoom: number }

export const MIDDLE: Crop = { x: 0.5, y: 0.5, zoom: 1 }

/** Below this many points a side a photo looks blurred on a phone. */
export const SHARP_SIDE = 400
const MOST_ZOOM = 4

/** The largest zoom that leaves a sharp square. */
export function mostZoom(width: number, height: number): number {
  return Math.max(1, Math.min(MOST_ZOOM, Math.min(width, height) / SHARP_SIDE))
}

/** The square in points, moved inside the photo where it would leave it. */
export function squareOf({ x, y, zoom }: Crop, width: number, height: number) {
  const side = Math.floor(Math.min(width, height) / zoom)
  const inside = (centre: number, length: number) =>
    Math.round(Math.min(length - side, Math.max(0, centre * length - side / 2)))
  return { left: inside(x, width), top: inside(y, height), side }
}

/** Moves and zooms a crop, and keeps its square inside the photo. */
export function moved(crop: Crop, by: Partial<Crop>, width: number, height: number): Crop {
  const zoom = Math.min(mostZoom(width, height), Math.max(1, by.zoom ?? crop.zoom))
  const { left, top, side } = squareOf(
    { x: crop.x + (by.x ?? 0), y: crop.y + (by.y ?? 0), zoom },
    width,
    height,
  )
  return { x: (left + side / 2) / width, y: (top + side / 2) / height, zoom }
}

/** The crop of a form; undefined when it names none, as without a script, or none that can be. */
export function readCrop(form: FormData): Crop | undefined {
  const [x, y, zoom] = ['crop.x', 'crop.y', 'crop.zoom'].map((name) => {
    const value = form.get(name)
    return typeof value === 'string' && /^\d(\.\d{1,20})?$/.test(value) ? Number(value) : Number.NaN
  }) as [number, number, number]
  return x <= 1 && y <= 1 && zoom >= 1 && zoom <= MOST_ZOOM ? { x, y, zoom } : undefined
}

const DARK = 70
const BRIGHT = 225

/** Whether the mean lightness of pixels (RGBA) makes a face hard to see. */
export function lightOf(pixels: Uint8ClampedArray): 'dark' | 'bright' | undefined {
  let sum = 0
  for (let at = 0; at < pixels.length; at += 4)
    sum += 0.2126 * pixels[at]! + 0.7152 * pixels[at + 1]! + 0.0722 * pixels[at + 2]!
  const mean = sum / (pixels.length / 4)
  return mean < DARK ? 'dark' : mean > BRIGHT ? 'bright' : undefined
}
