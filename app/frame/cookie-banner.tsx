import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { cookieBanner } from '#content/cookie-banner.ts'
import { Button } from '#ui/button/button.tsx'
import { TextLink } from '#ui/link/link.tsx'
import {
  BANNER_DELAY_MS,
  onConsentChange,
  readConsent,
  saveConsent,
  type CookieChoice,
} from './cookie-consent.ts'

/** Fired by «Impostazioni Cookie»: the banner opens again, whatever was chosen. */
export const OPEN_COOKIE_SETTINGS = 'openCookieSettings'

/** One second after the first page, a notice that lies over the page and never moves it (decision 16). */
export function CookieBanner() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOpen(readConsent() === undefined), BANNER_DELAY_MS)
    const stop = onConsentChange(() => setOpen(readConsent() === undefined))
    const reopen = () => setOpen(true)
    window.addEventListener(OPEN_COOKIE_SETTINGS, reopen)
    return () => {
      clearTimeout(timer)
      stop()
      window.removeEventListener(OPEN_COOKIE_SETTINGS, reopen)
    }
  }, [])
  if (!open) return null
  const choose = (choice: CookieChoice) => {
    saveConsent(choice)
    setOpen(false)
  }
  return (
    <section
      aria-labelledby="cookie-titolo"
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface p-4 md:inset-x-4 md:bottom-4 md:mx-auto md:max-w-3xl md:rounded-card md:border md:p-5 print:hidden"
    >
      <div className="flex items-start justify-between gap-3">
        <h2 id="cookie-titolo" className="text-lg">
          {cookieBanner.title}
        </h2>
        <button
          type="button"
          aria-label={cookieBanner.close}
          className="-mt-2 -mr-2 flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-control text-ink-soft hover:bg-petrol-100"
          onClick={() => choose('essential')}
        >
          <X aria-hidden="true" size={20} />
        </button>
      </div>
      {cookieBanner.paragraphs.map((paragraph) => (
        <p key={paragraph} className="text-sm text-ink-soft">
          {paragraph}
        </p>
      ))}
      <p className="text-sm">
        <TextLink to={href('/cookie')}>{cookieBanner.more}</TextLink>
      </p>
      <div className="mt-3 grid gap-2 sm:grid-cols-3">
        <Button type="button" variant="secondary" onClick={() => choose('all')}>
          {cookieBanner.acceptAll}
        </Button>
        <Button type="button" variant="secondary" onClick={() => choose('essential')}>
          {cookieBanner.essentialOnly}
        </Button>
        <Button type="button" variant="secondary" onClick={() => choose('essential')}>
          {cookieBanner.customise}
        </Button>
      </div>
    </section>
  )
}
