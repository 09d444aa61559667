import { statistics, type Statistic } from '#content/landing.ts'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
import { DotGrid } from '#ui/dot-grid/dot-grid.tsx'
import { ShareBar } from '#ui/share-bar/share-bar.tsx'
import { Table } from '#ui/table/table.tsx'
import { Section } from './section.tsx'

const LARGEST = Math.max(
  ...statistics.items.map(({ drawing }) => (drawing.kind === 'bar' ? drawing.thousands : 0)),
)

/** The four figures as charts with source and year, and a table of the same values. */
export function Statistics() {
  return (
    <Section id="statistiche" heading={statistics.heading} intro={statistics.intro}>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2">
        {statistics.items.map((item) => (
          <li key={item.value} className="rounded-card border border-line bg-surface p-5">
            <p>
              <strong className="block font-display text-3xl font-semibold text-petrol-700">
                {item.value}
              </strong>
              {item.label}
            </p>
            <div className="mt-3">
              <Drawing item={item} />
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <Disclosure summary={statistics.tableCaption}>
          <Table
            caption={statistics.tableCaption}
            columns={[
              { key: 'label', label: 'Che cosa' },
              { key: 'value', label: 'Quanto', numeric: true },
            ]}
            rows={statistics.items.map(({ value, label }) => ({ id: value, cells: { value, label } }))}
          />
        </Disclosure>
      </div>
      <p className="mt-3 text-sm text-ink-soft">{statistics.source}</p>
    </Section>
  )
}

function Drawing({ item: { drawing, value, label } }: { item: Statistic }) {
  return drawing.kind === 'dots' ? (
    <DotGrid of100={drawing.of100} label={`${drawing.of100} puntini pieni su 100: ${value} ${label}`} />
  ) : (
    <ShareBar
      share={drawing.thousands / LARGEST}
      label={`Barra in proporzione a 17 milioni: ${value}, ${label}`}
    />
  )
}
