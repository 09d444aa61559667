import { href } from 'react-router'
import { readRegisterSearch, type RegisterSearch } from '#domain/register-search/query/schema.ts'
import { useAskedQuery } from '#ui/link/step-link.tsx'

/** The search in the page's address, or in the one it is on the way to. */
export function useAskedSearch(shown: string, page: number): RegisterSearch {
  const asked = useAskedQuery(href('/professionals'))
  if (asked) return readRegisterSearch(asked)
  return { ...readRegisterSearch(new URLSearchParams(shown)), pagina: page }
}
