import { professionalArea } from '#content/professional-area.ts'
import { TownCombobox } from '#domain/site/places/components/town-combobox.tsx'
import { TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/select/select.tsx'
import type { OwnProfile } from '../read.server.ts'
import { MOST_PLACES, MOST_PROVINCE } from '../schema.ts'
import { SectionForm, useSection, type SectionAnswer } from './section-form.tsx'

const words = professionalArea.profile.places

type Props = { own: OwnProfile; answer: SectionAnswer | undefined }
type Section = ReturnType<typeof useSection>

/** Ways of working and places. One empty place is always rendered, so that adding one needs no JavaScript. */
export function PlacesSection({ own, answer }: Props) {
  const section = useSection('places', answer)
  const rows = section.refusal ? MOST_PLACES : Math.min(MOST_PLACES, own.places.length + 1)
  return (
    <SectionForm section="places" answer={answer} title={words.title} send={words.send}>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField {...section.yesOrNo('in_person', own.in_person)} label={words.inPerson} />
        <SelectField {...section.yesOrNo('online', own.online)} label={words.online} />
      </div>
      <p className="max-w-prose text-ink-soft">{words.privacy}</p>
      {Array.from({ length: rows }, (_row, at) => (
        // The key contains the saved places: after saving they may have moved, and fields must take the new values.
        <PlaceFields
          key={`${at} ${JSON.stringify(own.places)}`}
          at={at}
          saved={own.places[at]}
          section={section}
        />
      ))}
    </SectionForm>
  )
}

type FieldsProps = { at: number; saved: OwnProfile['places'][number] | undefined; section: Section }

function PlaceFields({ at, saved, section }: FieldsProps) {
  const text = (name: 'city' | 'province' | 'district' | 'address') => ({
    ...section.field(`place.${at}.${name}`, saved?.[name]),
    label: words[name],
    autoComplete: 'off',
  })
  const precision = section.field(`place.${at}.precision`, saved?.precision)
  return (
    <fieldset className="min-w-0 rounded-control border border-line p-4">
      <legend className="px-1 font-semibold">{saved || at === 0 ? words.place(at + 1) : words.add}</legend>
      {saved ? <input type="hidden" name={`place.${at}.id`} value={saved.id} /> : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <TownCombobox {...text('city')} maxLength={80} provinceId={text('province').id} />
        <TextField {...text('province')} maxLength={MOST_PROVINCE} />
        <TextField {...text('district')} maxLength={80} optionalLabel />
        <TextField {...text('address')} maxLength={160} optionalLabel />
        <SelectField
          {...precision}
          defaultValue={precision.defaultValue || 'district'}
          label={words.precision}
          options={[
            { value: 'district', label: words.districtOnly },
            { value: 'exact', label: words.exact },
          ]}
        />
        <SelectField
          {...section.yesOrNo(`place.${at}.accessible`, saved?.accessible)}
          label={words.accessible}
        />
      </div>
    </fieldset>
  )
}
