import { Form } from 'react-router'
import { CORRECTION_LABELS, corrections as words } from '#content/corrections.ts'
import { About } from '#ui/about/about.tsx'
import { Alert } from '#ui/alert/alert.tsx'
import { TextareaField } from '#ui/field/field.tsx'
import { SubmitRow } from '#ui/form/submit.tsx'
import { CORRECTION_FIELDS, type CorrectionField } from '../schema.corrections.ts'
import { NowLine, ValueField } from './value-field.tsx'

export type CorrectAnswer = {
  field: string
  message?: string
  ok?: boolean
  errors?: { value?: string[]; reason?: string[] }
  typed?: { value: string; reason: string }
}

type Props = { values: Record<CorrectionField, string>; answer: CorrectAnswer | undefined }

export function OfficeCorrections({ values, answer }: Props) {
  return (
    <ul className="mt-6 divide-y divide-line rounded-card border border-line bg-surface">
      {CORRECTION_FIELDS.map((field) => {
        const own = answer?.field === field ? answer : undefined
        return (
          <li key={`${field} ${values[field]}`} className="px-4 py-2">
            <NowLine field={field} value={values[field]} />
            <div role="status" className="empty:hidden">
              {own?.message ? <Alert tone={own.ok ? 'success' : 'error'}>{own.message}</Alert> : null}
            </div>
            <details open={Boolean(own && !own.ok)}>
              <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-petrol-700">
                Correggi<About>{CORRECTION_LABELS[field]}</About>
              </summary>
              <Form method="post" className="mt-2 grid max-w-xl gap-4 pb-2" preventScrollReset>
                <input type="hidden" name="field" value={field} />
                <input type="hidden" name="before" value={values[field]} />
                <ValueField
                  field={field}
                  value={own?.typed?.value ?? values[field]}
                  errors={own?.errors?.value}
                />
                <TextareaField
                  id={`motivo-${field}`}
                  name="reason"
                  label={words.reason}
                  hint={words.reasonHint}
                  defaultValue={own?.typed?.reason ?? ''}
                  maxLength={1000}
                  rows={3}
                  errors={own?.errors?.reason}
                />
                <SubmitRow label={words.save} pending={false} />
              </Form>
            </details>
          </li>
        )
      })}
    </ul>
  )
}
