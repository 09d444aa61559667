import { professionalArea } from '#content/professional-area.ts'
import { FieldError, TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/select/select.tsx'
import type { OwnProfile } from '../read.server.ts'
import { placeInWords } from '../rules.ts'
import { formRows, MOST_SPANS, ONLINE, timeField, WEEKDAYS } from '../rules.hours.ts'
import { SectionForm, useSection, type SectionAnswer } from './section-form.tsx'

const words = professionalArea.profile.hours
const NUMBER = { inputMode: 'numeric', autoComplete: 'off' } as const
/** Always rendered, so that adding hours needs no JavaScript. */
const EMPTY_ROWS = 2

type Props = { own: OwnProfile; answer: SectionAnswer | undefined }
type Section = ReturnType<typeof useSection>
type Row = ReturnType<typeof formRows>[number]

/** How long a session takes, and the spans of a usual week. */
export function HoursSection({ own, answer }: Props) {
  const section = useSection('hours', answer)
  const { field, yesOrNo, refusal } = section
  const saved = formRows(own.hours)
  const rows = refusal ? MOST_SPANS : Math.min(MOST_SPANS, saved.length + EMPTY_ROWS)
  const places = [
    ...own.places.map((place) => ({ value: place.id, label: placeInWords(place) })),
    { value: ONLINE, label: words.online },
  ]
  return (
    <SectionForm section="hours" answer={answer} title={words.title} send={words.send}>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <TextField
          {...field('session_minutes', own.session_minutes)}
          label={words.minutes}
          {...NUMBER}
          maxLength={3}
        />
        <SelectField {...yesOrNo('evening', own.evening)} label={words.evening} />
        <SelectField {...yesOrNo('saturday', own.saturday)} label={words.saturday} />
      </div>
      <div>
        <h4 className="font-sans font-semibold">{words.week}</h4>
        <p className="mt-1 max-w-prose text-ink-soft">{words.weekHint}</p>
      </div>
      {Array.from({ length: rows }, (_row, at) => (
        // As with places: after saving, the rows may have moved.
        <SpanFields
          key={`${at} ${JSON.stringify(own.hours)}`}
          at={at}
          saved={saved[at]}
          where={own.places[saved[at]?.place ?? -1]?.id}
          places={places}
          section={section}
        />
      ))}
    </SectionForm>
  )
}

type FieldsProps = {
  at: number
  saved: Row | undefined
  /** The id of the saved place. */
  where: string | undefined
  places: readonly { value: string; label: string }[]
  section: Section
}

function SpanFields({ at, saved, where, places, section: { field, refusal } }: FieldsProps) {
  const time = (name: 'starts' | 'ends') => (
    <TextField
      {...field(`week.${at}.${name}`, saved && timeField(saved[name]))}
      label={words[name]}
      type="time"
      step={300}
    />
  )
  const place = field(`week.${at}.where`, saved ? (where ?? ONLINE) : places[0]?.value)
  const days = field(`week.${at}.day.1`, null)
  return (
    <fieldset className="min-w-0 rounded-control border border-line p-4">
      <legend className="px-1 font-semibold">{words.span(at + 1)}</legend>
      <div role="group" aria-label={words.spanDays} className="flex flex-wrap gap-x-5">
        {WEEKDAYS.map((day) => {
          const name = `week.${at}.day.${day}`
          const checked = refusal ? refusal.values[name] === 'on' : (saved?.days.includes(day) ?? false)
          return (
            <label key={day} className="flex min-h-11 cursor-pointer items-center gap-2">
              <input
                id={`hours-${name}`}
                type="checkbox"
                name={name}
                defaultChecked={checked}
                className="size-6 shrink-0 cursor-pointer accent-petrol-700"
              />
              <abbr title={words.days[day - 1]!.long} className="no-underline">
                {words.days[day - 1]!.short}
              </abbr>
            </label>
          )
        })}
      </div>
      <FieldError id={days.id} errors={days.errors} />
      <div className="mt-3 grid gap-5 sm:grid-cols-[8rem_8rem_minmax(0,1fr)]">
        {time('starts')}
        {time('ends')}
        <SelectField
          // Another place among the options may be the first one now.
          key={places.map(({ value }) => value).join()}
          {...place}
          defaultValue={place.defaultValue || ONLINE}
          label={words.where}
          options={places}
        />
      </div>
    </fieldset>
  )
}
