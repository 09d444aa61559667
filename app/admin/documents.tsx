import { href } from 'react-router'
import { requireDeskMember } from '#app/frame/lock.ts'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { editionDesk as words, editionWords, KIND_PATHS } from '#content/publishing.ts'
import { listDocuments, type ListedDocument } from '#domain/publishing/documents/read.server.ts'
import { dateTime, italianDay, longDate } from '#lib/dates.ts'
import { pageOf } from '#lib/pages.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { TextLink } from '#ui/link/link.tsx'
import type { Route } from './+types/documents'
import { listAddress, listWanted, ListSearch } from './list-search.tsx'
import { OfficeList } from './office-list.tsx'

const PAGE = 50

export const meta = () => unlistedPage(words.title, words.description)

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { actor, db } = await requireDeskMember(context, request)
  const { q, wanted } = listWanted(url)
  const typed = q.toLocaleLowerCase('it')
  const all = await listDocuments(db, actor)
  const rows = all.filter(({ title, slug }) => `${title} ${slug}`.toLocaleLowerCase('it').includes(typed))
  const { offset, ...page } = pageOf(rows.length, wanted, PAGE)
  return { q, found: { ...page, rows: rows.slice(offset, offset + PAGE) }, today: italianDay(new Date()) }
}

export default function Documents({ loaderData: { q, found, today } }: Route.ComponentProps) {
  const action = href('/admin/testi')
  return (
    <OfficeList
      id="testi"
      title={words.title}
      count={words.count(found.total)}
      empty={<EmptyState text={words.noneFound} link={{ to: action, label: words.showAll }} />}
      list={found.rows.map((one) => (
        <Row key={`${one.kind}/${one.slug}`} document={one} today={today} />
      ))}
      found={found}
      hrefFor={(pagina) => listAddress(action, { q, pagina })}
    >
      <ListSearch q={q} action={action} label={words.search} />
      <p className="mt-3">
        <TextLink to={href('/admin/testi/fonti')}>{words.sources.link}</TextLink>
      </p>
    </OfficeList>
  )
}

const pathOf = (kind: ListedDocument['kind']) =>
  Object.entries(KIND_PATHS).find(([, known]) => known === kind)![0]

function Row({ document, today }: { document: ListedDocument; today: string }) {
  const { kind, slug, title, open, publishAt, nextReview } = document
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4">
      <div className="min-w-0">
        <h3 className="font-sans text-base font-semibold wrap-anywhere">
          <TextLink to={href('/admin/testi/:kind/:slug', { kind: pathOf(kind), slug })}>{title}</TextLink>
        </h3>
        <p className="text-sm text-ink-soft">
          {editionWords.kinds[kind]} · {words.reviewBy} {longDate(nextReview)}
          {publishAt ? ` · ${words.publishesAt} ${dateTime(publishAt)}` : ''}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {nextReview < today ? <Badge tone="red">{words.overdue}</Badge> : null}
        {open ? <Badge tone="amber">{editionWords.states[open]}</Badge> : null}
      </div>
    </li>
  )
}
