import type { ComponentProps } from 'react'
import type { Term } from '#content/profile-vocabulary.ts'
import type { Field } from '../rules.screens.ts'

type Props = {
  name: Field
  type: 'radio' | 'checkbox'
  values: readonly Term[]
  /** The answers given so far. */
  chosen: readonly string[]
  /** In two columns also on a phone; for short words. */
  narrow?: boolean
  isDisabled?: (id: string) => boolean
}

/** Answers to tick, each a target as large as a finger. */
export function Choices({ name, type, values, chosen, narrow = false, isDisabled }: Props) {
  return (
    <div className={`grid gap-2 ${narrow ? 'grid-cols-2 sm:grid-cols-3' : 'sm:grid-cols-2'}`}>
      {values.map(({ id, label }) => (
        <Choice
          key={id}
          label={label}
          type={type}
          name={name}
          value={id}
          defaultChecked={chosen.includes(id)}
          disabled={isDisabled?.(id)}
        />
      ))}
    </div>
  )
}

type ChoiceProps = Omit<ComponentProps<'input'>, 'className'> & { label: string }

export function Choice({ label, ...input }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-control bg-surface px-3 py-2 hover:border-petrol-600 has-checked:border-petrol-700 has-checked:bg-petrol-100 has-disabled:cursor-not-allowed has-disabled:text-ink-soft">
      <input
        {...input}
        className="size-5 shrink-0 cursor-pointer accent-petrol-700 disabled:cursor-not-allowed"
      />
      <span className="min-w-0 leading-snug">{label}</span>
    </label>
  )
}
