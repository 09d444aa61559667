import { CircleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

/** What ties a control to its label, hint and error: spread it on the control. */
export type Wiring = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export type FieldProps = {
  /** The control's id; the hint is `${id}-hint`, the error `${id}-error`. */
  id: string
  label: ReactNode
  hint?: ReactNode
  errors?: string[] | undefined
  /** True: told to screen readers. False: the label says «(facoltativo)». Absent: neither. */
  required?: boolean | undefined
  /** Says «(facoltativo)», or keeps it away, whatever `required` is. */
  optionalLabel?: boolean | undefined
}

/** Label above, hint, control, error below. Optional fields say that they are. */
export function Field({
  id,
  label,
  hint,
  errors,
  required,
  optionalLabel = required === false,
  children,
}: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const failed = errors !== undefined && errors.length > 0
  const describedBy = [hint ? `${id}-hint` : '', failed ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
        {optionalLabel ? <span className="font-normal text-ink-soft"> (facoltativo)</span> : null}
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
        // Not the native attribute: its bubbles speak the browser's language and hide behind the keyboard.
        'aria-required': required || undefined,
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
      <span className="min-w-0">{errors.join(' ')}</span>
    </span>
  )
}

/** A hint that a phone only tells to screen readers: there the room belongs to the fields. */
export function WideHint({ text }: { text: string }) {
  return <span className="max-md:sr-only">{text}</span>
}

/** How every control looks; the error look follows `aria-invalid`. */
export const CONTROL =
  'w-full min-w-0 min-h-11 rounded-control border border-control bg-surface px-3 py-2 text-ink hover:border-petrol-600 disabled:cursor-not-allowed disabled:bg-paper disabled:text-ink-soft aria-invalid:border-2 aria-invalid:border-red-700'

/** A bare input, for a place that brings its own label. */
export function Input(props: Omit<ComponentProps<'input'>, 'className'>) {
  return <input {...props} className={CONTROL} />
}

/** A bare text area that grows with what is written. */
export function Textarea(props: Omit<ComponentProps<'textarea'>, 'className'>) {
  return <textarea {...props} className={`${CONTROL} field-sizing-content min-h-28`} />
}

type Native<Tag extends 'input' | 'textarea'> = FieldProps & Omit<ComponentProps<Tag>, 'className' | 'id'>

/** One line of text with its label, hint and errors. */
export function TextField({ id, label, hint, errors, required, optionalLabel, ...native }: Native<'input'>) {
  return (
    <Field {...{ id, label, hint, errors, required, optionalLabel }}>
      {(wiring) => <Input {...native} {...wiring} />}
    </Field>
  )
}

/** Several lines of text with their label, hint and errors. */
export function TextareaField(props: Native<'textarea'>) {
  const { id, label, hint, errors, required, optionalLabel, ...native } = props
  return (
    <Field {...{ id, label, hint, errors, required, optionalLabel }}>
      {(wiring) => <Textarea {...native} {...wiring} />}
    </Field>
  )
}
