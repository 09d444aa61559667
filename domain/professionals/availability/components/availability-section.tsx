import { professionalArea } from '#content/professional-area.ts'
import { AVAILABILITY } from '#content/profile-vocabulary.ts'
import {
  SectionForm,
  useSection,
  type SectionAnswer,
} from '#domain/professionals/profile/components/section-form.tsx'
import { longDate } from '#lib/dates.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { SelectField } from '#ui/select/select.tsx'
import type { AvailabilityRow } from '../rules.ts'

type Props = { own: AvailabilityRow; answer: SectionAnswer | undefined }

/** Availability in the profile form: saving it unchanged confirms it. */
export function AvailabilitySection({ own, answer }: Props) {
  const { title, label, hint, updated, send, doubted, confirm } = professionalArea.profile.availability
  const { field } = useSection('availability', answer)
  const on = own.availability_on
  const more = own.availability ? { name: 'intent', value: 'confirm', label: confirm } : undefined
  return (
    <SectionForm section="availability" answer={answer} title={title} hint={hint} send={send} more={more}>
      {own.availability_doubted_at ? <Alert tone="warning">{doubted}</Alert> : null}
      <div className="max-w-md">
        <SelectField
          {...field('availability', own.availability)}
          label={label}
          hint={on ? updated(longDate(on)) : undefined}
          options={AVAILABILITY.map((term) => ({ value: term.id, label: term.label }))}
          emptyLabel={professionalArea.profile.none}
        />
      </div>
    </SectionForm>
  )
}
