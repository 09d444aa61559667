import type { HelpLine } from '#content/help-lines.ts'
import { urgentPage as words } from '#content/urgent-note.ts'
import { WithNumbers } from '#domain/site/urgent/components/with-numbers.tsx'
import { useHelpLines } from '#domain/site/urgent/components/use-help-lines.ts'
import { datePart, longDate } from '#lib/dates.ts'
import { OutLink } from '#ui/link/link.tsx'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'

/** Who says that these are the numbers, and what each costs: not what somebody in danger needs first. */
export function HelpSources() {
  const lines = useHelpLines()
  return (
    <Disclosure summary={words.sources}>
      <ul className="grid gap-3 text-sm text-ink-soft">
        {lines.map(({ dial, number, service, cost, more, source, hoursSource, read }) => (
          <li key={dial}>
            <a
              href={`tel:${dial}`}
              className="py-3 font-semibold text-petrol-700 underline underline-offset-4"
            >
              {number}
            </a>{' '}
            {service}
            <span className="block">
              <WithNumbers text={[cost, more].filter(Boolean).join(' · ')} />
            </span>
            <Source {...source} label={words.source} number={number} />
            {hoursSource ? (
              <>
                {' · '}
                <Source {...hoursSource} label={words.hoursSource} number={number} />
              </>
            ) : null}
            {read ? <span className="block">{`${words.read} ${longDate(read)}`}</span> : null}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

function Source({ url, date, label, number }: HelpLine['source'] & { label: string; number: string }) {
  return (
    <OutLink url={url}>
      {label}
      <span className="sr-only"> per {number}</span>
      {date ? ` (${datePart(date)})` : ''}
    </OutLink>
  )
}
