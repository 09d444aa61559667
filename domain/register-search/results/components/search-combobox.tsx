import type { ReactNode } from 'react'
import { href, useNavigate } from 'react-router'
import { registerSearchPage as words } from '#content/register-search.ts'
import { Combobox } from '#ui/combobox/combobox.tsx'

/** What the portal answers while somebody types: a person has an address, everything else fills the field. */
export type Suggested = { label: string; value: string; detail?: string; to?: string }
export type SuggestField = 'che' | 'dove'

type Props = {
  field: SuggestField
  name: 'q' | 'dove'
  label: string
  hint: ReactNode
  value: string
  /** Where people write a search: their names may be on a page twice. */
  id: string
}

/** One field of the search, with suggestions in the browser. */
export function SearchCombobox({ field, name, label, hint, value, id }: Props) {
  const navigate = useNavigate()
  return (
    <Combobox
      id={id}
      name={name}
      label={label}
      hint={hint}
      defaultValue={value}
      maxLength={100}
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
