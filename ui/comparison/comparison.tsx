import type { ReactNode } from 'react'

type ComparedColumn<Row extends string = string> = {
  id: string
  name: string
  /** The name as a link, badges and actions. */
  head: ReactNode
  values: Partial<Record<Row, ReactNode>>
}

type Props<Row extends string> = {
  caption: string
  /** The heading of the column with the rows' names. */
  itemLabel: string
  rows: readonly { id: Row; label: string }[]
  columns: readonly ComparedColumn<Row>[]
  /** Shown for a value that is `undefined`. */
  unknown: string
}

/**
 * Things side by side. On a phone each row becomes a block with the name before each value. The roles are explicit
 * because changing `display` hides the table from screen readers.
 */
export function Comparison<Row extends string>({ caption, itemLabel, rows, columns, unknown }: Props<Row>) {
  return (
    <table role="table" className="w-full table-fixed border-collapse text-left max-md:not-print:block">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-md:not-print:block">
        <tr role="row" className="border-b-2 border-line align-top max-md:not-print:grid">
          <th role="columnheader" scope="col" className="max-md:not-print:sr-only md:w-36 print:w-28">
            <span className="sr-only">{itemLabel}</span>
          </th>
          {columns.map(({ id, head }) => (
            <th
              key={id}
              role="columnheader"
              scope="col"
              className="min-w-0 font-semibold break-words max-md:not-print:border-t max-md:not-print:border-line md:px-3 md:py-2 print:px-2"
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:not-print:block">
        {rows.map(({ id: row, label }) => (
          <tr
            key={row}
            role="row"
            className="break-inside-avoid border-b border-line align-top max-md:not-print:grid max-md:not-print:gap-1.5 max-md:not-print:py-3"
          >
            <th
              role="rowheader"
              scope="row"
              className="font-semibold md:px-3 md:py-3 md:font-normal md:text-ink-soft print:px-2 print:py-1"
            >
              {label}
            </th>
            {columns.map(({ id, name, values }) => (
              <td
                key={id}
                role="cell"
                className="min-w-0 break-words max-md:not-print:grid max-md:not-print:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] max-md:not-print:gap-3 md:px-3 md:py-3 print:px-2 print:py-1"
              >
                <span aria-hidden="true" className="text-ink-soft md:hidden print:hidden">
                  {name}
                </span>
                <div className="min-w-0">
                  {values[row] ?? <span className="text-ink-soft">{unknown}</span>}
                </div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
