import { href } from 'react-router'
import { professionalArea } from '#content/professional-area.ts'
import { FieldError, TextField } from '#ui/field/field.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { SelectField } from '#ui/select/select.tsx'
import type { OwnProfile } from '../read.server.ts'
import { placeInWords } from '../rules.ts'
import { formRows, MOST_SPANS, ONLINE, timeField, WEEKDAYS, type WeekHours } from '../rules.hours.ts'

const words = professionalArea.profile.hours
/** Always rendered, so that adding hours needs no JavaScript. */
const EMPTY_ROWS = 2

type Wired = { id: string; name: string; defaultValue: string; errors: string[] | undefined }
/** The form that the rows stand in: what is saved, or what was typed and refused. */
type FormFields = {
  field: (name: string, saved: string | null | undefined) => Wired
  refusal: { values: Record<string, string> } | undefined
}
type Row = ReturnType<typeof formRows>[number]
type Props = { hours: readonly WeekHours[]; places: OwnProfile['places']; form: FormFields }

/** Where a professional's hours can be, as the options of a select: their places, and online. */
export const whereOptions = (places: OwnProfile['places']) => [
  ...places.map((place) => ({ value: place.id, label: placeInWords(place) })),
  { value: ONLINE, label: words.online },
]

/** The spans of a usual week, one row for those that are equal on several days. */
export function WeekFields({ hours, places, form }: Props) {
  const saved = formRows(hours)
  const rows = form.refusal ? MOST_SPANS : Math.min(MOST_SPANS, saved.length + EMPTY_ROWS)
  return (
    <>
      {places.length === 0 ? (
        <p className="max-w-prose">
          {words.noPlace}{' '}
          <TextLink to={`${href('/professionista/profilo')}#parte-places`}>{words.toPlaces}</TextLink>
        </p>
      ) : null}
      {Array.from({ length: rows }, (_row, at) => (
        // As with places: after saving, the rows may have moved.
        <SpanFields
          key={`${at} ${JSON.stringify(hours)}`}
          at={at}
          saved={saved[at]}
          where={places[saved[at]?.place ?? -1]?.id}
          places={whereOptions(places)}
          form={form}
        />
      ))}
    </>
  )
}

type FieldsProps = {
  at: number
  saved: Row | undefined
  /** The id of the place that is saved for this row. */
  where: string | undefined
  places: readonly { value: string; label: string }[]
  form: FormFields
}

function SpanFields({ at, saved, where, places, form: { field, refusal } }: FieldsProps) {
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
          const { id, name } = field(`week.${at}.day.${day}`, null)
          const checked = refusal ? refusal.values[name] === 'on' : (saved?.days.includes(day) ?? false)
          return (
            <label key={day} className="flex min-h-11 cursor-pointer items-center gap-2">
              <input
                id={id}
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
