import type { ReactNode } from 'react'

type Column = { key: string; label: string; numeric?: boolean }
type Props = { caption: string; columns: Column[]; rows: { id: string; cells: Record<string, ReactNode> }[] }

const isEmpty = (cell: ReactNode) => cell === null || cell === undefined || cell === ''

/**
 * On a phone each row becomes a card with the column's name before each value, and without what is empty. The roles are explicit because changing
 * `display` hides the table from screen readers.
 */
export function Table({ caption, columns, rows }: Props) {
  return (
    <table role="table" className="w-full border-collapse text-left max-md:not-print:block">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-md:not-print:sr-only">
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
      <tbody role="rowgroup" className="max-md:not-print:grid max-md:not-print:gap-4">
        {rows.map((row) => (
          <tr
            key={row.id}
            role="row"
            className="border-b border-line max-md:not-print:grid max-md:not-print:gap-2 max-md:not-print:rounded-card max-md:not-print:border max-md:not-print:bg-surface max-md:not-print:p-4"
          >
            {columns.map((column) => (
              <td
                key={column.key}
                role="cell"
                className={`${isEmpty(row.cells[column.key]) ? 'max-md:not-print:hidden' : 'max-md:not-print:flex'} max-md:not-print:gap-3 md:px-3 md:py-3 print:px-2 print:py-1 ${column.numeric ? 'md:text-right print:text-right' : ''}`}
              >
                <span aria-hidden="true" className="w-28 shrink-0 text-ink-soft md:hidden print:hidden">
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
