import { z } from 'zod'

const typed = z.string().trim().max(100).catch('')
const pageNumber = z.coerce.number().int().min(1).max(10_000).catch(1)

/** Search text and page number of an office list; an invalid parameter gives its default, because addresses are edited by hand. */
export function listWanted({ searchParams }: URL): { q: string; wanted: number } {
  return {
    q: typed.parse(searchParams.get('q') ?? ''),
    wanted: pageNumber.parse(searchParams.get('pagina') ?? 1),
  }
}
