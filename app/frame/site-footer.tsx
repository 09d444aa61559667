import { Link, href } from 'react-router'
import { cookieBanner } from '#content/cookie-banner.ts'
import { footer } from '#content/frame.ts'
import { SITE_NAME } from '#content/home.ts'
import { BUTTON_LOOK, ButtonLink } from '#ui/button/button.tsx'
import { OPEN_COOKIE_SETTINGS } from './cookie-banner.tsx'
import { FOOTER, LEGAL, useGroups } from './site-links.ts'

const LINK =
  'flex min-h-10 items-center text-left text-sm leading-tight text-petrol-700 underline-offset-4 hover:underline active:text-petrol-600'

/** Urgent help first, then the pages in two columns, then what the law asks for. */
export function SiteFooter() {
  return (
    <footer className="mt-10 border-t border-line bg-surface md:mt-14 print:hidden">
      <div className="container-page grid gap-x-8 gap-y-4 pt-5 pb-3 md:grid-cols-2">
        <Urgent />
        <nav aria-label={footer.label} className="grid grid-cols-2 gap-x-4">
          {useGroups(FOOTER).map(({ heading, entries }) => (
            <div key={heading}>
              <h2 className="font-sans text-sm font-semibold">{heading}</h2>
              <ul>
                {entries.map(({ to, label }) => (
                  <li key={label}>
                    <Link to={to} className={LINK}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="container-page flex flex-wrap items-center gap-x-5 pb-4">
        <p className="w-full text-sm leading-snug text-ink-soft max-md:pb-1">
          <strong className="font-semibold text-ink">{SITE_NAME}</strong>
          <span data-introduction>. {footer.about}</span>
        </p>
        {LEGAL.map(({ to, label }) => (
          <Link key={label} to={to} className={LINK}>
            {label}
          </Link>
        ))}
        <button
          type="button"
          className={`${LINK} cursor-pointer`}
          onClick={() => window.dispatchEvent(new Event(OPEN_COOKIE_SETTINGS))}
        >
          {cookieBanner.reopen}
        </button>
      </div>
    </footer>
  )
}

function Urgent() {
  const { heading, call, all } = footer.urgent
  return (
    <section id="aiuto-urgente" aria-labelledby="aiuto-urgente-titolo">
      <h2 id="aiuto-urgente-titolo" className="text-lg">
        {heading}
      </h2>
      <div className="mt-2 flex flex-wrap gap-2">
        <a href="tel:112" className={BUTTON_LOOK}>
          {call}
        </a>
        <ButtonLink to={href('/urgenze')} variant="secondary">
          {all}
        </ButtonLink>
      </div>
    </section>
  )
}
