import { href } from 'react-router'
import { cookieBanner } from '#content/cookie-banner.ts'
import { HOURS_UNKNOWN, helpLines } from '#content/help-lines.ts'
import { footer, home, SITE_NAME } from '#content/home.ts'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { OPEN_COOKIE_SETTINGS } from './cookie-banner.tsx'

export function SiteFooter() {
  return (
    <footer className="mt-16 border-t border-line bg-surface print:hidden">
      <div className="container-page grid gap-10 py-10 md:grid-cols-[1.2fr_1fr_1.4fr]">
        <div>
          <p className="font-display text-lg font-semibold">{SITE_NAME}</p>
          <p className="mt-2 text-ink-soft">{footer.about}</p>
        </div>
        <nav aria-label="Piè di pagina">
          <ul className="grid gap-1">
            <FooterLink to={href('/')} label="Home" />
            <FooterLink to={href('/professionals')} label="Cerca nel registro" />
            <FooterLink to={href('/register')} label={home.register.button} />
            <li>
              <button
                type="button"
                className="flex min-h-11 cursor-pointer items-center text-petrol-700 underline underline-offset-4"
                onClick={() => window.dispatchEvent(new Event(OPEN_COOKIE_SETTINGS))}
              >
                {cookieBanner.reopen}
              </button>
            </li>
          </ul>
        </nav>
        <UrgentHelp />
      </div>
    </footer>
  )
}

function FooterLink({ to, label }: { to: string; label: string }) {
  return (
    <li className="flex min-h-11 items-center">
      <TextLink to={to}>{label}</TextLink>
    </li>
  )
}

/** Urgent help is one touch away from every page, and never a pop-up. */
function UrgentHelp() {
  return (
    <section id="aiuto-urgente" aria-labelledby="aiuto-urgente-titolo">
      <h2 id="aiuto-urgente-titolo" className="text-lg">
        {footer.urgent.heading}
      </h2>
      <p className="mt-2">
        {footer.urgent.text}{' '}
        <a href="tel:112" className="font-semibold text-petrol-700 underline underline-offset-4">
          Chiama il 112
        </a>
      </p>
      <div className="mt-3">
        <Disclosure summary={footer.urgent.link}>
          <ul className="grid gap-4">
            {helpLines.map((line) => (
              <li key={line.dial}>
                <a
                  href={`tel:${line.dial}`}
                  className="text-lg font-semibold text-petrol-700 underline underline-offset-4"
                >
                  {line.number}
                </a>{' '}
                {line.service}
                <span className="block text-sm text-ink-soft">
                  {[line.who, line.hours || HOURS_UNKNOWN, line.more].filter(Boolean).join(' · ')}
                </span>
                <a
                  href={line.sourceUrl}
                  rel="noreferrer"
                  className="text-sm text-ink-soft underline underline-offset-4"
                >
                  Fonte{line.sourceDate ? ` (${line.sourceDate})` : ''}
                </a>
              </li>
            ))}
          </ul>
        </Disclosure>
      </div>
    </section>
  )
}
