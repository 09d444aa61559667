import { href, Link } from 'react-router'
import { newsPage } from '#content/news.ts'
import { Prose } from '#ui/prose/prose.tsx'

type Item = { slug: string; title: string; summary: string; partner: string | null }

/** An issue as a page: the text, then the chosen news. */
export function IssueArticle({ html, items }: { html: string; items: Item[] }) {
  return (
    <>
      <Prose html={html} />
      {items.length > 0 ? (
        <ul className="mt-6 border-t border-line">
          {items.map(({ slug, title, summary, partner }) => (
            <li key={slug} className="border-b border-line py-4">
              {partner ? (
                <p className="text-sm font-semibold wrap-anywhere">{newsPage.partner(partner)}</p>
              ) : null}
              <p>
                <Link to={href('/notizie/:slug', { slug })} className="font-semibold wrap-anywhere">
                  {title}
                </Link>
              </p>
              <p>{summary}</p>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
