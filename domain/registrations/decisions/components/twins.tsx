import { href } from 'react-router'
import { alboCheck } from '#content/decisions.ts'
import { statusLabel } from '#domain/professionals/record/rules.ts'
import { optionsOf } from '#domain/verification/claims/components/claim-fields.tsx'
import type { Twin } from '#domain/verification/review/read.twins.server.ts'
import type { FormRefusal } from '#lib/form.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { TextareaField } from '#ui/field/field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { TextLink } from '#ui/link/link.tsx'
import { SelectField } from '#ui/select/select.tsx'

const words = alboCheck.twin

/** That another request or profile has the same number, before anything else of a request. */
export function TwinNotice({ twin, pending }: { twin: Twin; pending: boolean }) {
  return (
    <Alert tone="warning" title={words.title}>
      <p>
        {words.text(twin.name, statusLabel(twin.status))}{' '}
        {pending && twin.status === 'pending' ? words.pending : null}
      </p>
      <TextLink to={href('/admin/richieste/:id', { id: twin.id })}>{words.open(twin.name)}</TextLink>
    </Alert>
  )
}

type Props = { twin: Twin | undefined; wrong: Partial<FormRefusal> | undefined }

/** Whether the published profile with the same number is the same person; asked also after the server found one. */
export function TwinFields({ twin, wrong }: Props) {
  const { field } = useForm('check', [], wrong)
  const isAsked = wrong?.errors?.twins || wrong?.values?.twins
  if (!isAsked && twin?.status !== 'approved' && twin?.status !== 'suspended') return null
  return (
    <div className="mb-4 grid items-start gap-5">
      <SelectField
        {...field('twins')}
        label={words.field}
        hint={words.fieldHint}
        options={optionsOf(words.options)}
        emptyLabel={words.empty}
        required
      />
      <TextareaField
        {...field('twins_reason')}
        label={words.reason}
        hint={words.reasonHint}
        rows={2}
        maxLength={1000}
        required
      />
    </div>
  )
}
