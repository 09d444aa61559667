import { href } from 'react-router'
import { shownPlace } from '#content/place-words.ts'
import { REGIONS } from '#content/regions.ts'
import { schoolsPage } from '#content/schools.ts'
import type { SchoolSearch } from '../schema.ts'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { RegionMap } from '#ui/region-map/region-map.tsx'
import { schoolSlug } from '../rules.ts'
import { schoolsAddress } from './full-schools.tsx'

export function SchoolsMap({ search, counts }: { search: SchoolSearch; counts: Record<string, number> }) {
  const words = (count: number) => (count === 1 ? '1 scuola' : `${count} scuole`)
  return (
    <div className="mt-4">
      <Disclosure summary={schoolsPage.map}>
        <div className="grid gap-6 md:grid-cols-2">
          <div>
            <RegionMap
              label={schoolsPage.map}
              regions={REGIONS.map((name) => ({
                name,
                count: counts[name] ?? 0,
                to: schoolsAddress(search, { regione: search.regione === name ? '' : name }),
                current: search.regione === name,
              }))}
              describe={({ count }) => words(count)}
            />
            <p className="mt-2 text-center text-sm text-ink-soft">{schoolsPage.mapCredit}</p>
          </div>
          <div>
            <p className="font-semibold">{schoolsPage.mapList}</p>
            <ul className="mt-2 columns-2 gap-6">
              {REGIONS.map((name) => (
                <li key={name} className="break-inside-avoid py-1">
                  {counts[name] ? (
                    <TextLink to={href('/schools/regione/:region', { region: schoolSlug(name) })}>
                      {shownPlace(name)}
                    </TextLink>
                  ) : (
                    shownPlace(name)
                  )}{' '}
                  <span className="text-ink-soft tabular-nums">{counts[name] ?? 0}</span>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </Disclosure>
    </div>
  )
}
