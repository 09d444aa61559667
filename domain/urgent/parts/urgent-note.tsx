import { Phone } from 'lucide-react'
import { useId } from 'react'
import { href } from 'react-router'
import { HOURS_UNKNOWN, type HelpLine } from '#content/help-lines.ts'
import { urgentNote } from '#content/urgent-words.ts'
import { TextLink } from '#ui/link/link.tsx'
import { urgentLines, type UrgentNeed } from '../rules.ts'

/** The numbers to call, before what was looked for or written. It blocks nothing and nothing is kept of it. */
export function UrgentNote({ need }: { need: UrgentNeed }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border-2 border-terracotta-600 bg-surface p-5 print:border-black"
    >
      <h2 id={id} className="text-xl">
        {urgentNote.heading}
      </h2>
      <p className="mt-2 max-w-2xl">{urgentNote.text[need]}</p>
      <ul className="mt-4 grid gap-3 md:grid-cols-3">
        {urgentLines(need).map((line) => (
          <Line key={line.dial} line={line} />
        ))}
      </ul>
      <p className="mt-4">
        <TextLink to={href('/urgenze')}>{urgentNote.all}</TextLink>
      </p>
      <p className="mt-2 text-sm text-ink-soft">{urgentNote.notKept}</p>
    </section>
  )
}

/** Of the emergency number nobody should wonder whether it answers; of the others what is not known is said. */
function hoursOf({ dial, hours }: HelpLine): string {
  return hours || (dial === '112' ? '' : HOURS_UNKNOWN)
}

function Line({ line }: { line: HelpLine }) {
  return (
    <li className="rounded-control bg-terracotta-100 p-3">
      <a
        href={`tel:${line.dial}`}
        aria-label={`${line.number}, ${urgentNote.call(line.service)}`}
        className="flex min-h-11 items-center gap-2 text-xl font-semibold text-ink underline underline-offset-4"
      >
        <Phone aria-hidden="true" size={20} className="shrink-0" />
        {line.number}
      </a>
      <span className="block font-semibold">{line.service}</span>
      <span className="block text-sm text-ink-soft">
        {[line.who, hoursOf(line)].filter(Boolean).join(' · ')}
      </span>
    </li>
  )
}
