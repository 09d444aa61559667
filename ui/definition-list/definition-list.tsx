import type { ReactNode } from 'react'

/** Unknown values are shown as unknown. */
export function DefinitionList({ rows }: { rows: { label: string; value: ReactNode }[] }) {
  if (rows.length === 0) return null
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(9rem,auto)_1fr]">
      {rows.map(({ label, value }) => (
        <div key={label} className="grid sm:col-span-2 sm:grid-cols-subgrid">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="min-w-0 break-words">
            {isEmpty(value) ? <span className="text-ink-soft">Non indicato</span> : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Zero is a value. */
function isEmpty(value: ReactNode): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return (
    value === null || value === undefined || value === false || (Array.isArray(value) && value.length === 0)
  )
}
