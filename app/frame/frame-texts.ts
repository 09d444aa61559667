import { readFrameTexts } from '#domain/publishing/documents/read.structured.server.ts'
import { hasNews } from '#domain/publishing/news/read.server.ts'
import { italianDay } from '#lib/dates.ts'
import { servicesContext } from '#platform/http/context.ts'
import { keptUntil } from '#platform/live/kept.ts'
import { PAGES_TOPIC } from '#platform/page-cache/topic.ts'
import { cacheMaxAge, cacheTags } from '#platform/page-cache/cache-tags.ts'
import type { Context } from './deps.ts'

/** A notice begins and ends with a day: pages that know of one are kept no longer than this. */
const NOTICE_SECONDS = 300

const textsNow = keptUntil(PAGES_TOPIC, ['documents'], readFrameTexts)
const newsNow = keptUntil(PAGES_TOPIC, ['news'], (db) => hasNews(db))

/**
 * The office's notice of today, its help numbers, and whether the menu leads to news. While the database does not
 * answer, pages are shown without them.
 */
export async function frameTexts(context: Context) {
  cacheTags(context, 'documents', 'news')
  const services = context.get(servicesContext)
  const now = new Date()
  const [{ help, notice }, news] = await Promise.all([
    textsNow(services, now).catch(() => ({ help: undefined, notice: undefined })),
    newsNow(services, now).catch(() => false),
  ])
  if (notice) cacheMaxAge(context, NOTICE_SECONDS)
  const isToday = notice && notice.from <= italianDay(now)
  return { ...(help ? { help } : {}), ...(isToday ? { notice } : {}), hasNews: news }
}
