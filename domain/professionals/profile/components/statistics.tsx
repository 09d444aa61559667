import { professionalArea } from '#content/professional-area.ts'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
import { Section } from '#ui/section/section.tsx'
import { Table } from '#ui/table/table.tsx'
import type { Statistics as Figures } from '../rules.ts'

const words = professionalArea.overview.statistics
const inItalian = new Intl.NumberFormat('it-IT')
const monthName = new Intl.DateTimeFormat('it-IT', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Views, contacts and appearances among results. Only numbers are stored, never who it was. */
export function Statistics({ last30, months }: Figures) {
  return (
    <Section id="statistiche" title={words.heading}>
      <p className="mt-3 text-ink-soft">{words.last30}</p>
      <dl className="mt-2 flex flex-wrap gap-x-10 gap-y-3">
        <Figure label={words.views} value={last30.views} />
        <Figure label={words.contacts} value={last30.contacts} />
        <Figure label={words.listed} value={last30.listed} />
        <Figure label={words.firsts} value={last30.firsts} />
      </dl>
      <div className="mt-4">
        <Disclosure summary={words.months}>
          <Table
            caption={words.months}
            columns={[
              { key: 'month', label: words.month },
              { key: 'views', label: words.views, numeric: true },
              { key: 'contacts', label: words.contacts, numeric: true },
              { key: 'listed', label: words.listed, numeric: true },
              { key: 'firsts', label: words.firsts, numeric: true },
            ]}
            rows={months.map(({ month, views, contacts, listed, firsts }) => ({
              id: month,
              cells: {
                month: monthName.format(new Date(`${month}-01`)),
                views: inItalian.format(views),
                contacts: inItalian.format(contacts),
                listed: inItalian.format(listed),
                firsts: inItalian.format(firsts),
              },
            }))}
          />
        </Disclosure>
      </div>
      <p className="mt-4 text-sm text-ink-soft">{words.text}</p>
    </Section>
  )
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-display text-3xl text-petrol-700 tabular-nums">{inItalian.format(value)}</dd>
    </div>
  )
}
