import type { Services } from '#platform/http/context.ts'
import { PageCache } from '#platform/page-cache/page-cache.ts'
import { MISSED } from '#platform/live/live.ts'

/** Triggers of migration 0005 announce the tags of changed data under this topic. */
const TOPIC = 'pages'

/** Any process's change drops pages here, because the database announces it. */
export function openPageCache({ config, live }: Pick<Services, 'config' | 'live'>): PageCache {
  const cache = new PageCache(config.http.pageCacheBytes)
  live.subscribe(TOPIC, (what) => {
    if (what === MISSED) cache.invalidateAll()
    else if (what !== undefined) cache.invalidate(what)
  })
  return cache
}
