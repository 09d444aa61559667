import { href } from 'react-router'
import { requireReviewer } from '#app/frame/lock.ts'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { requestDesk } from '#content/request-desk.ts'
import { readStatistics, type DeskStatistics } from '#domain/registrations/desk/read.statistics.server.ts'
import { italianDay, monthInWords } from '#lib/dates.ts'
import { DefinitionList } from '#ui/definition-list/definition-list.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { Section } from '#ui/section/section.tsx'
import { Table } from '#ui/table/table.tsx'
import type { Route } from './+types/desk-statistics'

const words = requestDesk.statistics

export const meta = () => unlistedPage(words.title, words.description)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { actor, db } = await requireReviewer(context, request)
  return readStatistics(db, actor, italianDay(new Date()))
}

const decimal = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 })

export default function DeskStatisticsPage({ loaderData }: Route.ComponentProps) {
  return (
    <Section id="andamento" title={words.title} className="mt-5 md:mt-8">
      <p className="mt-2">
        <TextLink to={href('/admin')}>{words.back}</TextLink>
      </p>
      <div className="mt-6 grid gap-10 lg:grid-cols-2">
        <Months months={loaderData.months} />
        <div className="grid content-start gap-10">
          <Regions regions={loaderData.regions} />
          <Use statistics={loaderData} />
        </div>
      </div>
    </Section>
  )
}

function Months({ months }: Pick<DeskStatistics, 'months'>) {
  const shown = months.filter(
    ({ arrived, approved, rejected }, at) => at === 0 || arrived + approved + rejected > 0,
  )
  const numeric = ['arrived', 'approved', 'rejected', 'days'] as const
  return (
    <Section id="mesi" title={words.months} size="lg">
      <div className="mt-3">
        <Table
          caption={words.months}
          columns={[
            { key: 'month', label: words.columns.month },
            ...numeric.map((key) => ({ key, label: words.columns[key], numeric: true })),
          ]}
          rows={shown.map(({ month, arrived, approved, rejected, days }, at) => ({
            id: month,
            cells: {
              month: at === 0 ? `${monthInWords(month)} (${words.running})` : monthInWords(month),
              arrived,
              approved,
              rejected,
              days: days === undefined ? null : decimal.format(days),
            },
          }))}
        />
      </div>
      {shown.length < months.length ? <p className="mt-3">{words.quiet}</p> : null}
      <p className="mt-2 text-sm text-ink-soft">{words.daysNote}</p>
    </Section>
  )
}

function Regions({ regions }: Pick<DeskStatistics, 'regions'>) {
  return (
    <Section id="regioni" title={words.regions} size="lg">
      {regions.length === 0 ? <p className="mt-2 text-ink-soft">{words.noRegions}</p> : null}
      {regions.length > 0 ? (
        <div className="mt-3">
          <Table
            caption={words.regions}
            columns={[
              { key: 'region', label: words.regionColumns.region },
              { key: 'pending', label: words.regionColumns.pending, numeric: true },
              { key: 'approved', label: words.regionColumns.approved, numeric: true },
            ]}
            rows={regions.map(({ region, pending, approved }) => ({
              id: region ?? '',
              cells: { region: region ?? words.unknown, pending, approved },
            }))}
          />
          <p className="mt-2 text-sm text-ink-soft">{words.regionsNote}</p>
        </div>
      ) : null}
    </Section>
  )
}

function Use({ statistics: { linked, answering } }: { statistics: DeskStatistics }) {
  const rows = [
    { label: words.linked, value: words.of(linked.some, linked.all) },
    { label: words.answering, value: answering ? words.of(answering.some, answering.all) : words.few },
  ]
  return (
    <Section id="uso" title={words.use} size="lg">
      <div className="mt-3">
        <DefinitionList rows={rows} />
      </div>
    </Section>
  )
}
