import { href } from 'react-router'
import { ownFigures as words, SOURCES, type Source } from '#content/figures.ts'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { Section } from '#ui/section/section.tsx'
import { Table } from '#ui/table/table.tsx'
import { monthInWords } from '#lib/dates.ts'
import type { MonthFigures } from '../rules.published.ts'

type Props = {
  months: readonly MonthFigures[]
  /** Messages by month, for a professional: their inbox shows them anyway. */
  contacts?: ReadonlyMap<string, number>
}

/** Last month in words and twelve months in a table, of a page that belongs to somebody. */
export function OwnFigures({ months, contacts }: Props) {
  const [last] = months
  if (!last)
    return (
      <Section id="statistiche" title={words.heading}>
        <p className="mt-3">{words.tooEarly}</p>
      </Section>
    )
  const { visits, listed, first } = last.figures
  const sources = (Object.keys(SOURCES) as Source[]).flatMap((source) => {
    const count = last.figures[source]
    return count === undefined ? [] : [[source, count] as const]
  })
  return (
    <Section id="statistiche" title={words.heading}>
      <p className="mt-3">{words.visits(monthInWords(last.month), visits)}</p>
      {sources.length > 0 ? <p className="mt-2">{words.sources(sources)}</p> : null}
      {contacts ? (
        <>
          <p className="mt-2">{words.search(listed, first)}</p>
          <p className="mt-2">{words.contacts(contacts.get(last.month) ?? 0)}</p>
        </>
      ) : null}
      <div className="mt-4">
        <Disclosure summary={words.months}>
          <Months months={months} contacts={contacts} />
        </Disclosure>
      </div>
      <p className="mt-4 text-sm text-ink-soft">
        {words.note} <TextLink to={`${href('/privacy')}#come-contiamo-le-visite`}>{words.how}</TextLink>
      </p>
    </Section>
  )
}

function Months({ months, contacts }: Props) {
  const { month: monthLabel, contacts: contactsLabel, ...figures } = words.columns
  const shown = (['visits', 'listed', 'first'] as const).filter((key) => contacts || key === 'visits')
  return (
    <Table
      caption={words.months}
      columns={[
        { key: 'month', label: monthLabel },
        ...shown.map((key) => ({ key, label: figures[key], numeric: true })),
        ...(contacts ? [{ key: 'contacts', label: contactsLabel, numeric: true }] : []),
      ]}
      rows={months.map(({ month, figures: found }) => ({
        id: month,
        cells: {
          month: monthInWords(month),
          ...Object.fromEntries(shown.map((key) => [key, words.cell(found[key])])),
          contacts: contacts?.get(month) ?? 0,
        },
      }))}
    />
  )
}
