import { href } from 'react-router'
import { FilterForm } from '#app/frame/filter-form.tsx'
import { organization, originOf, pageMeta } from '#app/frame/page-meta.ts'
import { shownPlace } from '#content/place-words.ts'
import { REGIONS } from '#content/regions.ts'
import { unmet as words } from '#content/unmet.ts'
import { UnmetMap, unmetAddress } from '#domain/register-search/unmet-demand/components/unmet-map.tsx'
import { readPublishedUnmet } from '#domain/register-search/unmet-demand/read.server.ts'
import { sumByRegion, type Period } from '#domain/register-search/unmet-demand/rules.ts'
import { unmetSearch, type UnmetSearch } from '#domain/register-search/unmet-demand/schema.ts'
import { servicesContext } from '#platform/http/context.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { SelectField } from '#ui/select/select.tsx'
import { Table } from '#ui/table/table.tsx'
import { cacheMaxAge } from '#platform/page-cache/cache-tags.ts'
import { Section } from '#ui/section/section.tsx'
import { monthInWords } from '#lib/dates.ts'
import type { Route } from './+types/unmet-demand'

export const handle = { cacheable: true }

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { title, description } = words
  const about = { title, description, path: href('/domanda-senza-risposta') }
  const data = loaderData ? [dataset(originOf(matches), loaderData.period)] : []
  return pageMeta(matches, { ...about, picture: 'pagina/domanda-senza-risposta', data, trail: [] })
}

/** The figures as a schema.org `Dataset`. */
function dataset(origin: string, { from, to }: Period) {
  return {
    '@type': 'Dataset',
    name: words.title,
    description: words.description,
    url: origin + href('/domanda-senza-risposta'),
    inLanguage: 'it',
    isAccessibleForFree: true,
    license: words.file.licenceUrl,
    creator: organization(origin),
    spatialCoverage: 'Italia',
    temporalCoverage: `${from.slice(0, 7)}/${to.slice(0, 7)}`,
    measurementTechnique: words.how.points.join(' '),
    variableMeasured: words.file.columns.map(([name, description]) => ({
      '@type': 'PropertyValue',
      name,
      description,
    })),
    distribution: {
      '@type': 'DataDownload',
      encodingFormat: 'text/csv',
      contentUrl: origin + href('/domanda-senza-risposta.csv'),
    },
  }
}

export async function loader({ url, context }: Route.LoaderArgs) {
  cacheMaxAge(context, 600)
  const { regione } = unmetSearch.parse(Object.fromEntries(url.searchParams))
  const { period, rows } = await readPublishedUnmet(context.get(servicesContext).db, new Date())
  const shown = regione ? rows.filter(({ region }) => region === regione) : rows
  const months = words.period(monthInWords(period.from), monthInWords(period.to))
  return { regione, period, months, rows: shown, any: rows.length > 0, sums: sumByRegion(rows) }
}

export default function UnmetDemandPage({ loaderData }: Route.ComponentProps) {
  const { regione, months, rows, any, sums } = loaderData
  return (
    <div className="container-page py-8 md:py-12">
      <h1>{words.heading}</h1>
      <p className="mt-3 max-w-prose text-lg">{words.intro}</p>
      <p className="mt-2 font-semibold">{months}</p>
      {any ? <UnmetMap chosen={regione} sums={sums} /> : null}
      <Section id="per-provincia" title={words.table.heading} size="page" className="mt-10">
        {any ? <RegionFilter regione={regione} /> : null}
        <div className="mt-5">
          {rows.length === 0 ? (
            <Nothing regione={regione} any={any} />
          ) : (
            <Rows regione={regione} rows={rows} />
          )}
        </div>
      </Section>
      <How />
      <Download />
    </div>
  )
}

function RegionFilter({ regione }: UnmetSearch) {
  return (
    <FilterForm key={regione} label={words.filter.submit} className="mt-4 max-w-md print:hidden">
      <SelectField
        id="regione"
        name="regione"
        label={words.filter.label}
        emptyLabel={words.filter.all}
        options={REGIONS.map((name) => ({ value: name, label: shownPlace(name) }))}
        defaultValue={regione}
      />
    </FilterForm>
  )
}

type RowsProps = Pick<Route.ComponentProps['loaderData'], 'regione' | 'rows'>

function Rows({ regione, rows }: RowsProps) {
  return (
    <Table
      caption={words.table.caption(regione)}
      columns={[
        { key: 'province', label: words.table.province },
        { key: 'problem', label: words.table.problem },
        { key: 'count', label: words.table.count, numeric: true },
      ]}
      rows={rows.map((row) => ({
        id: `${row.province} ${row.problem}`,
        cells: {
          province: `${row.provinceName} (${row.province})`,
          problem: row.problemLabel,
          count: words.table.atLeast(row.count),
        },
      }))}
    />
  )
}

function Nothing({ regione, any }: UnmetSearch & { any: boolean }) {
  return regione && any ? (
    <EmptyState
      text={words.empty.region(regione)}
      link={{ to: unmetAddress(''), label: words.filter.clear }}
    />
  ) : (
    <EmptyState text={words.empty.all} link={{ to: href('/professionals'), label: words.empty.action }} />
  )
}

function How() {
  return (
    <Section id="come-contiamo" title={words.how.heading} size="page" className="mt-12 max-w-prose">
      <ul className="mt-3 grid list-disc gap-2 pl-5">
        {words.how.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <h3 className="mt-6">{words.how.limits}</h3>
      <p className="mt-2">{words.how.limitsText}</p>
    </Section>
  )
}

function Download() {
  const { file } = words
  return (
    <Section id="scarica" title={file.heading} size="page" className="mt-12 max-w-prose">
      <p className="mt-2">{file.text}</p>
      <p className="mt-4 print:hidden">
        <ButtonLink
          to={href('/domanda-senza-risposta.csv')}
          reloadDocument
          download={file.name}
          variant="secondary"
        >
          {file.button}
        </ButtonLink>
      </p>
      <h3 className="mt-6">{file.columnsLabel}</h3>
      <dl className="mt-2 grid gap-2">
        {file.columns.map(([name, meaning]) => (
          <div key={name} className="sm:grid sm:grid-cols-[11rem_1fr]">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-ink-soft">{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">
        {file.licence} <TextLink to={file.licenceUrl}>{file.licenceLink}</TextLink>
      </p>
    </Section>
  )
}
