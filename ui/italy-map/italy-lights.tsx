import { useId } from 'react'
import { ITALY_BOX } from '#lib/italy-map.ts'
import land from './land.svg?url&no-inline'
import { PROVINCE_LIGHTS } from './lights.ts'

type Props = {
  /** How many people a province has, by its code; without any number the lights are all alike. */
  lights?: Readonly<Record<string, number>>
  /** The text alternative; without it the map is decoration. */
  label?: string
  className?: string
}

/** Diameters of a light and of its glow, from the faintest to the brightest. */
const LOOKS = [
  { core: 6, glow: 0, strength: 'opacity-50' },
  { core: 7.5, glow: 18, strength: 'opacity-80' },
  { core: 9, glow: 22, strength: 'opacity-90' },
  { core: 11, glow: 30, strength: 'opacity-95' },
  { core: 13.5, glow: 40, strength: 'opacity-100' },
] as const
const EVEN = 2

/** Italy at night: one light for each province, brighter where more people are. */
export function ItalyLights({ lights, label, className = '' }: Props) {
  const blur = useId()
  const levels = pathsByLevel(lights ?? {})
  return (
    <div
      className={`rounded-card bg-night p-3 forced-colors:border forced-colors:bg-[Canvas] print:hidden ${className}`}
    >
      <svg
        viewBox={`0 0 ${ITALY_BOX.width} ${ITALY_BOX.height}`}
        {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
        className="mx-auto block h-full w-full fill-none"
        strokeLinecap="round"
      >
        <filter id={blur} filterUnits="userSpaceOnUse" x="0" y="0" {...ITALY_BOX}>
          <feGaussianBlur stdDeviation="6" />
        </filter>
        <use
          href={`${land}#land`}
          className="stroke-night-land forced-colors:stroke-[GrayText]"
          strokeWidth="5"
        />
        {levels.map((d, level) =>
          d === '' ? null : (
            <g key={LOOKS[level]!.core} className={LOOKS[level]!.strength}>
              <path
                d={d}
                strokeWidth={LOOKS[level]!.glow}
                filter={`url(#${blur})`}
                className="stroke-lamp-glow opacity-55 forced-colors:hidden"
              />
              <path
                d={d}
                strokeWidth={LOOKS[level]!.core}
                className="stroke-lamp forced-colors:stroke-[CanvasText]"
              />
            </g>
          ),
        )}
      </svg>
    </div>
  )
}

/** One path of dots for each level of brightness. */
function pathsByLevel(lights: Readonly<Record<string, number>>): string[] {
  const most = Math.max(0, ...Object.values(lights))
  const paths = LOOKS.map(() => '')
  for (const light of PROVINCE_LIGHTS.split(' ')) {
    const [code, x, y] = light.split(/[:,]/)
    paths[most === 0 ? EVEN : levelOf(lights[code!] ?? 0, most)] += `M${x} ${y}h0`
  }
  return paths
}

/** By logarithm, because cities have a hundred times the people of a small province. */
function levelOf(people: number, most: number): number {
  if (people === 0) return 0
  return Math.min(
    LOOKS.length - 1,
    1 + Math.floor(((LOOKS.length - 1) * Math.log1p(people)) / Math.log1p(most)),
  )
}
