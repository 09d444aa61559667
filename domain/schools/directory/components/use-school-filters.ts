import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { useLocation, useNavigationType, useSubmit } from 'react-router'
import { isActive, NO_FILTER, type SchoolFilters } from '../rules.ts'
import type { SchoolSearch } from '../schema.ts'

const TYPING_MS = 350

const FROM_THE_FIELDS = { from: 'fields' }

/**
 * The state of the filter fields: the address, and what was typed since. The answer to the fields' own search
 * leaves them alone, because one may have typed on; «back» and links set them to what the address says.
 */
export function useSchoolFilters(search: SchoolSearch) {
  const { key, state } = useLocation()
  const isBackOrForward = useNavigationType() === 'POP'
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [filters, setFilters] = useState<SchoolFilters>(search)
  const [renderedKey, setRenderedKey] = useState(key)
  const isFromFields = (state as typeof FROM_THE_FIELDS | null)?.from === 'fields' && !isBackOrForward
  if (renderedKey !== key) {
    setRenderedKey(key)
    if (!isFromFields) setFilters(search)
  }
  const timerKey = useRef(key)
  useEffect(() => {
    if (timerKey.current !== key && !isFromFields) clearTimeout(timer.current)
    timerKey.current = key
  }, [key, isFromFields])
  useEffect(() => {
    // Includes what was typed before the scripts ran.
    const typed = new FormData(form.current!)
    const held = (name: keyof SchoolFilters) => String(typed.get(name) ?? '')
    const costo = held('costo') === '' ? '' : 'indicato'
    setFilters({ q: held('q'), regione: held('regione'), approccio: held('approccio'), costo })
    return () => clearTimeout(timer.current)
  }, [])
  const change = (changed: Partial<SchoolFilters>) => {
    setFilters({ ...filters, ...changed })
    clearTimeout(timer.current)
    // Letters typed one after the other are one step in the browser's history.
    const replace = changed.q !== undefined && search.q !== ''
    const send = () =>
      void submit(form.current, { replace, preventScrollReset: true, state: FROM_THE_FIELDS })
    timer.current = setTimeout(send, changed.q === undefined ? 0 : TYPING_MS)
  }
  const clear = (event: MouseEvent) => {
    clearTimeout(timer.current)
    setFilters({ ...filters, ...NO_FILTER })
    // Nothing was sent yet: no step, whose end would also clear what is typed meanwhile.
    if (!isActive(search)) event.preventDefault()
  }
  return { form, filters, change, clear }
}
