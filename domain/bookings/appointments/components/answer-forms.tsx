import type { ReactNode } from 'react'
import { Form, href } from 'react-router'
import { agenda as words, type ReadySentence } from '#content/agenda.ts'
import { useSavedForm } from '#domain/bookings/agenda/components/use-saved-form.ts'
import type { FreeHour } from '#domain/bookings/agenda/rules.ts'
import { placeInWords } from '#domain/professionals/profile/rules.ts'
import type { OwnProfile } from '#domain/professionals/profile/read.server.ts'
import type { FormRefusal } from '#lib/form.ts'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { FieldError, TextareaField } from '#ui/field/field.tsx'
import { SubmitRow } from '#ui/form/submit.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { SelectField } from '#ui/select/select.tsx'
import { whenInWords } from '../rules.ts'
import { hourValue, LONGEST_WORDS } from '../schema.ts'

const { cancel, propose } = words.one
const SENTENCES = Object.entries(cancel.sentences) as [ReadySentence, string][]

type State = 'asked' | 'booked'
type Refused = FormRefusal | undefined

type FoldProps = { id: string; title: string; open: boolean; children: ReactNode }

/** One way to answer, folded until it is wanted or its address names it. */
function Fold({ id, title, open, children }: FoldProps) {
  return (
    <div className="border-t border-line pt-2">
      <Disclosure summary={title} open={open}>
        <div id={id} className="scroll-mt-16">
          {children}
        </div>
      </Disclosure>
    </div>
  )
}

export function CancelForm({ state, refusal }: { state: State; refusal: Refused }) {
  const form = useSavedForm('annulla', refusal)
  const ready = form.field('ready', '')
  return (
    <Fold id="annulla" title={cancel.heading[state]} open={refusal !== undefined}>
      <p className="max-w-prose">{cancel.text}</p>
      <Form method="post" noValidate preventScrollReset className="mt-4 grid gap-5">
        <input type="hidden" name="intent" value="cancel" />
        <ErrorSummary errors={form.problems} focusKey={refusal} />
        <fieldset>
          <legend className="font-semibold">{cancel.ready}</legend>
          <div className="mt-1 grid">
            {[['', cancel.noReady] as const, ...SENTENCES].map(([value, text], at) => (
              <label key={value} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
                <input
                  id={at === 0 ? ready.id : undefined}
                  type="radio"
                  name={ready.name}
                  value={value}
                  defaultChecked={ready.defaultValue === value}
                  className="mt-0.5 size-6 shrink-0 cursor-pointer accent-petrol-700"
                />
                <span className="min-w-0">{text}</span>
              </label>
            ))}
          </div>
          <FieldError id={ready.id} errors={ready.errors} />
        </fieldset>
        <TextareaField
          {...form.field('words', '')}
          label={cancel.own}
          hint={cancel.ownHint}
          optionalLabel
          maxLength={LONGEST_WORDS}
          autoComplete="off"
        />
        <SubmitRow label={cancel.send[state]} variant="danger" />
      </Form>
    </Fold>
  )
}

type ProposeProps = {
  state: State
  /** The free hours of the agenda; undefined while it is closed. */
  hours: readonly FreeHour[] | undefined
  zone: string
  places: OwnProfile['places']
  refusal: Refused
  /** Opened by the answer to it. */
  open: boolean
}

export function ProposeForm({ state, hours, zone, places, refusal, open }: ProposeProps) {
  const form = useSavedForm('proponi', refusal)
  const options =
    hours?.map((hour) => ({ value: hourValue(hour), label: hourInWords(hour, zone, places) })) ?? []
  return (
    <Fold id="proponi" title={propose.heading[state]} open={open || refusal !== undefined}>
      {options.length === 0 ? (
        <p className="max-w-prose">
          {hours ? propose.none : propose.closed}{' '}
          <TextLink to={href('/professionista/agenda/ore')}>{propose.toHours}</TextLink>
        </p>
      ) : (
        <>
          <p className="max-w-prose">{propose.text}</p>
          <Form method="post" noValidate preventScrollReset className="mt-4 grid max-w-xl gap-5">
            <input type="hidden" name="intent" value="propose" />
            <ErrorSummary errors={form.problems} focusKey={refusal} />
            <SelectField
              {...form.field('first', '')}
              label={propose.first}
              options={options}
              emptyLabel={propose.choose}
            />
            <SelectField
              {...form.field('second', '')}
              label={propose.second}
              optionalLabel
              options={options}
              emptyLabel={propose.choose}
            />
            <SubmitRow label={propose.send} variant="secondary" />
          </Form>
        </>
      )}
    </Fold>
  )
}

function hourInWords({ starts, way, place_id }: FreeHour, zone: string, places: OwnProfile['places']) {
  const place = places.find(({ id }) => id === place_id)
  return `${whenInWords(starts, zone)} – ${place ? placeInWords(place) : words.ways[way].toLowerCase()}`
}
