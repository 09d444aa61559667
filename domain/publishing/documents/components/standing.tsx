import { longDate, onDay } from '#lib/dates.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
import type { Standing } from '../read.published.server.ts'

/** Says above a text that it should have been read again by now. */
export function OverdueNotice({ overdueSince }: Pick<Standing, 'overdueSince'>) {
  if (!overdueSince) return null
  return (
    <Alert tone="warning" title="Pagina da rileggere" className="mt-6">
      Dovevamo rileggerla entro {onDay(longDate(overdueSince))}. Qualche informazione può essere cambiata.
    </Alert>
  )
}

/** Who vouched for a text, until when, and what changed in it. */
export function StandingLines({ vouched, changes }: Standing) {
  return (
    <>
      {vouched ? (
        <p className="mt-3">
          Fatti rivisti da {vouched.by} {onDay(longDate(vouched.on))}. Prossima revisione:{' '}
          {longDate(vouched.next)}.
        </p>
      ) : null}
      {changes.length > 0 ? (
        <Disclosure summary="Che cosa è cambiato">
          <ul className="list-disc pl-5">
            {changes.map(({ on, summary }) => (
              <li key={`${on} ${summary}`} className="py-0.5">
                {longDate(on)}: {summary}
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </>
  )
}
