import { href } from 'react-router'
import { pageMeta } from '#app/frame/page-meta.ts'
import { orderingPage as words } from '#content/ordering.ts'
import { preferenceResearch } from '#content/preference-research.ts'
import {
  readExposure,
  readSharesOnce,
  type Exposure,
  type MonthShares,
} from '#domain/register-search/index/read.ranking.server.ts'
import { SET_BOUNDS, type SetBound } from '#domain/register-search/index/rules.shares.ts'
import { italianDay, monthInWords } from '#lib/dates.ts'
import { counted } from '#lib/numbers.ts'
import { servicesContext } from '#platform/http/context.ts'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
import { OutLink, TextLink } from '#ui/link/link.tsx'
import { Table } from '#ui/table/table.tsx'
import { cacheMaxAge } from '#platform/page-cache/cache-tags.ts'
import type { Route } from './+types/ordering'

export const handle = { cacheable: true }

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = words
  const picture = 'pagina/professionals'
  return pageMeta(matches, { title, description, path: href('/come-ordiniamo'), picture, trail: [] })
}

export async function loader({ context }: Route.LoaderArgs) {
  cacheMaxAge(context, 60)
  const { db } = context.get(servicesContext)
  const today = italianDay(new Date())
  const [exposure, shares] = await Promise.all([readExposure(db, today), readSharesOnce(db, today)])
  return { exposure, shares: shares.map(inWords) }
}

export default function OrderingPage({ loaderData: { exposure, shares } }: Route.ComponentProps) {
  return (
    <div className="container-page py-8 md:py-12">
      <article className="max-w-prose">
        <h1>{words.title}</h1>
        <p className="mt-3 text-lg">{words.intro}</p>
        <h2 className="mt-10">{words.groupsHeading}</h2>
        <p className="mt-3">{words.groupsIntro}</p>
        <ol className="mt-4 grid gap-4">
          {words.groups.map(({ title, text }, at) => (
            <li key={title} className="rounded-card border border-line bg-surface p-4">
              <h3 className="text-base">
                {at + 1}. {title}
              </h3>
              <p className="mt-1">{text}</p>
            </li>
          ))}
        </ol>
        <p className="mt-4 text-ink-soft">{words.samples}</p>
        <h2 className="mt-10">{words.turnHeading}</h2>
        {words.turn.map((text) => (
          <p key={text} className="mt-3">
            {text}
          </p>
        ))}
        <h2 className="mt-10">{words.fitHeading}</h2>
        {words.fit.map((text) => (
          <p key={text} className="mt-3">
            {text}
          </p>
        ))}
        <p className="mt-3">
          {words.research} <OutLink url={preferenceResearch.url}>{preferenceResearch.source}</OutLink>
        </p>
        <Exposures exposure={exposure} />
        <div className="opens-in-print mt-10 grid gap-2">
          <Disclosure summary={words.exactHeading}>
            <ol className="grid list-decimal gap-2 pl-6">
              {words.exact.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <Recompute />
          </Disclosure>
          <Disclosure summary={words.sharesHeading}>
            <Shares shares={shares} />
          </Disclosure>
        </div>
        <p className="mt-8">
          <TextLink to={href('/professionals')}>{words.back}</TextLink>
        </p>
      </article>
    </div>
  )
}

/** In words on the server: without a bound a number is no JSON. */
function inWords({ month, sets }: MonthShares) {
  const rows = sets.map(({ set, people, listed, share, gini }) => ({
    id: String(set),
    cells: {
      set: setInWords(set),
      people: counted(people),
      listed: counted(listed),
      share: share.toLocaleString('it', { style: 'percent' }),
      gini: gini?.toLocaleString('it', { minimumFractionDigits: 2, maximumFractionDigits: 2 }) ?? '–',
    },
  }))
  return { month: monthInWords(month), rows }
}

function setInWords(most: SetBound): string {
  const at = SET_BOUNDS.indexOf(most)
  if (at === 0) return words.onlyOnline
  if (at === 1) return words.upTo(most)
  const least = SET_BOUNDS[at - 1]!
  return Number.isFinite(most) ? words.between(least + 1, most) : words.beyond(least)
}

function Shares({ shares: [newest, ...earlier] }: { shares: ReturnType<typeof inWords>[] }) {
  return (
    <>
      <p>{words.sharesIntro}</p>
      {newest ? <SharesTable {...newest} /> : <p className="mt-3 text-ink-soft">{words.sharesEmpty}</p>}
      {earlier.map((one) => (
        <Disclosure key={one.month} summary={words.sharesCaption(one.month)}>
          <SharesTable {...one} />
        </Disclosure>
      ))}
    </>
  )
}

function SharesTable({ month, rows }: ReturnType<typeof inWords>) {
  const { set, ...numbers } = words.sharesColumns
  return (
    <div className="mt-4">
      <h3 className="text-base">{words.sharesCaption(month)}</h3>
      <Table
        caption={words.sharesCaption(month)}
        columns={[
          { key: 'set', label: set },
          ...Object.entries(numbers).map(([key, label]) => ({ key, label, numeric: true })),
        ]}
        rows={rows}
      />
    </div>
  )
}

function Recompute() {
  return (
    <>
      <p className="mt-4">{words.recompute}</p>
      <ul className="mt-3 grid list-disc gap-1 pl-6">
        <li>
          <a href="/ricalcola-ordine.mjs" download>
            {words.program}
          </a>
        </li>
        <li>
          <a href={`${href('/ordine.json')}?q=ansia&dove=Milano`} rel="nofollow">
            {words.facts}
          </a>
        </li>
      </ul>
    </>
  )
}

function Exposures({ exposure }: { exposure: Exposure | undefined }) {
  const counts = exposure && { ...exposure, ...exposure.spread }
  const names = Object.keys(words.exposureRows) as (keyof typeof words.exposureRows)[]
  return (
    <>
      <h2 className="mt-10">{words.exposureHeading}</h2>
      <p className="mt-3">{words.exposureIntro}</p>
      {counts ? (
        <div className="mt-4">
          <Table
            caption={words.exposureCaption}
            columns={[
              { key: 'what', label: words.exposureColumns.what },
              { key: 'count', label: words.exposureColumns.count, numeric: true },
            ]}
            rows={names.map((name) => ({
              id: name,
              cells: { what: words.exposureRows[name], count: counted(counts[name]) },
            }))}
          />
          <p className="mt-3 text-sm text-ink-soft">{words.exposureNote}</p>
        </div>
      ) : (
        <p className="mt-3 text-ink-soft">{words.exposureEmpty}</p>
      )}
    </>
  )
}
