import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { agenda as words } from '#content/agenda.ts'

const PAGES = [
  { to: href('/professionista/agenda'), label: words.pages.week },
  { to: href('/professionista/agenda/ore'), label: words.pages.hours },
  { to: href('/professionista/agenda/calendari'), label: words.pages.calendars },
]

type Props = { here: (typeof PAGES)[number]['to']; title: string; children: ReactNode }

/** The pages of the agenda: its week, its hours, its calendars. */
export function AgendaFrame({ here, title, children }: Props) {
  return (
    <section aria-labelledby="agenda" className="mt-5 md:mt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1">
        <h2 id="agenda" className="text-xl">
          {title}
        </h2>
        <nav aria-label={words.pages.label} className="print:hidden">
          <ul className="flex flex-wrap gap-x-5">
            {PAGES.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  aria-current={to === here ? 'page' : undefined}
                  className="flex min-h-11 items-center text-petrol-700 underline underline-offset-4 hover:text-petrol-600 aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:no-underline"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {children}
    </section>
  )
}
