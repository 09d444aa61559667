import { schoolsPage } from '#content/schools.ts'
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import type { OfficeSeat } from '../read.server.ts'
import { factsOf, SEAT_LABELS, SEAT_STATUSES, textsOf, type SeatStatus } from '../rules.ts'
import { EditForm, type EditAnswer } from './edit-form.tsx'
import { FormPanel } from './form-panel.tsx'
import { SeatFields } from './seat-fields.tsx'

const TONES: Record<SeatStatus, BadgeTone> = {
  active: 'green',
  denied: 'red',
  revoked: 'red',
  unknown: 'neutral',
}

export function SeatList({ seats, answer }: { seats: OfficeSeat[]; answer: EditAnswer | undefined }) {
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
              <KnownSeat seat={seat} answer={answer} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3">
        <NewSeat count={seats.length} answer={answer} />
      </div>
    </section>
  )
}

function KnownSeat({ seat, answer }: { seat: OfficeSeat; answer: EditAnswer | undefined }) {
  const name = `sede-${seat.id}`
  return (
    <FormPanel name={name} answer={answer} summary={<SeatLine seat={seat} />}>
      <EditForm
        name={name}
        intent="seat"
        answer={answer}
        known={textsOf(factsOf(seat, SEAT_LABELS))}
        version={seat.version}
        hidden={{ seat: seat.id }}
        submit="Salva la sede"
      >
        {(wire) => <SeatFields wire={wire} sourceRead={seat.source_read} />}
      </EditForm>
    </FormPanel>
  )
}

function SeatLine({ seat: { city, region, status, decree } }: { seat: OfficeSeat }) {
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="min-w-0 break-words">
        {[city, region].filter(Boolean).join(', ') || schoolsPage.school.unknownPlace}
      </span>
      <Badge tone={TONES[status as SeatStatus]}>{SEAT_STATUSES[status as SeatStatus]}</Badge>
      <span className="min-w-0 font-normal break-words text-ink-soft">{decree}</span>
    </span>
  )
}

function NewSeat({ count, answer }: { count: number; answer: EditAnswer | undefined }) {
  const name = 'sede-nuova'
  return (
    <FormPanel name={name} answer={answer} summary="Aggiungi una sede">
      <EditForm
        name={name}
        intent="seat"
        answer={answer}
        known={{ evidence: 'stated' }}
        version={String(count)}
        submit="Aggiungi la sede"
      >
        {(wire) => <SeatFields wire={wire} />}
      </EditForm>
    </FormPanel>
  )
}
