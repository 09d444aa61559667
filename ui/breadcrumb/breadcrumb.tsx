import { Link } from 'react-router'

const HOME = { label: 'Home', to: '/' }

/** From the home page down; the item without `to` is the page itself. */
export function Breadcrumb({ items }: { items: { label: string; to?: string }[] }) {
  return (
    <nav aria-label="Percorso" className="text-sm print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2">
        {[HOME, ...items].map(({ label, to }: (typeof items)[number], index) => (
          <li key={`${to}${label}`} className="flex min-h-11 items-center gap-2">
            {index > 0 ? (
              <span aria-hidden="true" className="text-ink-soft">
                ›
              </span>
            ) : null}
            {to ? (
              <Link
                to={to}
                className="inline-flex min-h-11 items-center text-petrol-700 underline underline-offset-4 hover:text-petrol-600"
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
