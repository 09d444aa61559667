import { href, Link } from 'react-router'
import { NEWS_CATEGORIES, type NewsCategory } from '#content/news.ts'
import { longDate } from '#lib/dates.ts'
import type { ListedNews } from '../read.server.ts'
import { whenInWords, whereInWords } from '../rules.ts'
import { NewsLabel } from './news-label.tsx'

export function NewsList({ rows }: { rows: ListedNews[] }) {
  return (
    <ul className="mt-4 max-w-3xl border-t border-line">
      {rows.map((item) => (
        <li key={item.slug} className="border-b border-line py-4">
          <h2 className="text-lg">
            <NewsLabel partner_name={item.partner_name} />
            <Link to={href('/notizie/:slug', { slug: item.slug })} className="wrap-anywhere">
              {item.title}
            </Link>
          </h2>
          <p className="mt-1">{item.summary}</p>
          <p className="mt-1 text-sm text-ink-soft">
            {NEWS_CATEGORIES[item.category as NewsCategory]} · {whatDay(item)}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Of an event when it is, otherwise when it was published. */
function whatDay(item: ListedNews): string {
  const when = whenInWords(item)
  return when ? [when, whereInWords(item)].filter(Boolean).join(', ') : longDate(item.published_at!)
}
