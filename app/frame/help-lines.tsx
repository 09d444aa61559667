import { HOURS_UNKNOWN, helpLines } from '#content/help-lines.ts'

export function HelpLines() {
  return (
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
            Fonte<span className="sr-only"> per {line.number}</span>
            {line.sourceDate ? ` (${line.sourceDate})` : ''}
          </a>
        </li>
      ))}
    </ul>
  )
}
