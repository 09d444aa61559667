import { officeFigures as words } from '#content/figures.ts'

type Props = {
  title: string
  /** Over the names. */
  column: string
  lines: { name: string; label: string; count: number | undefined }[]
}

/** A table whose numbers have a bar beside them, in proportion to the largest. */
export function TrendTable({ title, column, lines }: Props) {
  const largest = Math.max(1, ...lines.map(({ count }) => count ?? 0))
  return (
    <table className="mt-3 w-full border-collapse text-left">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="border-b-2 border-line">
          <th scope="col" className="py-2 pr-3 font-semibold">
            {column}
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            {words.columns.count}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, label, count }) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" className="w-3/5 py-2 pr-3 font-normal">
              {label}
            </th>
            <td className="py-2 whitespace-nowrap">
              <svg
                aria-hidden="true"
                viewBox="0 0 100 10"
                preserveAspectRatio="none"
                className="inline-block h-3 w-[calc(100%-5.5rem)] text-petrol-700"
              >
                <rect width={(100 * (count ?? 0)) / largest} height="10" fill="currentColor" />
              </svg>
              <span className="inline-block w-22 text-right tabular-nums">{words.count(count)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
