import { href } from 'react-router'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { newsDesk } from '#content/news.ts'
import { NewsLabel } from '#domain/publishing/news/components/news-label.tsx'
import { listOfficeNews, type NewsItem } from '#domain/publishing/news/read.server.ts'
import { isOver } from '#domain/publishing/news/rules.ts'
import { requireEditor } from '#app/frame/lock.ts'
import { dateTime, italianDay } from '#lib/dates.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { TextLink } from '#ui/link/link.tsx'
import type { Route } from './+types/news'
import { listAddress, listWanted, ListSearch } from './list-search.tsx'
import { OfficeList } from './office-list.tsx'

export const meta = () => unlistedPage(newsDesk.title, newsDesk.description)

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { actor: editor, db } = await requireEditor(context, request)
  const search = listWanted(url)
  const found = await listOfficeNews(db, editor, search)
  return { q: search.q, found, today: italianDay(new Date()) }
}

export default function OfficeNews({ loaderData: { q, found, today } }: Route.ComponentProps) {
  const add = { to: href('/admin/notizie/nuova'), label: newsDesk.add }
  return (
    <OfficeList
      id="notizie"
      title={newsDesk.title}
      action={<ButtonLink to={add.to}>{add.label}</ButtonLink>}
      count={found.total === 1 ? '1 notizia' : `${found.total} notizie`}
      empty={
        q ? (
          <EmptyState
            text={newsDesk.noneFound}
            link={{ to: href('/admin/notizie'), label: 'Mostra tutte le notizie' }}
          />
        ) : (
          <EmptyState text={newsDesk.none} link={add} />
        )
      }
      list={found.rows.map((item) => (
        <Row key={item.id} item={item} over={isOver(item, today)} />
      ))}
      found={found}
      hrefFor={(pagina) => listAddress(href('/admin/notizie'), { q, pagina })}
    >
      <ListSearch q={q} action={href('/admin/notizie')} label={newsDesk.search} />
    </OfficeList>
  )
}

function Row({ item, over }: { item: NewsItem; over: boolean }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4">
      <div className="min-w-0">
        <h3 className="font-sans text-base font-semibold wrap-anywhere">
          <NewsLabel partner_name={item.partner_name} />
          <TextLink to={href('/admin/notizie/:id', { id: item.id })}>{item.title}</TextLink>
        </h3>
        <p className="text-sm text-ink-soft">ultima modifica {dateTime(item.updated_at)}</p>
      </div>
      {over && item.state === 'published' ? (
        <Badge tone="outline">{newsDesk.over}</Badge>
      ) : (
        <NewsState state={item.state} />
      )}
    </li>
  )
}

const TONES = { draft: 'amber', published: 'green', withdrawn: 'neutral' } as const

export function NewsState({ state }: Pick<NewsItem, 'state'>) {
  return <Badge tone={TONES[state]}>{newsDesk.states[state]}</Badge>
}
