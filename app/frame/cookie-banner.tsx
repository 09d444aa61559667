import { X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'
import { href } from 'react-router'
import { cookieBanner } from '#content/cookie-banner.ts'
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

/**
 * One second after the first page, a notice at the foot of the window (decision 0016). It takes a quarter of a phone's
 * height at most, half of it with large text; what is longer scrolls inside it, and the page is as much longer, so that
 * all of it can be reached. Beside urgent numbers it waits, unless it was asked for.
 */
export function CookieBanner() {
  const [open, setOpen] = useState<'no' | 'waits' | 'asked'>('no')
  useEffect(() => {
    const show = () => setOpen(readConsent() === undefined ? 'waits' : 'no')
    const timer = setTimeout(show, BANNER_DELAY_MS)
    const stop = onConsentChange(show)
    const reopen = () => setOpen('asked')
    window.addEventListener(OPEN_COOKIE_SETTINGS, reopen)
    return () => {
      clearTimeout(timer)
      stop()
      window.removeEventListener(OPEN_COOKIE_SETTINGS, reopen)
    }
  }, [])
  if (open === 'no') return null
  const choose = (choice: CookieChoice) => {
    saveConsent(choice)
    setOpen('no')
  }
  return (
    <div data-cookie-notice={open} className="h-(--foot-notice) shrink-0 print:hidden">
      <Notice isAsked={open === 'asked'} onChoice={choose} onCancel={() => setOpen('no')} />
    </div>
  )
}

const CHOICES = [
  [cookieBanner.acceptAll, 'all'],
  [cookieBanner.essentialOnly, 'essential'],
  [cookieBanner.customise, 'essential'],
] as const

/** Tells the page how high the notice is: what is fixed at the foot of the window stands above it. */
function useFootNotice() {
  const box = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { current: notice } = box
    const { style } = document.documentElement
    if (!notice) return
    const tell = () =>
      style.setProperty('--foot-notice', `${Math.ceil(notice.getBoundingClientRect().height)}px`)
    tell()
    const watching = new ResizeObserver(tell)
    watching.observe(notice)
    return () => {
      watching.disconnect()
      style.removeProperty('--foot-notice')
    }
  }, [])
  return box
}

/** All three alike: none is easier to see or to press than another. */
const CHOICE =
  'min-h-[44px] cursor-pointer rounded-control border border-control bg-surface px-2 text-sm leading-tight font-semibold text-petrol-700 hover:bg-petrol-100 md:px-4'

/** By keyboard: into the notice that was asked for, and back from where it was closed. */
function useNoticeFocus(box: RefObject<HTMLElement | null>, isAsked: boolean) {
  const before = useRef<Element | null>(null)
  useEffect(() => {
    const { current: notice } = box
    if (isAsked) notice?.focus()
  }, [box, isAsked])
  const enter = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget
  }
  const leave = () => {
    const back = before.current?.isConnected ? before.current : document.querySelector('main')
    if (box.current?.contains(document.activeElement) && back instanceof HTMLElement)
      back.focus({ preventScroll: true })
  }
  return { enter, leave }
}

type NoticeProps = { isAsked: boolean; onChoice: (choice: CookieChoice) => void; onCancel: () => void }

/** Higher on a narrow screen and with large text, where a quarter of the window holds only the buttons. */
const HEIGHT =
  'max-h-[max(25dvh,min(50dvh,18rem-160px))] max-[22rem]:max-h-[50dvh] md:max-h-[max(120px,min(50dvh,18rem-186px))]'

function Notice({ isAsked, onChoice, onCancel }: NoticeProps) {
  const box = useFootNotice()
  const { enter, leave } = useNoticeFocus(box, isAsked)
  const choose = (choice: CookieChoice) => {
    leave()
    onChoice(choice)
  }
  // Escape changes no choice; without one it is the X.
  const close = () => {
    if (readConsent() === undefined) return choose('essential')
    leave()
    onCancel()
  }
  return (
    <section
      ref={box}
      tabIndex={-1}
      onFocus={enter}
      onKeyDown={({ key }) => (key === 'Escape' ? close() : undefined)}
      aria-labelledby="cookie-titolo"
      className={`fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface ${HEIGHT}`}
    >
      <button
        type="button"
        aria-label={cookieBanner.close}
        className="absolute top-0 right-0 flex size-11 cursor-pointer items-center justify-center rounded-control text-ink-soft hover:bg-petrol-100"
        onClick={() => choose('essential')}
      >
        <X aria-hidden="true" size={20} />
      </button>
      <div className="mx-auto flex max-h-[inherit] max-w-6xl flex-col gap-1 overflow-y-auto px-4 pt-1.5 pb-1 md:flex-row md:items-center md:gap-6 md:pr-14">
        <div className="min-h-[3lh] flex-1 overflow-y-auto text-xs leading-[1.25] text-ink-soft md:text-sm md:leading-snug">
          <span aria-hidden="true" className="float-right h-9 w-8 md:hidden" />
          <h2
            id="cookie-titolo"
            className="font-sans text-[length:inherit] leading-[inherit] font-semibold text-ink"
          >
            {cookieBanner.title}
          </h2>
          {cookieBanner.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <TextLink to={href('/cookie')}>{cookieBanner.more}</TextLink>
        </div>
        <div className="grid shrink-0 grid-cols-[repeat(auto-fit,minmax(min(6.1rem,100%),1fr))] gap-2 md:grid-cols-3">
          {CHOICES.map(([label, choice]) => (
            <button key={label} type="button" className={CHOICE} onClick={() => choose(choice)}>
              {label}
            </button>
          ))}
        </div>
      </div>
    </section>
  )
}
