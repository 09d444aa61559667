import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, type LucideIcon } from 'lucide-react'
import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { professionalArea } from '#content/professional-area.ts'
import { MIDDLE, mostZoom, moved, squareOf, type Crop } from '../rules.photo.ts'
import { drawCrop, loadPicture, noteOn, type PhotoNote, type Picture } from './photo-picture.ts'

const words = professionalArea.photo.crop
const STAGE_SIDE = 320
/** How far a button moves the photo, as a share of it. */
const STEP = 0.04

type Props = {
  file: File
  /** Called with the cut picture as a data URL whenever it changes. */
  onCut: (url: string) => void
}

/** Chooses the square of a photo by dragging, by buttons and by a slider, and sends it as hidden fields. */
export function PhotoCrop({ file, onCut }: Props) {
  const stage = useRef<HTMLCanvasElement>(null)
  const [picture, setPicture] = useState<Picture>()
  const [crop, setCrop] = useState(MIDDLE)
  const [note, setNote] = useState<PhotoNote>()
  useEffect(() => {
    let current = true
    void loadPicture(file).then((loaded) => {
      if (!current) return
      setCrop(MIDDLE)
      setPicture(loaded)
    })
    return () => {
      current = false
    }
  }, [file])
  useEffect(() => {
    if (!picture || !stage.current) return
    drawCrop(picture, crop, stage.current)
    setNote(noteOn(picture, stage.current))
    onCut(stage.current.toDataURL('image/jpeg', 0.85))
  }, [picture, crop, onCut])
  const { width, height } = picture ?? { width: 1, height: 1 }
  const move = (by: Partial<Crop>) => setCrop((before) => moved(before, by, width, height))
  const drag = (dx: number, dy: number, size: number) => {
    const points = squareOf(crop, width, height).side / size
    move({ x: (-dx * points) / width, y: (-dy * points) / height })
  }
  const handlers = useDragging(drag)
  if (!picture) return null
  return (
    <fieldset className="grid max-w-sm gap-4">
      <legend className="mb-2 font-semibold">{words.title}</legend>
      <canvas
        ref={stage}
        width={STAGE_SIDE}
        height={STAGE_SIDE}
        aria-hidden="true"
        {...handlers}
        className="aspect-square w-full max-w-80 cursor-grab touch-none rounded-full active:cursor-grabbing"
      />
      <Moves move={move} />
      <Zoom value={crop.zoom} most={mostZoom(width, height)} onZoom={(zoom) => move({ zoom })} />
      <p role="status" className={note ? 'font-semibold text-amber-700' : 'text-ink-soft'}>
        {note ? words.notes[note] : words.notes.good}
      </p>
      {(['x', 'y', 'zoom'] as const).map((name) => (
        <input key={name} type="hidden" name={`crop.${name}`} value={crop[name].toFixed(5)} />
      ))}
    </fieldset>
  )
}

/** @param drag told how far the pointer moved, and the width of what it moves on */
function useDragging(drag: (dx: number, dy: number, size: number) => void) {
  const last = useRef({ x: 0, y: 0 })
  const follow = ({ clientX: x, clientY: y }: PointerEvent) => (last.current = { x, y })
  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      follow(event)
    },
    onPointerMove: (event: PointerEvent) => {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
      const { x, y } = last.current
      follow(event)
      drag(event.clientX - x, event.clientY - y, event.currentTarget.clientWidth)
    },
  }
}

const DIRECTIONS: { name: keyof typeof words.moves; icon: LucideIcon; by: Partial<Crop> }[] = [
  { name: 'left', icon: ArrowLeft, by: { x: STEP } },
  { name: 'right', icon: ArrowRight, by: { x: -STEP } },
  { name: 'up', icon: ArrowUp, by: { y: STEP } },
  { name: 'down', icon: ArrowDown, by: { y: -STEP } },
]

function Moves({ move }: { move: (by: Partial<Crop>) => void }) {
  return (
    <div className="flex gap-2">
      {DIRECTIONS.map(({ name, icon: Icon, by }) => (
        <button
          key={name}
          type="button"
          aria-label={words.moves[name]}
          onClick={() => move(by)}
          className="inline-flex size-11 cursor-pointer items-center justify-center rounded-control border border-control bg-surface text-petrol-700 hover:bg-petrol-100"
        >
          <Icon aria-hidden="true" size={20} />
        </button>
      ))}
    </div>
  )
}

type ZoomProps = { value: number; most: number; onZoom: (zoom: number) => void }

function Zoom({ value, most, onZoom }: ZoomProps) {
  if (most === 1) return null
  return (
    <label className="grid gap-1">
      <span className="font-semibold">{words.zoom}</span>
      <input
        type="range"
        min={1}
        max={most}
        step={0.05}
        value={value}
        onChange={(event) => onZoom(event.currentTarget.valueAsNumber)}
        className="min-h-11 w-full"
      />
    </label>
  )
}
