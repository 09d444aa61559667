import { href, Link, NavLink } from 'react-router'
import { SITE_NAME } from '#content/home.ts'
import { BRAND_LOOK, Logo } from './logo.tsx'

const entries = [
  { to: href('/professionals'), label: 'Cerca nel registro' },
  { to: href('/schools'), label: 'Scuole' },
  { to: { pathname: href('/'), hash: '#argomenti' }, label: 'Argomenti' },
  { to: href('/register'), label: 'Per i professionisti' },
  { to: href('/user'), label: 'Area utenti' },
]

/** Two lines on a phone: name and help above, a scrollable navigation below. */
export function SiteHeader() {
  return (
    <header className="border-b border-line bg-surface print:hidden">
      <div className="container-page flex flex-wrap items-center justify-between gap-x-3 md:gap-x-6 md:gap-y-1 md:py-2">
        <Link to={href('/')} className={BRAND_LOOK}>
          <Logo />
          {SITE_NAME}
        </Link>
        <Link
          to={href('/urgenze')}
          className="flex min-h-11 w-min items-center text-sm leading-tight font-semibold text-terracotta-600 no-underline hover:underline md:order-last md:w-auto md:text-base"
        >
          Aiuto urgente
        </Link>
        <nav
          aria-label="Principale"
          className="-mx-4 w-screen overflow-x-auto px-4 md:mx-0 md:ml-auto md:w-auto md:px-0"
        >
          <ul className="flex gap-x-5 whitespace-nowrap md:flex-wrap md:gap-x-6">
            {entries.map(({ to, label }) => (
              <li key={label}>
                <NavLink
                  to={to}
                  // A link to a part of the page is never the current page.
                  aria-current={typeof to === 'string' ? 'page' : 'false'}
                  className="flex min-h-11 items-center border-b-2 border-transparent text-ink no-underline hover:border-petrol-600 aria-[current=page]:border-petrol-600 aria-[current=page]:text-petrol-700"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  )
}
