import { SubmitRow } from '#ui/form/submit.tsx'
import { Form, href } from 'react-router'
import { profileReports as words } from '#content/profile-reports.ts'
import { UrgentWhileTyping } from '#domain/site/urgent/components/urgent-while-typing.tsx'
import type { FormRefusal } from '#lib/form.ts'
import { CheckboxField } from '#ui/checkbox/checkbox.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { TextareaField } from '#ui/field/field.tsx'
import { NewEmailField } from '#ui/field/new-email-field.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { SelectField } from '#ui/select/select.tsx'
import { REPORT_KINDS } from '../rules.ts'
import { TrapField } from '#ui/form/trap-field.tsx'
import { useForm } from '#ui/form/use-form.ts'

type Props = { professionalId: string; reportKey: string; refusal: FormRefusal | undefined }

const FIELDS = ['kind', 'words', 'email', 'consent']

export function ReportForm({ professionalId, reportKey, refusal }: Props) {
  const { pending, values, errors, field, problems, kept } = useForm('segnala', FIELDS, refusal)
  return (
    <Form
      method="post"
      data-draft="report"
      action={href('/professional/:id/segnala', { id: professionalId })}
      noValidate
      className="mt-6 grid gap-5"
    >
      <ErrorSummary errors={problems} focusKey={refusal} />
      <input type="hidden" name="key" value={kept('key', reportKey)} />
      <TrapField id="segnala-sito" />
      <SelectField
        {...field('kind')}
        label={words.kind.label}
        emptyLabel={words.kind.empty}
        options={REPORT_KINDS.map((value) => ({ value, label: words.kinds[value] }))}
        required
      />
      <TextareaField {...field('words')} {...words.words} rows={5} required={false} />
      <UrgentWhileTyping />
      <NewEmailField {...field('email')} {...words.email} required={false} />
      <div>
        <CheckboxField
          id="segnala-consent"
          name="consent"
          value="on"
          label={words.consent.label}
          errors={errors.consent}
          defaultChecked={values.consent === 'on'}
        />
        <p className="mt-1 max-w-prose text-sm text-ink-soft">
          {words.consent.text} <TextLink to={href('/privacy')}>{words.consent.privacy}</TextLink>
        </p>
      </div>
      <SubmitRow label={words.submit} pending={pending} pendingLabel={words.submitting} />
    </Form>
  )
}
