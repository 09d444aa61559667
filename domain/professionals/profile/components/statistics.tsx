import { professionalArea } from '#content/professional-area.ts'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
import { Section } from '#ui/section/section.tsx'
import { Table } from '#ui/table/table.tsx'
import type { summarise } from '../rules.ts'

const words = professionalArea.overview.statistics
const inItalian = new Intl.NumberFormat('it-IT')
const monthName = new Intl.DateTimeFormat('it-IT', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const FIGURES = ['views', 'contacts', 'listed', 'firsts'] as const

/** Only numbers are stored, never who it was. */
export function Statistics({ last30, months }: ReturnType<typeof summarise>) {
  return (
    <Section id="statistiche" title={words.heading}>
      <p className="mt-3 text-ink-soft">{words.last30}</p>
      <dl className="mt-2 flex flex-wrap gap-x-10 gap-y-3">
        {FIGURES.map((figure) => (
          <div key={figure} className="flex flex-col-reverse">
            <dt className="text-ink-soft">{words[figure]}</dt>
            <dd className="font-display text-3xl text-petrol-700 tabular-nums">
              {inItalian.format(last30[figure])}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4">
        <Disclosure summary={words.months}>
          <Table
            caption={words.months}
            columns={[
              { key: 'month', label: words.month },
              ...FIGURES.map((key) => ({ key, label: words[key], numeric: true })),
            ]}
            rows={months.map(({ month, ...counts }) => ({
              id: month,
              cells: {
                month: monthName.format(new Date(`${month}-01`)),
                ...Object.fromEntries(FIGURES.map((figure) => [figure, inItalian.format(counts[figure])])),
              },
            }))}
          />
        </Disclosure>
      </div>
      <p className="mt-4 text-sm text-ink-soft">{words.text}</p>
    </Section>
  )
}
