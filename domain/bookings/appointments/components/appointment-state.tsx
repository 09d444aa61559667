import { bookingPages } from '#content/booking-pages.ts'
import { Alert } from '#ui/alert/alert.tsx'
import type { OwnAppointment } from '../read.server.ts'
import { whenInWords } from '../rules.ts'

const { states, answer } = bookingPages.own

/** How an appointment stands, in words, and what the professional wrote about it. */
export function AppointmentState({ found, past }: { found: OwnAppointment; past: boolean }) {
  const { tone, title, text } = stateOf(found, past)
  return (
    <div className="grid gap-4">
      <Alert tone={tone} title={title}>
        {text}
      </Alert>
      {found.answer ? (
        <section>
          <h2 className="text-xl">{answer}</h2>
          <p className="mt-2 max-w-prose wrap-anywhere whitespace-pre-line">{found.answer}</p>
        </section>
      ) : null}
    </div>
  )
}

type Shown = { tone: 'success' | 'info' | 'warning'; title: string; text: string }

function stateOf({ state, proposals, endedBy, deadline, zone }: OwnAppointment, past: boolean): Shown {
  if (past) return { tone: 'info', ...states.past }
  if (proposals.length > 0) return { tone: 'warning', ...states.proposed }
  if (state === 'booked') return { tone: 'success', ...states.booked }
  if (state === 'asked') {
    const text = states.asked.text(deadline ? whenInWords(deadline, zone) : '')
    return { tone: 'info', title: states.asked.title, text }
  }
  if (state === 'declined') return { tone: 'warning', ...states.declined }
  if (state === 'cancelled')
    return endedBy === 'person'
      ? { tone: 'info', ...states.cancelled }
      : { tone: 'warning', ...states.cancelledByThem }
  return { tone: 'warning', ...states.lapsed }
}
