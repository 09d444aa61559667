import { href } from 'react-router'
import { USUAL_RADIUS } from '#content/radii.ts'
import {
  readRegisterSearch,
  searchParams,
  type RegisterSearch,
} from '#domain/register-search/query/schema.ts'

/** Values that an address leaves out. */
const USUAL: Record<string, string> = { raggio: String(USUAL_RADIUS), vista: 'elenco' }

export function searchAddress(search: RegisterSearch, change: Partial<RegisterSearch> = {}): string {
  const query = searchParams(search, change).toString()
  return query ? `${href('/professionals')}?${query}` : href('/professionals')
}

/** The address of the same words and place, and of nothing else. */
export function addressWithoutFilters(query: string): string {
  const { q, dove, raggio, vista } = readRegisterSearch(new URLSearchParams(query))
  return searchAddress({ ...readRegisterSearch(new URLSearchParams()), q, dove, raggio, vista })
}

/**
 * The address of the search that a form holds.
 * @param query the query string of the page; a chip taken away there stays away while the words are the same
 */
export function addressOfForm(form: HTMLFormElement, query: string): string {
  const texts = [...new FormData(form)].filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  )
  const chosen = readRegisterSearch(new URLSearchParams(texts))
  const asked = readRegisterSearch(new URLSearchParams(query))
  return searchAddress({ ...chosen, senza: chosen.q === asked.q ? asked.senza : [] })
}

/** Sets every control to the address's value without moving the focus. */
export function bringToAddress(form: HTMLFormElement, query: string): void {
  const params = new URLSearchParams(query)
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)) {
      const values = params.getAll(control.name)
      control.checked = control.value === '' ? values.length === 0 : values.includes(control.value)
    } else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
      control.value = params.get(control.name) ?? USUAL[control.name] ?? ''
    }
  }
}

/** Whether a filter differs from its rendered value. Filters belong to the form by its id and stand outside it. */
export function isFilterChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) => {
    if (form.contains(control)) return false
    if (control instanceof HTMLInputElement) return control.checked !== control.defaultChecked
    if (!(control instanceof HTMLSelectElement)) return false
    const options = [...control.options]
    const rendered = options.find(({ defaultSelected }) => defaultSelected) ?? options[0]
    return control.value !== rendered?.value
  })
}
