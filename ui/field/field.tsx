import { CircleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

/** What ties a control to its label, hint and error. */
export type Wiring = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  required: boolean | undefined
}

export type FieldProps = {
  id: string
  label: ReactNode
  hint?: ReactNode
  errors?: string[] | undefined
  required?: boolean | undefined
}

/** Label above, hint, control, error below. Optional fields say that they are. */
export function Field({
  id,
  label,
  hint,
  errors,
  required,
  children,
}: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const failed = errors !== undefined && errors.length > 0
  const describedBy = [hint ? `${id}-hint` : '', failed ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
        {required === false ? <span className="font-normal text-ink-soft"> (facoltativo)</span> : null}
      </label>
      {hint ? (
        <span id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </span>
      ) : null}
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': failed || undefined,
        required: required || undefined,
      })}
      <FieldError id={id} errors={errors} />
    </div>
  )
}

/** The error below a control; nothing while there is none. */
export function FieldError({ id, errors }: { id: string; errors: string[] | undefined }) {
  if (!errors || errors.length === 0) return null
  return (
    <span id={`${id}-error`} className="flex items-start gap-1.5 font-semibold text-red-700">
      <CircleAlert aria-hidden="true" size={18} className="mt-1 shrink-0" />
      <span>{errors.join(' ')}</span>
    </span>
  )
}

export const CONTROL =
  'w-full min-h-11 rounded-control border border-control bg-surface px-3 py-2 text-ink aria-invalid:border-2 aria-invalid:border-red-700'

type Native<Tag extends 'input' | 'textarea'> = Omit<ComponentProps<Tag>, 'className' | 'id'>

export function TextField({ id, label, hint, errors, required, ...native }: FieldProps & Native<'input'>) {
  return (
    <Field id={id} label={label} hint={hint} errors={errors} required={required}>
      {(wiring) => <input {...native} {...wiring} className={CONTROL} />}
    </Field>
  )
}

export function TextareaField({
  id,
  label,
  hint,
  errors,
  required,
  ...native
}: FieldProps & Native<'textarea'>) {
  return (
    <Field id={id} label={label} hint={hint} errors={errors} required={required}>
      {(wiring) => (
        <textarea {...native} {...wiring} className={`${CONTROL} field-sizing-content min-h-28`} />
      )}
    </Field>
  )
}
