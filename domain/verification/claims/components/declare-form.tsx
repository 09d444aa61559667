import { Form } from 'react-router'
import { claimFields, CLAIM_LABELS, ownLedger } from '#content/verification.ts'
import type { SeatMatch } from '#domain/schools/directory/read.server.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { FieldError } from '#ui/field/field.tsx'
import type { Claim } from '../read.server.ts'
import type { FormRefusal } from '#lib/form.ts'
import { seatFor, type ClaimKind, type Declared } from '../rules.fields.ts'
import { ClaimFields } from './claim-fields.tsx'

/** The result of the form: typed values, errors, and the seats that a school may mean. */
export type DeclareAnswer = Partial<FormRefusal> & { kind: ClaimKind; matches?: SeatMatch[] }

type Props = { kind: ClaimKind; claim: Claim | undefined; answer: DeclareAnswer | undefined }

/** Declares one kind of claim. A school is first looked up in the directory, also without scripts. */
export function DeclareForm({ kind, claim, answer }: Props) {
  const own = answer?.kind === kind ? answer : undefined
  const values = own?.values ?? claim?.declared ?? {}
  return (
    <Form
      key={`${claim?.seen ?? ''}${own ? JSON.stringify(own) : ''}`}
      method="post"
      noValidate
      preventScrollReset
      className="grid gap-5"
    >
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="seen" value={claim?.seen ?? ''} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <ClaimFields kind={kind} values={values} errors={own?.errors ?? {}} />
      </div>
      {kind === 'school' ? <Seats values={values} matches={own?.matches} /> : null}
      <FieldError id={`${kind}-form`} errors={own?.errors?.form} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="declare">
          {ownLedger.save(CLAIM_LABELS[kind])}
        </Button>
        {kind === 'school' ? (
          <Button type="submit" name="intent" value="match" variant="secondary">
            {claimFields.school.match}
          </Button>
        ) : null}
      </div>
    </Form>
  )
}

/** The seat chosen before, or those proposed now. */
function Seats({ values, matches }: { values: Declared; matches: SeatMatch[] | undefined }) {
  const words = claimFields.school
  if (!matches) {
    return values.seat_id ? (
      <>
        <input type="hidden" name="seat_id" value={values.seat_id} />
        <input type="hidden" name="seat_for" value={seatFor(values)} />
      </>
    ) : null
  }
  if (matches.length === 0) return <Alert tone="info">{words.noMatch}</Alert>
  return (
    <fieldset className="grid gap-2">
      <legend className="font-semibold">{words.seat}</legend>
      {[...matches, undefined].map((seat) => (
        <label key={seat?.seat_id ?? ''} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="seat_id"
            value={seat?.seat_id ?? ''}
            defaultChecked={(values.seat_id ?? '') === (seat?.seat_id ?? '')}
            className="size-5 shrink-0 accent-petrol-700"
          />
          <span className="min-w-0">
            {seat ? words.seatLine(seat.school, seat.city, seat.decree ?? '') : words.none}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
