import SignaturePad, { type PointGroup } from 'signature_pad'
import { EXPORT_SCALE, isSignature, LOGICAL, scaleStrokes, toTheEnd } from './strokes.ts'

export type SignatureCanvas = {
  undo(): void
  clear(): void
  /** Renders a typed name, for people who cannot draw. */
  write(name: string): void
  /** The same, but never over a drawing. */
  writeUndrawn(name: string): void
  stop(): void
}

type Drawing = { strokes: PointGroup[]; written: string }

/**
 * Draws in logical units, independent of the canvas's width and the screen's density.
 * @param onChange called with a PNG data URL of 1100 × 300, or '' when there is no signature, and with whether a stroke
 * can be undone
 */
export function openSignatureCanvas(
  canvas: HTMLCanvasElement,
  onChange: (dataUrl: string, drawn: boolean) => void,
): SignatureCanvas {
  const drawing: Drawing = { strokes: [], written: '' }
  // By default the pad skips fast or close points, and with them the end of a stroke.
  const every = { throttle: 0, minDistance: 1 }
  const pad = new SignaturePad(canvas, { penColor: '#000000', backgroundColor: '#ffffff', ...every })
  let scale = 1

  const redraw = () => {
    const width = canvas.clientWidth
    const context = canvas.getContext('2d')
    if (width === 0 || !context) return
    const density = Math.max(1, window.devicePixelRatio)
    scale = width / LOGICAL.width
    canvas.width = Math.round(width * density)
    canvas.height = Math.round(LOGICAL.height * scale * density)
    context.setTransform(density, 0, 0, density, 0, 0)
    // The pad varies the width with speed; here a stroke is always 2 px.
    pad.minWidth = pad.maxWidth = (LOGICAL.stroke / 2) * scale
    pad.dotSize = LOGICAL.stroke * scale
    pad.clear()
    pad.fromData(scaleStrokes(drawing.strokes, scale), { clear: false })
    writeName(context, drawing.written, scale)
  }
  const publish = () => onChange(exportPicture(drawing), drawing.strokes.length > 0 || drawing.written !== '')
  const change = (next: Partial<Drawing>) => {
    Object.assign(drawing, next)
    redraw()
    publish()
  }
  const keep = () => {
    drawing.strokes = scaleStrokes(pad.toData(), 1 / scale).map(toTheEnd)
    redraw()
    publish()
  }
  pad.addEventListener('endStroke', keep)
  const observer = new ResizeObserver(redraw)
  observer.observe(canvas)
  redraw()
  return {
    undo: () =>
      change(drawing.strokes.length > 0 ? { strokes: drawing.strokes.slice(0, -1) } : { written: '' }),
    clear: () => change({ strokes: [], written: '' }),
    write: (name) => change({ strokes: [], written: name }),
    writeUndrawn(name) {
      if (drawing.strokes.length === 0 && drawing.written !== name) change({ written: name })
    },
    stop() {
      observer.disconnect()
      pad.removeEventListener('endStroke', keep)
      pad.off()
    },
  }
}

function exportPicture(drawing: Drawing): string {
  if (drawing.written === '' && !isSignature(drawing.strokes)) return ''
  const copy = document.createElement('canvas')
  copy.width = LOGICAL.width * EXPORT_SCALE
  copy.height = LOGICAL.height * EXPORT_SCALE
  const pad = new SignaturePad(copy, { penColor: '#000000', backgroundColor: '#ffffff' })
  pad.fromData(scaleStrokes(drawing.strokes, EXPORT_SCALE))
  writeName(copy.getContext('2d'), drawing.written, EXPORT_SCALE)
  const picture = copy.toDataURL('image/png')
  pad.off()
  return picture
}

function writeName(context: CanvasRenderingContext2D | null, name: string, scale: number): void {
  if (name === '' || !context) return
  context.save()
  context.fillStyle = '#000000'
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  let size = 52
  do {
    context.font = `italic ${size * scale}px 'Fraunces Variable', Georgia, serif`
    size -= 2
  } while (size > 14 && context.measureText(name).width > (LOGICAL.width - 40) * scale)
  context.fillText(name, (LOGICAL.width / 2) * scale, (LOGICAL.height / 2) * scale)
  context.restore()
}
