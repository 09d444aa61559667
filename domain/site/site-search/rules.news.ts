import { labelledTitle } from '#domain/publishing/news/rules.ts'
import { textOfNews } from '#domain/publishing/news/rules.markdown.ts'
import { sentencesOf, type SearchEntry } from './rules.ts'

type Item = { slug: string; title: string; partner_name: string | null; summary: string; body: string }

export const newsUrl = (slug: string) => `/notizie/${slug}`

export function newsEntry(item: Item): SearchEntry {
  return {
    kind: 'news',
    url: newsUrl(item.slug),
    title: labelledTitle(item),
    summary: item.summary,
    body: sentencesOf(textOfNews(item.body)),
  }
}
