import { Link } from 'react-router'
import { ITALY, REGION_SHAPES } from './italy.ts'

type MapRegion = { name: string; count: number; to: string; current: boolean }

type Props = {
  label: string
  regions: MapRegion[]
  /** E.g. «18 scuole», as tooltip and for screen readers. */
  describe: (region: MapRegion) => string
}

const STEPS = ['fill-line', 'fill-petrol-100', 'fill-petrol-600/40', 'fill-petrol-600/70', 'fill-petrol-600']

/** The regions as links, darker for higher counts. Put a list with the same names and counts beside it. */
export function RegionMap({ label, regions, describe }: Props) {
  const byName = new Map(regions.map((region) => [region.name, region]))
  const most = Math.max(1, ...regions.map(({ count }) => count))
  return (
    <nav aria-label={label} className="print:hidden">
      <svg role="group" aria-label={label} viewBox={ITALY.viewBox} className="mx-auto h-auto w-full max-w-sm">
        {Object.entries(REGION_SHAPES).map(([id, name]) => {
          const region = byName.get(name)
          const shape = `${ITALY.file}#${id}`
          if (!region) return <use key={name} href={shape} className="fill-line stroke-surface stroke-2" />
          const words = `${name}: ${describe(region)}`
          return (
            <Link
              key={name}
              to={region.to}
              aria-label={words}
              aria-current={region.current ? 'true' : undefined}
              preventScrollReset
              className="group focus:outline-none"
            >
              <title>{words}</title>
              <use
                href={shape}
                className={`stroke-surface stroke-2 group-hover:fill-terracotta-600 group-focus-visible:stroke-ink group-focus-visible:stroke-4 group-aria-[current=true]:fill-terracotta-600 ${shade(region.count, most)}`}
              />
            </Link>
          )
        })}
      </svg>
    </nav>
  )
}

function shade(count: number, most: number): string {
  return STEPS[Math.ceil((count / most) * (STEPS.length - 1))] ?? 'fill-petrol-600'
}
