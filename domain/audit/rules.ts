import type { AuditSearch } from './schema.ts'

/** The filters that are set, as they go into an address. */
export function auditQuery(search: AuditSearch, page = 1): URLSearchParams {
  const { pagina: _page, ...filters } = search
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''))
  if (page > 1) query.set('pagina', String(page))
  return query
}
