import type { HelpLine } from '#content/help-lines.ts'
import { answersText, hoursText } from '#domain/site/urgent/rules.lines.ts'

export function HelpLines({ lines }: { lines: readonly HelpLine[] }) {
  return (
    <ul className="grid gap-4">
      {lines.map((line) => (
        <li key={line.dial}>
          <a
            href={`tel:${line.dial}`}
            className="text-lg font-semibold text-petrol-700 underline underline-offset-4"
          >
            {line.number}
          </a>{' '}
          {line.service}
          <span className="block text-sm text-ink-soft">
            {[line.who, line.cost, hoursText(line.hours) ?? answersText(undefined, undefined), line.more]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <Source {...line.source} label="Fonte" number={line.number} />
          {line.hoursSource ? (
            <>
              {' · '}
              <Source {...line.hoursSource} label="Fonte degli orari" number={line.number} />
            </>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function Source({ url, date, label, number }: HelpLine['source'] & { label: string; number: string }) {
  return (
    <a href={url} rel="noreferrer" className="text-sm text-ink-soft underline underline-offset-4">
      {label}
      <span className="sr-only"> per {number}</span>
      {date ? ` (${date})` : ''}
    </a>
  )
}
