import { professionalArea } from '#content/professional-area.ts'
import { AVAILABILITY } from '#content/profile-vocabulary.ts'
import { SectionForm, type SectionAnswer } from '#domain/professionals/profile/components/section-form.tsx'
import { longDate } from '#lib/dates.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { SelectField } from '#ui/select/select.tsx'
import type { AvailabilityRow } from '../rules.ts'

const words = professionalArea.profile.availability

/** Availability in the profile form: saving it unchanged confirms it. */
export function AvailabilitySection({
  own,
  answer,
}: {
  own: AvailabilityRow
  answer: SectionAnswer | undefined
}) {
  const { title, label, hint, updated, send, doubted, confirm } = words
  const on = own.availability_on
  return (
    <SectionForm
      section="availability"
      kind="free"
      answer={answer}
      title={title}
      hint={hint}
      send={send}
      more={own.availability ? { name: 'intent', value: 'confirm', label: confirm } : undefined}
    >
      {own.availability_doubted_at ? <Alert tone="warning">{doubted}</Alert> : null}
      <div className="max-w-md">
        <SelectField
          id="availability"
          name="availability"
          label={label}
          hint={on ? updated(longDate(on)) : undefined}
          options={AVAILABILITY.map(({ id, label: text }) => ({ value: id, label: text }))}
          emptyLabel={professionalArea.profile.none}
          defaultValue={own.availability ?? ''}
        />
      </div>
    </SectionForm>
  )
}
