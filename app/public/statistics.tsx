import type { Statistic } from '#content/landing.ts'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
import { DotGrid } from '#ui/dot-grid/dot-grid.tsx'
import { ShareBar } from '#ui/share-bar/share-bar.tsx'
import { Table } from '#ui/table/table.tsx'
import type { HomeTexts } from './home-texts.ts'
import { Section } from './section.tsx'

type Words = HomeTexts['statistics']

/** The four figures as charts with source and year, and a table of the same values. */
export function Statistics({ words }: { words: Words }) {
  const largest = Math.max(
    ...words.items.map(({ drawing }) => (drawing.kind === 'bar' ? drawing.thousands : 0)),
  )
  return (
    <Section id="statistiche" heading={words.heading}>
      <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-4 md:gap-x-8 lg:grid-cols-4">
        {words.items.map((item) => (
          <li key={item.value} className="flex flex-col justify-between gap-2">
            <p className="leading-snug">
              <strong className="block font-display text-2xl font-semibold text-petrol-700">
                {item.value}
              </strong>
              {item.label}
            </p>
            <Chart item={item} largest={largest} />
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-x-6">
        <p className="text-sm text-ink-soft">{words.source}</p>
        <Disclosure summary={words.tableCaption}>
          <Table
            caption={words.tableCaption}
            columns={[
              { key: 'label', label: 'Che cosa' },
              { key: 'value', label: 'Quanto', numeric: true },
            ]}
            rows={words.items.map(({ value, label }) => ({ id: value, cells: { value, label } }))}
          />
        </Disclosure>
      </div>
    </Section>
  )
}

type ChartProps = { item: Statistic; largest: number }

function Chart({ item: { drawing }, largest }: ChartProps) {
  return drawing.kind === 'dots' ? (
    <DotGrid of100={drawing.of100} />
  ) : (
    <ShareBar share={drawing.thousands / largest} />
  )
}
