import type { Services } from '#platform/http/context.ts'
import { KeptPages } from '#platform/kept-pages/store.ts'
import { MISSED } from '#platform/live/live.ts'

/** The triggers of migration 0005 announce under this topic what public pages tell of. */
const TOPIC = 'pages'

/** Pages for everyone, dropped by what any process changes: the database itself announces it. */
export function openKeptPages({ config, live }: Pick<Services, 'config' | 'live'>): KeptPages {
  const kept = new KeptPages(config.http.keptPagesBytes)
  live.subscribe(TOPIC, (what) => {
    if (what === MISSED) kept.dropAll()
    else if (what !== undefined) kept.drop(what)
  })
  return kept
}
