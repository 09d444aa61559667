import { professionalArea } from '#content/professional-area.ts'
import { TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/select/select.tsx'
import type { OwnProfile } from '../read.server.ts'
import { MOST_PLACES, type Place } from '../schema.ts'
import { typed, YesOrNoField } from './free-sections.tsx'
import { SectionForm, type SectionAnswer } from './section-form.tsx'

const words = professionalArea.profile

type Props = { own: OwnProfile; answer: SectionAnswer | undefined }

/** Ways of working and places. One empty place is always rendered, so that adding one needs no JavaScript. */
export function PlacesSection({ own, answer }: Props) {
  const { title, send, privacy, online, inPerson } = words.places
  const wrong = answer?.section === 'places' && answer.values !== undefined
  const rows = wrong ? MOST_PLACES : Math.min(MOST_PLACES, own.places.length + 1)
  return (
    <SectionForm section="places" kind="free" answer={answer} title={title} send={send}>
      <div className="grid gap-5 sm:grid-cols-2">
        <YesOrNoField
          section="places"
          name="in_person"
          label={inPerson}
          saved={own.in_person}
          answer={answer}
        />
        <YesOrNoField section="places" name="online" label={online} saved={own.online} answer={answer} />
      </div>
      <p className="max-w-prose text-ink-soft">{privacy}</p>
      {Array.from({ length: rows }, (_row, at) => (
        // The key contains the saved places: after saving they may have moved, and fields must take the new values.
        <PlaceFields
          key={`${at} ${JSON.stringify(own.places)}`}
          at={at}
          saved={own.places[at]}
          answer={answer}
        />
      ))}
    </SectionForm>
  )
}

type FieldsProps = { at: number; saved: Place | undefined; answer: SectionAnswer | undefined }

function PlaceFields({ at, saved, answer }: FieldsProps) {
  const { place, add, precision, exact, districtOnly, accessible, ...labels } = words.places
  const errors = answer?.section === 'places' ? answer.errors : undefined
  const field = (name: 'city' | 'province' | 'district' | 'address') => ({
    id: `place.${at}.${name}`,
    name: `place.${at}.${name}`,
    label: labels[name],
    autoComplete: 'off',
    defaultValue: typed(answer, 'places', `place.${at}.${name}`, saved?.[name] ?? ''),
    errors: errors?.[`place.${at}.${name}`],
  })
  const name = `place.${at}.precision`
  return (
    <fieldset className="min-w-0 rounded-control border border-line p-4">
      <legend className="px-1 font-semibold">{saved ? place(at + 1) : add}</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('city')} maxLength={80} />
        <TextField {...field('province')} maxLength={2} />
        <TextField {...field('district')} maxLength={80} optionalLabel />
        <TextField {...field('address')} maxLength={160} optionalLabel />
        <SelectField
          id={name}
          name={name}
          label={precision}
          options={[
            { value: 'district', label: districtOnly },
            { value: 'exact', label: exact },
          ]}
          defaultValue={typed(answer, 'places', name, saved?.precision ?? 'district') || 'district'}
        />
        <YesOrNoField
          section="places"
          name={`place.${at}.accessible`}
          label={accessible}
          saved={saved?.accessible ?? null}
          answer={answer}
        />
      </div>
    </fieldset>
  )
}
