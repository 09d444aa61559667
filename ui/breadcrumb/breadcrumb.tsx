import { Link } from 'react-router'

type Item = { label: string; to?: string }

const HOME: Item = { label: 'Home', to: '/' }

/** From the home page down; the item without `to` is the page itself. On a phone, in one row, the way one level up. */
export function Breadcrumb({ items }: { items: Item[] }) {
  const trail = [HOME, ...items]
  const parent = trail.findLastIndex(({ to }) => to)
  return (
    <nav aria-label="Percorso" className="min-w-0 text-sm print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2">
        {trail.map(({ label, to }, index) => (
          <li
            key={`${to}${label}`}
            className={`flex min-h-11 min-w-0 items-center gap-2 ${index === parent ? '' : 'max-sm:hidden'}`}
          >
            {index === 0 ? null : (
              <span aria-hidden="true" className="text-ink-soft max-sm:hidden">
                ›
              </span>
            )}
            {index === parent ? (
              <span aria-hidden="true" className="text-ink-soft sm:hidden">
                ‹
              </span>
            ) : null}
            {to ? (
              <Link
                to={to}
                className="min-w-0 truncate leading-11 text-petrol-700 underline underline-offset-4 hover:text-petrol-600"
              >
                {label}
              </Link>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
