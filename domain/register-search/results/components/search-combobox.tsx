import type { ReactNode } from 'react'
import { href, useNavigate } from 'react-router'
import { LONGEST_SENTENCE } from '#content/longest-sentence.ts'
import { registerSearchPage as words } from '#content/register-search.ts'
import { Combobox } from '#ui/combobox/combobox.tsx'

/** A suggestion: one with `to` opens that profile, any other fills the field with `value`. */
export type Suggested = { label: string; value: string; detail?: string; to?: string }
export type SuggestField = 'che' | 'dove'

type Props = {
  field: SuggestField
  name: 'q' | 'dove'
  label: string
  hint: ReactNode
  value: string
  /** Not derived from `name`, because a page may contain two search forms. */
  id: string
}

/** A field of the search form; with JavaScript it suggests while typing. */
export function SearchCombobox({ field, name, label, hint, value, id }: Props) {
  const navigate = useNavigate()
  return (
    <Combobox
      id={id}
      name={name}
      label={label}
      hint={hint}
      defaultValue={value}
      maxLength={field === 'che' ? LONGEST_SENTENCE : 100}
      suggest={(typed, signal) => fetchSuggestions(field, typed, signal)}
      onPick={(option, input) => {
        if (option.to) void navigate(option.to)
        else input.value = option.value
      }}
      announce={(count) => (count === 0 ? words.form.noSuggestions : words.form.suggestions(count))}
    />
  )
}

async function fetchSuggestions(field: SuggestField, typed: string, signal: AbortSignal) {
  const params = new URLSearchParams({ campo: field, testo: typed })
  const answer = await fetch(`${href('/professionals/suggerimenti')}?${params}`, { signal })
  if (!answer.ok) return []
  const found = (await answer.json()) as Suggested[]
  return found.map((one) => ({ ...one, key: one.to ?? `${one.label} ${one.detail}` }))
}
