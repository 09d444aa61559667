import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { pageWindow } from './page-window.ts'

type Props = { page: number; pages: number; hrefFor: (page: number) => string; label?: string }

/** Renders nothing for a single page. */
export function Pagination({ page, pages, hrefFor, label = 'Pagine' }: Props) {
  if (pages <= 1) return null
  return (
    <nav aria-label={label} className="print:hidden">
      <ul className="flex flex-wrap items-center justify-center gap-0.5 sm:gap-2">
        <Step to={page > 1 ? hrefFor(page - 1) : undefined} icon={ChevronLeft} name="Precedente" />
        {pageWindow(page, pages).map((number) => (
          <li key={number}>
            <Link
              to={hrefFor(number)}
              aria-label={`Pagina ${number}`}
              aria-current={number === page ? 'page' : undefined}
              className="flex size-11 items-center justify-center rounded-control border border-line bg-surface font-semibold text-petrol-700 tabular-nums no-underline hover:bg-petrol-100 aria-[current=page]:border-petrol-700 aria-[current=page]:bg-petrol-700 aria-[current=page]:text-on-petrol"
            >
              {number}
            </Link>
          </li>
        ))}
        <Step to={page < pages ? hrefFor(page + 1) : undefined} icon={ChevronRight} name="Successivo" />
      </ul>
    </nav>
  )
}

/** On a phone an arrow, so that all steps fit in one row. */
function Step({ to, icon: Icon, name }: { to: string | undefined; icon: LucideIcon; name: string }) {
  const shape = 'flex min-h-11 min-w-11 items-center justify-center rounded-control font-semibold sm:px-4'
  const shown = (
    <>
      <Icon aria-hidden="true" size={22} className="sm:hidden" />
      <span className="max-sm:sr-only">{name}</span>
    </>
  )
  return (
    <li>
      {to ? (
        <Link to={to} className={`${shape} text-petrol-700 underline underline-offset-4 hover:bg-petrol-100`}>
          {shown}
        </Link>
      ) : (
        <span className={`${shape} text-ink-soft`}>{shown}</span>
      )}
    </li>
  )
}
