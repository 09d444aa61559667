import { Form } from 'react-router'
import { agenda } from '#content/agenda.ts'
import { placeInWords } from '#domain/professionals/profile/rules.ts'
import { timeField } from '#domain/professionals/profile/rules.hours.ts'
import { whereOptions } from '#domain/professionals/profile/components/week-fields.tsx'
import type { OwnProfile } from '#domain/professionals/profile/read.server.ts'
import { longDate } from '#lib/dates.ts'
import type { FormRefusal } from '#lib/form.ts'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { TextField } from '#ui/field/field.tsx'
import { PostButton, SubmitRow } from '#ui/form/submit.tsx'
import { SelectField } from '#ui/select/select.tsx'
import type { Exception } from '../rules.ts'
import { useSavedForm } from './use-saved-form.ts'

const words = agenda.hours.days
const KINDS = ['closed', 'open'] as const

type SavedDay = Exception & { id: string }
type Places = OwnProfile['places']

/** «24 dicembre 2026 – 6 gennaio 2027: Chiuso, tutto il giorno» */
function dayInWords({ kind, first_day, last_day, starts, ends, place_id }: Exception, places: Places) {
  const days =
    first_day === last_day ? longDate(first_day) : words.span(longDate(first_day), longDate(last_day))
  const times =
    starts === null || ends === null ? words.wholeDay : words.times(timeField(starts), timeField(ends))
  const place = places.find(({ id }) => id === place_id)
  const where = kind === 'closed' ? [] : [place ? placeInWords(place) : words.online]
  return `${days}: ${[words.kinds[kind].toLowerCase(), times, ...where].join(', ')}`
}

/** The fields that add a day once more. */
export const fieldsOf = ({ kind, first_day, last_day, starts, ends, place_id }: Exception) => ({
  intent: 'add-day',
  kind,
  first_day,
  last_day,
  starts: starts === null ? '' : timeField(starts),
  ends: ends === null ? '' : timeField(ends),
  ...(place_id === null ? {} : { where: place_id }),
})

type ListProps = { days: readonly SavedDay[]; places: Places }

export function DaysList({ days, places }: ListProps) {
  if (days.length === 0) return <p className="mt-3 text-ink-soft">{words.none}</p>
  return (
    <ul className="mt-3 grid gap-2">
      {days.map((day) => {
        const text = dayInWords(day, places)
        return (
          <li
            key={day.id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line pb-2"
          >
            <span className="min-w-0">{text}</span>
            <PostButton
              fields={{ intent: 'remove-day', id: day.id }}
              label={words.remove}
              aria-label={words.removeOf(text)}
              variant="quiet"
            />
          </li>
        )
      })}
    </ul>
  )
}

type FormProps = { places: Places; refusal: FormRefusal | undefined }

export function DayForm({ places, refusal }: FormProps) {
  const form = useSavedForm('giorno', refusal)
  const { field } = form
  return (
    <Disclosure summary={words.add} open={refusal !== undefined}>
      <Form method="post" noValidate preventScrollReset className="grid gap-5">
        <input type="hidden" name="intent" value="add-day" />
        <ErrorSummary errors={form.problems} focusKey={refusal} />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            {...field('kind', 'closed')}
            label={words.kind}
            options={KINDS.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
          />
          <SelectField
            {...field('where', '')}
            label={words.where}
            hint={words.whereHint}
            options={whereOptions(places)}
          />
          <TextField {...field('first_day', '')} label={words.first} type="date" />
          <TextField {...field('last_day', '')} label={words.last} hint={words.lastHint} type="date" />
          <TextField
            {...field('starts', '')}
            label={words.starts}
            hint={words.timesHint}
            type="time"
            step={300}
          />
          <TextField
            {...field('ends', '')}
            label={words.ends}
            hint={words.timesHint}
            type="time"
            step={300}
          />
        </div>
        <SubmitRow label={words.send} variant="secondary" />
      </Form>
    </Disclosure>
  )
}
