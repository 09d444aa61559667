import { X } from 'lucide-react'
import { useRef, type FocusEvent } from 'react'
import { href, Link, NavLink } from 'react-router'
import { header } from '#content/frame.ts'
import { Brand } from './logo.tsx'
import { currentOf, MENU, useGroups } from './site-links.ts'

export const MENU_ID = 'menu'

/** A popover: the browser opens it without scripts, closes it with Escape, and keeps its place in the tab order. */
export function SiteMenu() {
  const menu = useRef<HTMLElement>(null)
  const close = () => menu.current?.hidePopover()
  const closeBehind = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }
  return (
    <nav
      ref={menu}
      id={MENU_ID}
      popover="auto"
      aria-label={header.menu}
      onBlur={closeBehind}
      className="inset-y-0 right-0 left-auto h-dvh max-h-none w-full max-w-md overflow-y-auto overscroll-contain bg-surface px-4 pb-6 text-ink backdrop:bg-black/40 open:fixed"
    >
      <div className="flex min-h-14 items-center justify-between">
        <Brand onClick={close} className="mr-auto" />
        <Link
          to={href('/urgenze')}
          onClick={close}
          className="mr-3 flex min-h-11 w-min items-center text-sm leading-tight font-semibold text-terracotta-600 no-underline hover:underline"
        >
          {header.urgent}
        </Link>
        <button
          type="button"
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
          className="-mr-2.5 flex size-11 cursor-pointer items-center justify-center rounded-control text-petrol-700 active:bg-petrol-100"
        >
          <X aria-hidden="true" size={24} />
          <span className="sr-only">{header.closeMenu}</span>
        </button>
      </div>
      <div className="mt-2 grid grid-cols-2 gap-x-4 gap-y-4 max-[339px]:grid-cols-1">
        {useGroups(MENU).map(({ heading, entries }) => (
          <div key={heading}>
            <h2 className="border-b border-line pb-1 font-sans text-sm font-semibold text-ink-soft">
              {heading}
            </h2>
            <ul>
              {entries.map((entry) => (
                <li key={entry.label}>
                  <NavLink
                    end
                    to={entry.to}
                    aria-current={currentOf(entry)}
                    onClick={close}
                    className="flex min-h-11 items-center py-1.5 leading-tight text-petrol-700 no-underline hover:underline active:bg-petrol-100 aria-[current=page]:font-semibold aria-[current=page]:underline"
                  >
                    {entry.label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  )
}
