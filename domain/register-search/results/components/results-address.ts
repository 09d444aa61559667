import { href, useLocation } from 'react-router'
import { useScripted } from '#ui/form/use-scripted.ts'

/** What a person's card hands on in the history: the search it stands in. */
export function useSearchToKeep(): { search: string } | undefined {
  const { pathname, search } = useLocation()
  return pathname === href('/professionals') && search ? { search } : undefined
}

/** The results that somebody came from, or the search itself. The server does not know the history. */
export function useResultsAddress(): string {
  const state = useLocation().state as { search?: unknown } | null
  const isScripted = useScripted()
  const kept = isScripted && typeof state?.search === 'string' ? state.search : ''
  return href('/professionals') + kept
}
