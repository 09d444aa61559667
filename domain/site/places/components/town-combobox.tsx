import type { ComponentProps } from 'react'
import { href } from 'react-router'
import { registerSearchPage } from '#content/register-search.ts'
import { Combobox } from '#ui/combobox/combobox.tsx'

const words = registerSearchPage.form

/** A municipality that the server suggests, with the code of its province. */
export type SuggestedTown = { label: string; city: string; province: string }

type Props = Omit<ComponentProps<typeof Combobox>, 'suggest' | 'onPick' | 'announce'> & {
  /** The id of the field that takes the province of the chosen town. */
  provinceId: string
}

/** The name of a municipality, with suggestions; without scripts a text field. */
export function TownCombobox({ provinceId, ...field }: Props) {
  return (
    <Combobox<SuggestedTown & { key: string }>
      {...field}
      suggest={fetchTowns}
      onPick={({ city, province }, input) => {
        input.value = city
        const other = document.getElementById(provinceId)
        if (other instanceof HTMLInputElement) other.value = province
      }}
      announce={(count) => (count === 0 ? words.noSuggestions : words.suggestions(count))}
    />
  )
}

async function fetchTowns(typed: string, signal: AbortSignal) {
  const params = new URLSearchParams({ campo: 'comune', testo: typed })
  const answer = await fetch(`${href('/professionals/suggerimenti')}?${params}`, { signal })
  if (!answer.ok) return []
  const found = (await answer.json()) as SuggestedTown[]
  return found.map((one) => ({ ...one, key: one.label }))
}
