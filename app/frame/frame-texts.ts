import { readFrameTexts } from '#domain/publishing/documents/read.structured.server.ts'
import { italianDay } from '#lib/dates.ts'
import { readerFor } from '#platform/http/reader.ts'
import { cacheMaxAge, cacheTags } from '#platform/page-cache/cache-tags.ts'
import type { Context } from './deps.ts'

/** A notice begins and ends with a day: pages that know of one are kept no longer than this. */
const NOTICE_SECONDS = 300

/** The office's notice of today, and its help numbers; neither keeps a page from being shown. */
export async function frameTexts(context: Context, request: Request) {
  cacheTags(context, 'documents')
  const now = new Date()
  try {
    const { help, notice } = await readFrameTexts(readerFor(context, request), italianDay(now))
    if (notice) cacheMaxAge(context, NOTICE_SECONDS)
    const isToday = notice && notice.from <= italianDay(now)
    return { ...(help ? { help } : {}), ...(isToday ? { notice } : {}) }
  } catch {
    return {}
  }
}
