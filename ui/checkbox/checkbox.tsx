import type { ComponentProps, ReactNode } from 'react'
import { FieldError } from '#ui/field/field.tsx'

type Props = Omit<ComponentProps<'input'>, 'className' | 'id' | 'type'> & {
  id: string
  label: ReactNode
  errors?: string[] | undefined
  /** As in `Field`. */
  room?: string | undefined
}

/** The whole label is clickable. */
export function CheckboxField({ id, label, errors, room, required, ...native }: Props) {
  const failed = errors !== undefined && errors.length > 0
  return (
    <div className="grid gap-1">
      <label
        htmlFor={id}
        className="flex min-h-11 max-w-[68ch] cursor-pointer items-start gap-3 py-2 has-disabled:cursor-not-allowed has-disabled:text-ink-soft"
      >
        <input
          {...native}
          id={id}
          type="checkbox"
          aria-required={required || undefined}
          aria-invalid={failed || undefined}
          aria-describedby={failed ? `${id}-error` : undefined}
          className="mt-0.5 size-6 shrink-0 cursor-pointer accent-petrol-700 disabled:cursor-not-allowed not-focus-visible:aria-invalid:outline-2 not-focus-visible:aria-invalid:outline-red-700"
        />
        <span className="min-w-0">{label}</span>
      </label>
      <FieldError id={id} errors={errors} room={room} />
    </div>
  )
}
