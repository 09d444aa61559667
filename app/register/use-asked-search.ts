import { href } from 'react-router'
import { readRegisterSearch, type RegisterSearch } from '#domain/register-search/query/schema.ts'
import { useAskedQuery } from '#ui/link/asked-query.ts'

/** The search of the current or pending address. */
export function useAskedSearch(shown: string, page: number): RegisterSearch {
  const asked = useAskedQuery(href('/professionals'))
  return asked
    ? readRegisterSearch(asked)
    : { ...readRegisterSearch(new URLSearchParams(shown)), pagina: page }
}
