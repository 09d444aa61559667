import { MessageCircle, Phone } from 'lucide-react'
import type { HelpLine } from '#content/help-lines.ts'
import { urgentPage as words } from '#content/urgent-note.ts'
import { Section } from '#ui/section/section.tsx'
import { answersText, linesByHour } from '../rules.lines.ts'
import { useHelpLines } from './use-help-lines.ts'
import { useMinute } from './use-minute.ts'

const TARGET =
  'flex min-h-14 items-center justify-center gap-2 rounded-control px-3 text-center leading-tight no-underline'

/**
 * Who answers now, with large buttons; then everybody else, with when.
 * @param renderedAt of the server, which a cache may hand on later: the browser puts its own in place
 */
export function HelpNow({ renderedAt }: { renderedAt: string }) {
  const now = useMinute(new Date(renderedAt))
  const { open, others } = linesByHour(now, useHelpLines())
  return (
    <>
      <p className="mt-4" data-urgent-note="page">
        <a
          href={`tel:${words.emergency}`}
          className={`${TARGET} bg-red-700 text-xl font-semibold text-surface`}
        >
          <Phone aria-hidden="true" size={24} /> {words.call}
        </a>
      </p>
      <Section id="adesso" title={words.now} size="lg" className="mt-6">
        <Lines lines={open.filter(({ dial }) => dial !== words.emergency)} now={now} />
      </Section>
      <Section id="altri-numeri" title={words.later} size="lg" className="mt-8">
        <Lines lines={others} now={now} />
      </Section>
    </>
  )
}

function Lines({ lines, now }: { lines: readonly HelpLine[]; now: Date }) {
  return (
    <ul className="mt-2 divide-y divide-line">
      {lines.map((line) => (
        <li key={line.dial} className="py-3 sm:grid sm:grid-cols-2 sm:items-center sm:gap-4">
          <p className="leading-snug">
            <span className="font-semibold">{line.short}</span>
            {line.who ? <span className="block text-sm text-ink-soft">per {line.who}</span> : null}
            {line.hours === 'always' ? null : (
              <span className="block text-sm">{answersText(line.hours, now)}</span>
            )}
            {line.links.map(({ label, url, hours }) =>
              hours ? (
                <span key={url} className="block text-sm">
                  {`${wayOf(label)}: ${hours}`}
                </span>
              ) : null,
            )}
          </p>
          <div className="mt-2 flex gap-2 sm:mt-0">
            <a
              href={`tel:${line.dial}`}
              className={`${TARGET} flex-1 bg-petrol-700 font-semibold text-on-petrol`}
            >
              <Phone aria-hidden="true" size={20} className="shrink-0" />
              <span>
                <span className="sr-only">Chiama </span>
                {line.number}
              </span>
            </a>
            {line.links.map(({ label, url }) => (
              <WriteLink key={url} label={label} url={url} />
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}

const wayOf = (label: string) => label.replace(/ .*/, '')

/** «Chat di Telefono Azzurro»: beside the line's name its first word is enough to see. */
function WriteLink({ label, url }: { label: string; url: string }) {
  const way = wayOf(label)
  return (
    <a
      href={url}
      rel="noreferrer"
      className={`${TARGET} flex-1 border border-control bg-surface font-semibold text-petrol-700`}
    >
      <MessageCircle aria-hidden="true" size={20} className="shrink-0" />
      <span>
        {way}
        <span className="sr-only">{label.slice(way.length)}</span>
      </span>
    </a>
  )
}
