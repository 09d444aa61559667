import { Section } from '#ui/section/section.tsx'
import { registerSearchPage } from '#content/register-search.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { RegionMap } from '#ui/region-map/region-map.tsx'
import type { MapView } from './search-view.ts'

const words = registerSearchPage.map

/** Results by region, on a map and in a table, then by province of the chosen region. */
export function SearchMap({ view }: { view: MapView }) {
  return (
    <div className="mt-6 grid items-start gap-8 xl:grid-cols-2">
      <div>
        <p className="text-ink-soft">{words.intro}</p>
        <RegionMap label={words.label} regions={view.regions} describe={({ count }) => words.people(count)} />
        <p className="mt-2 text-center text-sm text-ink-soft">{words.credit}</p>
      </div>
      {view.provinces ? (
        <Provinces {...view.provinces} />
      ) : (
        <Section id="regioni" title={words.regions} size="lg">
          <Counts
            caption={words.regions}
            first={words.region}
            rows={view.regions.map(({ name, to, count }) => ({ label: name, to, count }))}
          />
        </Section>
      )}
    </div>
  )
}

function Provinces({ region, rows, all }: NonNullable<MapView['provinces']>) {
  const isEmpty = rows.every(({ count }) => count === 0)
  return (
    <Section id="province" title={words.provinces(region)} size="lg">
      {isEmpty ? (
        <p className="mt-3">{words.nobody}</p>
      ) : (
        <>
          <Counts caption={words.provinces(region)} first={words.province} rows={rows} />
          <p className="mt-2 text-sm text-ink-soft">{words.twice}</p>
          <p className="mt-4">
            <ButtonLink to={all.to} variant="secondary" rel="nofollow">
              {all.label}
            </ButtonLink>
          </p>
        </>
      )}
    </Section>
  )
}

type Row = { label: string; to: string; count: number }

function Counts({ caption, first, rows }: { caption: string; first: string; rows: Row[] }) {
  return (
    <table className="mt-3 w-full border-collapse text-left">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b-2 border-line">
          <th scope="col" className="py-2 font-semibold">
            {first}
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            {words.count}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, to, count }) => (
          <tr key={label} className="border-b border-line">
            <th scope="row" className="py-2 font-normal">
              {count > 0 ? (
                <TextLink to={to} rel="nofollow" preventScrollReset>
                  {label}
                </TextLink>
              ) : (
                label
              )}
            </th>
            <td className="py-2 text-right tabular-nums">{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
