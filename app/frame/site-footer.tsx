import { href } from 'react-router'
import { cookieBanner } from '#content/cookie-banner.ts'
import { footer, home, SITE_NAME } from '#content/home.ts'
import { TextLink } from '#ui/link/link.tsx'
import { OPEN_COOKIE_SETTINGS } from './cookie-banner.tsx'
import { UrgentHelp } from './urgent-help.tsx'

const LINKS = [
  { to: href('/'), label: 'Home' },
  { to: href('/professionals'), label: 'Cerca nel registro' },
  { to: href('/trova'), label: 'Trova con poche domande' },
  { to: href('/schools'), label: 'Scuole di specializzazione' },
  { to: href('/cerca'), label: 'Cerca nel sito' },
  { to: href('/register'), label: home.register.button },
  { to: href('/partner-info'), label: 'Diventa partner' },
  { to: href('/servizi-pubblici'), label: 'Servizi pubblici' },
  { to: href('/come-verifichiamo'), label: 'Come verifichiamo' },
  { to: href('/domanda-senza-risposta'), label: 'Domanda senza risposta' },
  { to: href('/privacy'), label: 'Privacy' },
  { to: href('/cookie'), label: 'Cookie' },
  { to: href('/termini'), label: 'Termini' },
  { to: href('/accessibilita'), label: 'Accessibilità' },
]

export function SiteFooter() {
  return (
    <footer className="mt-16 border-t border-line bg-surface print:hidden">
      <div className="container-page grid gap-10 py-10 md:grid-cols-2 lg:grid-cols-[1fr_1.5fr_1.2fr]">
        <div>
          <p className="font-display text-lg font-semibold">{SITE_NAME}</p>
          <p className="mt-2 text-ink-soft">{footer.about}</p>
        </div>
        <nav aria-label="Piè di pagina">
          <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
            {LINKS.map(({ to, label }) => (
              <FooterLink key={to} to={to} label={label} />
            ))}
            <li>
              <button
                type="button"
                className="flex min-h-11 cursor-pointer items-center text-left text-petrol-700 underline underline-offset-4"
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
