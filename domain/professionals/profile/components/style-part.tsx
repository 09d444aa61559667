import { professionalArea } from '#content/professional-area.ts'
import { STYLE_SCALES, type StyleScale } from '#content/working-style.ts'
import type { Style } from '../schema.ts'
import { Fold } from './part.tsx'

const words = professionalArea.public.style
const POSITIONS = [1, 2, 3, 4, 5]

/** The scales that the professional answered, drawn between their poles; screen readers and print get a sentence. */
export function StylePart({ facts }: { facts: Style }) {
  const shown = STYLE_SCALES.flatMap((scale) => {
    const position = facts[scale.field]
    return position === null ? [] : [{ scale, position }]
  })
  if (shown.length === 0) return null
  return (
    <Fold title={words.title} printed>
      <ul className="grid max-w-prose gap-3 print:gap-0">
        {shown.map(({ scale, position }) => (
          <li key={scale.id}>
            <p className="sr-only print:not-sr-only">{styleInWords(scale, position)}</p>
            <Drawn scale={scale} position={position} />
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-soft">{words.own}</p>
    </Fold>
  )
}

/** «Ascolta più che parlare», «Di solito ascolta più che parlare». */
export function styleInWords({ poles }: StyleScale, position: number): string {
  const [first, second] = poles.map(({ label }) => label[0]!.toLowerCase() + label.slice(1)) as [
    string,
    string,
  ]
  if (position === 1) return poles[0].label
  if (position === 5) return poles[1].label
  if (position === 3) return words.both(first, second)
  return words.usually(position === 2 ? first : second)
}

function Drawn({ scale, position }: { scale: StyleScale; position: number }) {
  const [first, second] = scale.poles
  const towards = (side: boolean) => (side ? 'font-semibold' : 'text-ink-soft')
  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-2 items-end gap-x-6 gap-y-1 text-sm leading-snug print:hidden"
    >
      <span className={towards(position <= 3)}>{first.label}</span>
      <span className={`text-right text-balance ${towards(position >= 3)}`}>{second.label}</span>
      <span className="relative col-span-2 flex h-5 items-center justify-between before:absolute before:inset-x-2 before:border-t before:border-control">
        {POSITIONS.map((at) => (
          <span key={at} className="relative flex size-5 items-center justify-center">
            <span
              className={
                at === position
                  ? 'size-5 rounded-full bg-petrol-600 forced-colors:bg-[CanvasText]'
                  : 'size-2.5 rounded-full border border-control bg-paper'
              }
            />
          </span>
        ))}
      </span>
    </div>
  )
}
