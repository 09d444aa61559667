import { Heart, Menu } from 'lucide-react'
import { href, Link, NavLink } from 'react-router'
import { header, links } from '#content/frame.ts'
import { useFavouriteCount } from '#domain/favourites/components/favourite-count.ts'
import { Brand } from './logo.tsx'
import { currentOf, MAIN } from './site-links.ts'
import { MENU_ID, SiteMenu } from './site-menu.tsx'

const TARGET =
  'flex min-h-11 min-w-11 items-center justify-center rounded-control no-underline active:bg-petrol-100'

/** One row: on a phone the search, urgent help and a menu; in a wide window the main pages by name. */
export function SiteHeader() {
  return (
    <header className="border-b border-line bg-surface print:hidden">
      <div className="container-page flex min-h-[55px] flex-wrap items-center justify-end gap-x-1 min-[380px]:gap-x-2 sm:gap-x-3 lg:min-h-[63px] lg:gap-x-5">
        <Brand className="mr-auto max-[359px]:[&>span]:hidden" />
        <nav aria-label="Principale" className="max-lg:hidden">
          <ul className="flex gap-x-5">
            {MAIN.map((entry) => (
              <li key={entry.label}>
                <NavLink
                  to={entry.to}
                  aria-current={currentOf(entry)}
                  className="flex min-h-11 items-center border-b-2 border-transparent pt-0.5 text-ink no-underline hover:border-petrol-600 active:text-petrol-600 aria-[current=page]:border-petrol-600 aria-[current=page]:text-petrol-700"
                >
                  {entry.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <SavedPeople />
        <NavLink
          to={href('/professionals')}
          end
          className={`${TARGET} font-semibold text-petrol-700 aria-[current=page]:underline lg:hidden`}
        >
          {header.search}
        </NavLink>
        <Link
          to={href('/urgenze')}
          className={`${TARGET} w-min text-sm leading-tight font-semibold text-terracotta-600 hover:underline sm:w-auto lg:text-base`}
        >
          {header.urgent}
        </Link>
        <button
          type="button"
          popoverTarget={MENU_ID}
          className={`${TARGET} -mr-2.5 cursor-pointer text-petrol-700 lg:hidden`}
        >
          <Menu aria-hidden="true" size={24} />
          <span className="sr-only">{header.menu}</span>
        </button>
      </div>
      <SiteMenu />
    </header>
  )
}

/** Only the browser knows them. They take free space to the left of the rest, so nothing moves when they appear. */
function SavedPeople() {
  const total = useFavouriteCount()
  if (total === 0) return null
  return (
    <Link
      to={href('/preferiti')}
      aria-label={header.favourites(total)}
      title={links.favourites}
      className={`${TARGET} gap-1 text-sm font-semibold text-terracotta-600 tabular-nums`}
    >
      <Heart aria-hidden="true" size={20} className="fill-current" />
      {total}
    </Link>
  )
}
