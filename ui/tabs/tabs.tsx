import { Link } from 'react-router'

type Item = { to: string; label: string; current: boolean }

/** Tabs are links: their state is in the address. */
export function TabsNav({ label, items }: { label: string; items: Item[] }) {
  return (
    <nav aria-label={label} className="border-b border-line">
      <ul className="-mb-px flex flex-wrap gap-x-2">
        {items.map(({ to, label: text, current }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={current ? 'page' : undefined}
              className="flex min-h-11 items-center border-b-[3px] border-transparent px-4 font-semibold text-ink-soft no-underline hover:text-petrol-700 aria-[current=page]:border-petrol-700 aria-[current=page]:text-petrol-700"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
