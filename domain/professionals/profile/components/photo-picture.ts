import { lightOf, SHARP_SIDE, squareOf, type Crop } from '../rules.photo.ts'

/** A reduced copy of a chosen photo, upright, with the size of the whole. */
export type Picture = { copy: HTMLCanvasElement; width: number; height: number }

/** What is better known before a photo is sent. */
export type PhotoNote = 'dark' | 'bright' | 'small' | undefined

const COPY_SIDE = 1200
const SAMPLE_SIDE = 32

/** @returns undefined when the browser cannot read the file; the server then says why */
export async function loadPicture(file: File): Promise<Picture | undefined> {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const scale = Math.min(1, COPY_SIDE / Math.min(width, height))
    const copy = document.createElement('canvas')
    copy.width = Math.round(width * scale)
    copy.height = Math.round(height * scale)
    copy.getContext('2d')?.drawImage(image, 0, 0, copy.width, copy.height)
    return { copy, width, height }
  } catch {
    return undefined
  } finally {
    URL.revokeObjectURL(address)
  }
}

export function drawCrop({ copy }: Picture, crop: Crop, stage: HTMLCanvasElement): void {
  const { left, top, side } = squareOf(crop, copy.width, copy.height)
  stage.getContext('2d')?.drawImage(copy, left, top, side, side, 0, 0, stage.width, stage.height)
}

export function noteOn({ width, height }: Picture, stage: HTMLCanvasElement): PhotoNote {
  if (Math.min(width, height) < SHARP_SIDE) return 'small'
  const sample = document.createElement('canvas')
  sample.width = sample.height = SAMPLE_SIDE
  const pen = sample.getContext('2d')
  pen?.drawImage(stage, 0, 0, SAMPLE_SIDE, SAMPLE_SIDE)
  return pen ? lightOf(pen.getImageData(0, 0, SAMPLE_SIDE, SAMPLE_SIDE).data) : undefined
}
