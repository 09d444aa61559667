import type { Services } from '#platform/http/context.ts'
import { PageCache } from '#platform/page-cache/page-cache.ts'
import { PAGES_TOPIC } from '#platform/page-cache/topic.ts'
import { MISSED } from '#platform/live/live.ts'

/** Any process's change drops pages here, because the database announces it. */
export function openPageCache({ config, live }: Pick<Services, 'config' | 'live'>): PageCache {
  const cache = new PageCache(config.http.pageCacheBytes)
  live.subscribe(PAGES_TOPIC, (what) => {
    if (what === MISSED) cache.invalidateAll()
    else if (what !== undefined) cache.invalidate(what)
  })
  return cache
}
