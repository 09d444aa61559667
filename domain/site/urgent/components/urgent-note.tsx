import { Phone } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { href } from 'react-router'
import { HOURS_UNKNOWN, type HelpLine } from '#content/help-lines.ts'
import { urgentNote } from '#content/urgent-words.ts'
import { TextLink } from '#ui/link/link.tsx'
import { urgentLines, type UrgentNeed } from '../rules.ts'

/** Blocks nothing and stores nothing. While it is shown the cookie notice waits (`ui/theme/prose.css`). */
export function UrgentNote({ need }: { need: UrgentNeed }) {
  const id = useId()
  const note = useRef<HTMLElement>(null)
  // A search keeps the scroll position, but the help lines must be visible.
  useEffect(() => {
    if (!note.current) return
    const { top } = note.current.getBoundingClientRect()
    if (top < 0 || top > window.innerHeight / 2) note.current.scrollIntoView({ block: 'nearest' })
  }, [])
  const lines = urgentLines(need)
  return (
    <section
      ref={note}
      aria-labelledby={id}
      data-urgent-note
      className="scroll-mt-4 rounded-card border-2 border-terracotta-600 bg-surface p-4 md:p-5 print:border-black"
    >
      <h2 id={id} className="text-xl">
        {urgentNote.heading}
      </h2>
      <ul className="mt-3 grid gap-2 md:grid-cols-3 md:gap-3">
        {lines.map((line) => (
          <li key={line.dial} className="grid">
            <CallButton line={line} />
          </li>
        ))}
      </ul>
      <p className="mt-3 max-w-2xl">{urgentNote.text[need]}</p>
      <ul className="mt-2 text-sm text-ink-soft">
        {lines.flatMap((line) => (hoursOf(line) ? [<li key={line.dial}>{hoursOf(line)}</li>] : []))}
      </ul>
      <p className="mt-2">
        <TextLink to={href('/urgenze')}>{urgentNote.all}</TextLink>
      </p>
      <p className="mt-2 text-sm text-ink-soft">{urgentNote.notKept}</p>
    </section>
  )
}

function hoursOf({ dial, number, who, hours }: HelpLine): string {
  if (dial === '112') return ''
  return `${number}: ${[who, hours || HOURS_UNKNOWN].filter(Boolean).join(' · ')}`
}

function CallButton({ line }: { line: HelpLine }) {
  return (
    <a
      href={`tel:${line.dial}`}
      className="flex min-h-14 items-center gap-3 rounded-control border border-terracotta-600 bg-terracotta-100 px-4 py-2 text-ink no-underline"
    >
      <Phone aria-hidden="true" size={22} className="shrink-0" />
      <span className="min-w-0">
        <span className="block text-xl leading-tight font-semibold underline underline-offset-4">
          <span className="sr-only">{urgentNote.call} </span>
          {line.number}
        </span>{' '}
        <span className="block text-sm leading-snug">{line.service}</span>
      </span>
    </a>
  )
}
