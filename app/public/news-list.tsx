import { data, href, Link } from 'react-router'
import { pageMeta } from '#app/frame/page-meta.ts'
import { NEWS_CATEGORIES, newsPage, type NewsCategory } from '#content/news.ts'
import { NewsList } from '#domain/publishing/news/components/news-list.tsx'
import { listCategories, listNews } from '#domain/publishing/news/read.server.ts'
import { newsSearch } from '#domain/publishing/news/schema.ts'
import { filterQuery } from '#lib/form.ts'
import { servicesContext } from '#platform/http/context.ts'
import { cacheTags } from '#platform/page-cache/cache-tags.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Pagination } from '#ui/pagination/pagination.tsx'
import type { Route } from './+types/news-list'

export const handle = { cacheable: true }

type Search = { categoria: string; pagina: number }

const address = ({ categoria, pagina }: Search) => {
  const query = filterQuery({ categoria }, pagina).toString()
  return href('/notizie') + (query ? `?${query}` : '')
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { search, found } = loaderData
  const category = NEWS_CATEGORIES[search.categoria as NewsCategory] as string | undefined
  const title = [newsPage.title, category, found.page > 1 ? `pagina ${found.page}` : ''].filter(Boolean)
  return [
    ...pageMeta(matches, {
      title: title.join(', '),
      description: newsPage.description,
      path: address({ ...search, pagina: found.page }),
      picture: 'pagina/notizie',
    }),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      title: newsPage.title,
      href: '/notizie.xml',
    },
  ]
}

export async function loader({ context, url }: Route.LoaderArgs) {
  cacheTags(context, 'news')
  const { db } = context.get(servicesContext)
  const search = newsSearch.parse(Object.fromEntries(url.searchParams))
  const [found, categories] = [await listNews(db, search), await listCategories(db)]
  return data({ search, found, categories })
}

export default function NewsPage({ loaderData: { search, found, categories } }: Route.ComponentProps) {
  const empty = search.categoria ? newsPage.emptyCategory : newsPage.empty
  return (
    <div className="container-page py-6 md:py-10">
      <h1>{newsPage.title}</h1>
      {found.total === 0 ? null : <p className="mt-3 max-w-prose text-ink-soft">{newsPage.intro}</p>}
      {categories.length > 1 ? <Categories names={categories} current={search.categoria} /> : null}
      {found.total === 0 ? (
        <EmptyState text={empty} className="mt-6 max-w-3xl" />
      ) : (
        <>
          <NewsList rows={found.rows} />
          <div className="mt-6">
            <Pagination
              page={found.page}
              pages={found.pages}
              hrefFor={(pagina) => address({ ...search, pagina })}
            />
          </div>
          <p className="mt-6">
            <a
              href={href('/notizie.xml')}
              className="inline-flex min-h-11 items-center text-petrol-700 underline underline-offset-4"
            >
              {newsPage.feed}
            </a>
          </p>
        </>
      )}
    </div>
  )
}

function Categories({ names, current }: { names: string[]; current: string }) {
  const entries = Object.entries(NEWS_CATEGORIES).filter(([id]) => names.includes(id))
  return (
    <nav aria-label={newsPage.categories} className="mt-4">
      <ul className="flex flex-wrap gap-2">
        {[['', newsPage.all] as const, ...entries].map(([id, label]) => (
          <li key={id}>
            <Link
              to={address({ categoria: id, pagina: 1 })}
              aria-current={id === current ? 'page' : undefined}
              className="flex min-h-11 items-center rounded-control border border-line bg-surface px-3 text-petrol-700 no-underline hover:bg-petrol-100 aria-[current=page]:border-petrol-700 aria-[current=page]:bg-petrol-700 aria-[current=page]:text-on-petrol"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
