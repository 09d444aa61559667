import { CircleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

/** Spread on the control to connect label, hint and error. */
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
  /** The longest possible message: its space is reserved, so that no error shifts the layout. */
  room?: string | undefined
  /** True: announced as required. False: the label says «(facoltativo)». Undefined: neither. */
  required?: boolean | undefined
  /** Overrides whether the label says «(facoltativo)». */
  optionalLabel?: boolean | undefined
}

export function Field({
  id,
  label,
  hint,
  errors,
  room,
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
        <span id={`${id}-hint`} className="text-sm text-ink-soft max-md:has-data-wide:sr-only">
          {hint}
        </span>
      ) : null}
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': failed || undefined,
        // The native attribute shows messages in the browser's language, behind the keyboard.
        'aria-required': required || undefined,
      })}
      <FieldError id={id} errors={errors} room={room} />
    </div>
  )
}

type ErrorProps = { id: string; errors: string[] | undefined; room?: string | undefined }

export function FieldError({ id, errors, room }: ErrorProps) {
  const failed = errors !== undefined && errors.length > 0
  if (!failed && !room) return null
  return (
    <span className="grid font-semibold text-red-700 *:col-start-1 *:row-start-1">
      {room ? (
        // Reserves the space only; hidden from everybody.
        <span
          aria-hidden="true"
          data-room={room}
          className="invisible pl-6 before:content-[attr(data-room)]"
        />
      ) : null}
      {failed ? (
        <span id={`${id}-error`} className="flex items-start gap-1.5">
          <CircleAlert aria-hidden="true" size={18} className="mt-1 shrink-0" />
          <span className="min-w-0">{errors.join(' ')}</span>
        </span>
      ) : null}
    </span>
  )
}

/** On a phone only for screen readers, to save space. */
export function WideHint({ text }: { text: string }) {
  return <span data-wide>{text}</span>
}

/** `aria-invalid` gives the error look. */
export const CONTROL =
  'w-full min-w-0 min-h-11 leading-normal rounded-control border border-control bg-surface px-3 py-2 text-ink hover:border-petrol-600 disabled:cursor-not-allowed disabled:bg-paper disabled:text-ink-soft aria-invalid:border-2 aria-invalid:border-red-700 aria-invalid:px-[11px] aria-invalid:py-[7px]'

export function Input(props: Omit<ComponentProps<'input'>, 'className'>) {
  return <input {...props} className={CONTROL} />
}

/** Grows with its text. */
function Textarea(props: Omit<ComponentProps<'textarea'>, 'className'>) {
  return <textarea {...props} className={`${CONTROL} field-sizing-content min-h-28`} />
}

type Native<Tag extends 'input' | 'textarea'> = FieldProps & Omit<ComponentProps<Tag>, 'className' | 'id'>

export function TextField(props: Native<'input'>) {
  const { id, label, hint, errors, room, required, optionalLabel, ...native } = props
  return (
    <Field {...{ id, label, hint, errors, room, required, optionalLabel }}>
      {(wiring) => <Input {...native} {...wiring} />}
    </Field>
  )
}

export function TextareaField(props: Native<'textarea'>) {
  const { id, label, hint, errors, room, required, optionalLabel, ...native } = props
  return (
    <Field {...{ id, label, hint, errors, room, required, optionalLabel }}>
      {(wiring) => <Textarea {...native} {...wiring} />}
    </Field>
  )
}

type Preset = Omit<Native<'input'>, 'id' | 'type'> & { id?: string }

/** Required unless stated otherwise. */
export function EmailField({ id = 'email', ...props }: Preset) {
  return <TextField name="email" autoComplete="email" required {...props} id={id} type="email" />
}

/** The present password, unless `autoComplete` says that it is new. */
export function PasswordField({ id = 'password', ...props }: Preset) {
  return (
    <TextField name="password" autoComplete="current-password" required {...props} id={id} type="password" />
  )
}
