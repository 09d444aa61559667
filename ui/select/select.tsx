import type { ComponentProps } from 'react'
import { CONTROL, Field, type FieldProps } from '#ui/field/field.tsx'

type Props = FieldProps &
  Omit<ComponentProps<'select'>, 'className' | 'id' | 'children'> & {
    options: readonly { value: string; label: string }[]
    emptyLabel?: string
  }

/** The native select works with every keyboard, phone and screen reader. */
export function SelectField(props: Props) {
  const { id, label, hint, errors, room, required, optionalLabel, options, emptyLabel, ...native } = props
  return (
    <Field {...{ id, label, hint, errors, room, required, optionalLabel }}>
      {(wiring) => (
        <select {...native} {...wiring} className={`${CONTROL} cursor-pointer`}>
          {emptyLabel === undefined ? null : <option value="">{emptyLabel}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
