import file from './drawings.svg?url&no-inline'

/** Our own drawings, all on a grid of 96 with one stroke; in each, terracotta is the light. */
export type DrawingName = 'chairs' | 'door' | 'hands' | 'lamp' | 'letter' | 'path' | 'pin' | 'window'

const COLOURS =
  'fill-none stroke-petrol-700 [--drawing-accent:var(--color-terracotta-600)] [--drawing-light:color-mix(in_srgb,var(--color-terracotta-600)_16%,var(--color-terracotta-100))] forced-colors:stroke-[CanvasText] forced-colors:[--drawing-accent:CanvasText] forced-colors:[--drawing-light:transparent]'

/** Beside words that say the same: it is hidden from screen readers. */
export function Drawing({ name, className = 'size-24' }: { name: DrawingName; className?: string }) {
  return (
    <svg
      viewBox="0 0 96 96"
      aria-hidden="true"
      strokeWidth={2.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${COLOURS} ${className}`}
    >
      <use href={`${file}#${name}`} />
    </svg>
  )
}
