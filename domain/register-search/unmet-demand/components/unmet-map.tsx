import { href } from 'react-router'
import { shownPlace } from '#content/place-words.ts'
import { REGIONS, type Region } from '#content/regions.ts'
import { unmet } from '#content/unmet.ts'
import { TextLink } from '#ui/link/link.tsx'
import { RegionMap } from '#ui/region-map/region-map.tsx'

const words = unmet.map

type Props = { chosen: Region | ''; sums: Partial<Record<Region, number>> }

export function unmetAddress(region: Region | ''): string {
  const path = href('/domanda-senza-risposta')
  return region ? `${path}?${new URLSearchParams({ regione: region })}` : path
}

export function UnmetMap({ chosen, sums }: Props) {
  const shown = REGIONS.filter((name) => sums[name])
  return (
    <section aria-labelledby="per-regione" className="mt-10 print:hidden">
      <h2 id="per-regione">{words.heading}</h2>
      <p className="mt-2 max-w-prose text-ink-soft">{words.note}</p>
      <div className="mt-4 grid gap-6 md:grid-cols-2">
        <div>
          <RegionMap
            label={words.label}
            regions={REGIONS.map((name) => ({
              name,
              count: sums[name] ?? 0,
              to: unmetAddress(chosen === name ? '' : name),
              current: chosen === name,
            }))}
            describe={({ count }) => words.describe(count)}
          />
          <p className="mt-2 text-center text-sm text-ink-soft">{words.credit}</p>
        </div>
        <ul className="content-center">
          {shown.map((name) => (
            <li key={name} className="flex min-h-11 flex-wrap items-center gap-x-3">
              <TextLink to={unmetAddress(name)}>{shownPlace(name)}</TextLink>
              <span className="text-ink-soft tabular-nums">{words.describe(sums[name]!)}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
