import type { OutboxSearch } from './schema.outbox.ts'

export const OUTBOX_PAGE_SIZE = 50

/** The filters that are set, as address parameters. */
export function outboxQuery(search: OutboxSearch, page = 1): URLSearchParams {
  const { pagina: _page, ...filters } = search
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''))
  if (page > 1) query.set('pagina', String(page))
  return query
}
