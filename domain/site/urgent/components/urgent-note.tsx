import { Phone } from 'lucide-react'
import { useEffect, useId, useRef, type Ref } from 'react'
import { href } from 'react-router'
import type { HelpLine } from '#content/help-lines.ts'
import { urgentNote } from '#content/urgent-note.ts'
import { OutLink, TextLink } from '#ui/link/link.tsx'
import { answeringFirst, urgentLines } from '../rules.lines.ts'
import type { Danger, DangerLevel } from '../rules.ts'
import { Answers } from './answers.tsx'
import { QuickExit, QuickExitNote } from './quick-exit.tsx'
import { useHelpLines } from './use-help-lines.ts'
import { useMinute } from './use-minute.ts'

const LOOKS = {
  call: {
    card: 'border-2 border-terracotta-600 bg-surface p-3 md:p-5 print:border-black',
    heading: 'text-lg md:text-xl',
    button: 'min-h-14 border-terracotta-600 bg-terracotta-100',
    number: 'text-xl',
  },
  quiet: {
    card: 'border border-line bg-surface p-3',
    heading: 'font-sans text-base font-semibold',
    button: 'min-h-14 border-line bg-petrol-100',
    number: 'text-lg',
  },
}

type Props = Danger & {
  /** For pages that begin with the note and move the focus to it. */
  headingRef?: Ref<HTMLHeadingElement>
}

/** Blocks nothing and stores nothing. While it is shown the cookie notice waits (`ui/theme/prose.css`). */
export function UrgentNote({ need, level, headingRef }: Props) {
  const id = useId()
  const note = useRef<HTMLElement>(null)
  // A search keeps the scroll position, but the first number must be in sight, beside what is being written.
  useEffect(() => {
    // After scrolling, Chromium’s Tab key starts behind the element scrolled to; scrolling to the link would skip it.
    void note.current?.querySelector('li:has(> a[href^="tel:"])')?.scrollIntoView({ block: 'nearest' })
  }, [])
  const look = LOOKS[level]
  const all = urgentLines({ need, level }, useHelpLines())
  const now = useMinute(undefined)
  const lines = now ? answeringFirst(all, now) : all
  return (
    <section ref={note} aria-labelledby={id} data-urgent-note={level} className={`rounded-card ${look.card}`}>
      {need === 'violence' ? <QuickExit /> : null}
      <h2 id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined} className={look.heading}>
        {level === 'call' ? urgentNote.heading : urgentNote.quietHeading[need]}
      </h2>
      <CallButtons lines={lines} level={level} />
      <Writing lines={lines} />
      {level === 'call' ? <p className="mt-2 max-w-2xl">{urgentNote.text[need]}</p> : null}
      <p className="mt-2 text-sm text-ink-soft">
        {level === 'call' ? (
          <>
            <TextLink to={href('/urgenze')}>{urgentNote.all}</TextLink>
            {'. '}
          </>
        ) : null}
        {urgentNote.notKept}
      </p>
      {need === 'violence' ? <QuickExitNote /> : null}
    </section>
  )
}

export function CallButtons({ lines, level }: { lines: readonly HelpLine[]; level: DangerLevel }) {
  return (
    <ul className="mt-2 grid gap-2 md:grid-cols-3 md:gap-3">
      {lines.map((line) => (
        <li key={line.dial} className="grid scroll-my-16">
          <CallButton line={line} look={LOOKS[level]} />
        </li>
      ))}
    </ul>
  )
}

function CallButton({ line, look }: { line: HelpLine; look: (typeof LOOKS)['call'] }) {
  return (
    <a
      href={`tel:${line.dial}`}
      className={`flex items-center gap-3 rounded-control border px-3 py-1.5 text-ink no-underline ${look.button}`}
    >
      <Phone aria-hidden="true" size={22} className="shrink-0" />
      <span className="min-w-0 leading-tight">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className={`font-semibold whitespace-nowrap underline underline-offset-4 ${look.number}`}>
            <span className="sr-only">{urgentNote.call} </span>
            {line.number}
          </span>{' '}
          <span>{line.short}</span>
        </span>{' '}
        <span className="block text-sm">
          {line.whom ? `${line.whom} · ` : ''}
          <Answers hours={line.hours} />
        </span>
      </span>
    </a>
  )
}

function Writing({ lines }: { lines: readonly HelpLine[] }) {
  const links = lines.flatMap((line) => line.links)
  if (links.length === 0) return null
  return (
    <p className="mt-2 text-sm">
      {urgentNote.write}{' '}
      {links.map(({ label, url, hours }, at) => (
        <span key={url}>
          {at > 0 ? ' · ' : ''}
          <OutLink url={url}>{label}</OutLink>
          {hours ? ` (${hours})` : ''}
        </span>
      ))}
    </p>
  )
}
