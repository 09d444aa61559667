import { href } from 'react-router'
import { REGIONS } from '#content/regions.ts'
import { schoolsPage } from '#content/schools.ts'
import { schoolRegionsBlock as words } from '#content/topic-schools.ts'
import { schoolSlug } from '../rules.ts'
import { TextLink } from '#ui/link/link.tsx'
import { RegionMap } from '#ui/region-map/region-map.tsx'

type Place = { city: string | null; region: string | null }

export function SchoolRegions({ seats }: { seats: readonly Place[] }) {
  const regions = placesByRegion(seats)
  if (regions.length === 0) return null
  return (
    <section aria-labelledby="dove" className="mt-10">
      <h2 id="dove">{words.heading}</h2>
      <div className="mt-4 grid items-center gap-6 sm:grid-cols-2">
        <div>
          <RegionMap
            label={words.map}
            regions={regions.map(({ name, count }) => ({
              name,
              count,
              to: addressOf(name),
              current: false,
            }))}
            describe={({ count }) => (count === 1 ? '1 sede' : `${count} sedi`)}
          />
          <p className="mt-2 text-center text-sm text-ink-soft print:hidden">{schoolsPage.mapCredit}</p>
        </div>
        <div>
          <ul className="grid gap-2">
            {regions.map(({ name, cities }) => (
              <li key={name}>
                <TextLink to={addressOf(name)}>{name}</TextLink>
                {cities.length > 0 ? `: ${cities.join(', ')}` : ''}
              </li>
            ))}
          </ul>
          <p className="mt-4 text-sm text-ink-soft print:hidden">{words.onward}</p>
        </div>
      </div>
    </section>
  )
}

function addressOf(region: string): string {
  return href('/schools/regione/:region', { region: schoolSlug(region) })
}

export function placesByRegion(seats: readonly Place[]) {
  return REGIONS.flatMap((name) => {
    const own = seats.filter(({ region }) => region === name)
    const cities = [...new Set(own.flatMap(({ city }) => city ?? []))]
    const sorted = cities.toSorted((a, b) => a.localeCompare(b, 'it'))
    return own.length > 0 ? [{ name, count: own.length, cities: sorted }] : []
  })
}
