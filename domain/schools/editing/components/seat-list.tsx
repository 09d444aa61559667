import { schoolsPage } from '#content/schools.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import type { OfficeSeat } from '../read.server.ts'
import { factsOf, SEAT_LABELS, SEAT_STATUSES, textsOf } from '../rules.ts'
import { FoldedForm, type EditAnswer } from './edit-form.tsx'
import { SeatFields } from './seat-fields.tsx'

const TONES = { active: 'green', denied: 'red', revoked: 'red', unknown: 'neutral' } as const

export function SeatList({ seats, answer }: { seats: OfficeSeat[]; answer: EditAnswer | undefined }) {
  const form = { intent: 'seat', answer }
  return (
    <section aria-labelledby="sedi" className="mt-10">
      <h3 id="sedi">Sedi</h3>
      {seats.length === 0 ? (
        <div className="mt-4">
          <EmptyState text="Ancora nessuna sede. Aggiungi la prima qui sotto: senza una sede attiva la scuola non compare nelle pagine." />
        </div>
      ) : (
        <ul className="mt-4 grid gap-3">
          {seats.map((seat) => (
            <li key={seat.id}>
              <FoldedForm
                {...form}
                name={`sede-${seat.id}`}
                summary={<SeatLine seat={seat} />}
                known={textsOf(factsOf(seat, SEAT_LABELS))}
                version={seat.version}
                hidden={{ seat: seat.id }}
                submit="Salva la sede"
              >
                {(wire) => <SeatFields wire={wire} sourceRead={seat.source_read} />}
              </FoldedForm>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3">
        <FoldedForm
          {...form}
          name="sede-nuova"
          summary="Aggiungi una sede"
          known={{ evidence: 'stated' }}
          version={String(seats.length)}
          submit="Aggiungi la sede"
        >
          {(wire) => <SeatFields wire={wire} />}
        </FoldedForm>
      </div>
    </section>
  )
}

function SeatLine({ seat: { city, region, status, decree } }: { seat: OfficeSeat }) {
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="min-w-0 break-words">
        {[city, region].filter(Boolean).join(', ') || schoolsPage.school.unknownPlace}
      </span>
      <Badge tone={TONES[status]}>{SEAT_STATUSES[status]}</Badge>
      <span className="min-w-0 font-normal break-words text-ink-soft">{decree}</span>
    </span>
  )
}
