import { href } from 'react-router'
import {
  readRegisterSearch,
  searchParams,
  type RegisterSearch,
} from '#domain/register-search/query/schema.ts'

/** Default values, which are left out of the address. */
const USUAL: Record<string, string> = { raggio: '25', vista: 'elenco' }

export function searchAddress(search: RegisterSearch, change: Partial<RegisterSearch> = {}): string {
  const query = searchParams(search, change).toString()
  return query ? `${href('/professionals')}?${query}` : href('/professionals')
}

/** The address of the same words and place, and of nothing else. */
export function addressWithoutFilters(query: string): string {
  const { q, dove, raggio, vista } = readRegisterSearch(new URLSearchParams(query))
  return searchAddress({ ...readRegisterSearch(new URLSearchParams()), q, dove, raggio, vista })
}

/** The address of the form's search, with the chosen values only. */
export function addressOfForm(form: HTMLFormElement): string {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string') continue
    const text = value.trim()
    if (text !== '' && USUAL[name] !== text) params.append(name, text)
  }
  const query = params.toString()
  return query ? `${href('/professionals')}?${query}` : href('/professionals')
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
