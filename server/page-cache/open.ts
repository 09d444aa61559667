import type { Services } from '#platform/http/context.ts'
import { PageCache } from '#platform/page-cache/page-cache.ts'
import { MISSED } from '#platform/live/live.ts'

/** The triggers of migration 0005 announce under this topic what public pages tell of. */
const TOPIC = 'pages'

/** Opens the page cache, whose pages are dropped by what any process changes: the database itself announces it. */
export function openPageCache({ config, live }: Pick<Services, 'config' | 'live'>): PageCache {
  const cache = new PageCache(config.http.pageCacheBytes)
  live.subscribe(TOPIC, (what) => {
    if (what === MISSED) cache.invalidateAll()
    else if (what !== undefined) cache.invalidate(what)
  })
  return cache
}
