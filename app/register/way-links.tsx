import { counted } from '#lib/numbers.ts'
import { RowLink } from '#ui/link/row-link.tsx'
import type { CountedWay } from './landing-view.ts'

export function WayLinks({ ways, columns = false }: { ways: CountedWay[]; columns?: boolean }) {
  return (
    <ul className={columns ? 'mt-2 gap-8 sm:columns-2 lg:columns-3' : 'mt-1'}>
      {ways.map(({ label, to, count }) => (
        <li key={to} className="break-inside-avoid">
          <RowLink to={to} aside={counted(count)}>
            {label}
          </RowLink>
        </li>
      ))}
    </ul>
  )
}
