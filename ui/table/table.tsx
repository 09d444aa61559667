import type { ReactNode } from 'react'

type Column = { key: string; label: string; numeric?: boolean }
type Props = { caption: string; columns: Column[]; rows: { id: string; cells: Record<string, ReactNode> }[] }

const isEmpty = (cell: ReactNode) => cell === null || cell === undefined || cell === ''

/** A table with more columns than these is wider than a tablet, so its rows become cards there too. */
const MOST_ON_A_TABLET = 5

const CARDS_BELOW_MD = {
  table: 'max-md:not-print:block',
  head: 'max-md:not-print:sr-only',
  body: 'max-md:not-print:grid max-md:not-print:gap-4',
  row: 'max-md:not-print:grid max-md:not-print:gap-2 max-md:not-print:rounded-card max-md:not-print:border max-md:not-print:bg-surface max-md:not-print:p-4',
  cell: 'max-md:not-print:flex max-md:not-print:gap-3 md:px-3 md:py-3',
  empty: 'max-md:not-print:hidden md:px-3 md:py-3',
  numeric: 'md:text-right print:text-right',
  label: 'md:hidden',
}

const CARDS_BELOW_LG: typeof CARDS_BELOW_MD = {
  table: 'max-lg:not-print:block',
  head: 'max-lg:not-print:sr-only',
  body: 'max-lg:not-print:grid max-lg:not-print:gap-4',
  row: 'max-lg:not-print:grid max-lg:not-print:gap-2 max-lg:not-print:rounded-card max-lg:not-print:border max-lg:not-print:bg-surface max-lg:not-print:p-4',
  cell: 'max-lg:not-print:flex max-lg:not-print:gap-3 lg:px-3 lg:py-3',
  empty: 'max-lg:not-print:hidden lg:px-3 lg:py-3',
  numeric: 'lg:text-right print:text-right',
  label: 'lg:hidden',
}

/**
 * On a phone, and with many columns on a tablet, each row becomes a card with the column's name before each value, and
 * without what is empty. The roles are explicit because changing `display` hides the table from screen readers.
 */
export function Table({ caption, columns, rows }: Props) {
  const look = columns.length > MOST_ON_A_TABLET ? CARDS_BELOW_LG : CARDS_BELOW_MD
  return (
    <table role="table" className={`w-full border-collapse text-left ${look.table}`}>
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className={look.head}>
        <tr role="row" className="border-b-2 border-line">
          {columns.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              className={`px-3 py-2 font-semibold ${column.numeric ? 'text-right' : ''}`}
            >
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className={look.body}>
        {rows.map((row) => (
          <tr key={row.id} role="row" className={`border-b border-line ${look.row}`}>
            {columns.map((column) => (
              <td
                key={column.key}
                role="cell"
                className={`${isEmpty(row.cells[column.key]) ? look.empty : look.cell} print:px-2 print:py-1 ${column.numeric ? look.numeric : ''}`}
              >
                <span aria-hidden="true" className={`w-28 shrink-0 text-ink-soft print:hidden ${look.label}`}>
                  {column.label}
                </span>
                <div className="min-w-0">{row.cells[column.key]}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
