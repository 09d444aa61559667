import { TextLink } from '#ui/link/link.tsx'
import type { CountedWay } from './landing-view.ts'

export function WayLinks({ ways, columns = false }: { ways: CountedWay[]; columns?: boolean }) {
  return (
    <ul className={columns ? 'mt-3 gap-8 sm:columns-2 lg:columns-3' : 'mt-2'}>
      {ways.map(({ label, to, count }) => (
        <li key={to} className="break-inside-avoid py-1">
          <TextLink to={to}>{label}</TextLink> <span className="text-ink-soft tabular-nums">{count}</span>
        </li>
      ))}
    </ul>
  )
}
