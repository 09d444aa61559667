import { data, href } from 'react-router'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { messageSearch } from '#content/office.ts'
import { schoolMessages } from '#content/school-messages.ts'
import { listSchoolMessages, type SchoolMessage } from '#domain/schools/messages/read.server.ts'
import { handledForm } from '#domain/schools/messages/schema.ts'
import { markSchoolMessage } from '#domain/schools/messages/write.server.ts'
import { requireEditor } from '#app/frame/lock.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { MailLink, TextLink } from '#ui/link/link.tsx'
import type { Route } from './+types/school-messages'
import { listAddress, ListSearch, listWanted } from './list-search.tsx'
import { OfficeMessage } from './office-message.tsx'
import { OfficeList } from './office-list.tsx'

const words = schoolMessages.office

export const meta = () => unlistedPage(words.title, words.description)

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { actor: admin, db } = await requireEditor(context, request)
  const { q, wanted } = listWanted(url)
  return { q, ...(await listSchoolMessages(db, admin, wanted, q)) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { actor: admin, db } = await requireEditor(context, request)
  const form = handledForm.safeParse(await readForm(request))
  if (!form.success) return data({ ok: false }, { status: 400 })
  const { id, handled } = form.data
  const ok = await markSchoolMessage(db, admin, id, handled === 'yes')
  return data({ ok }, { status: ok ? 200 : 404 })
}

export default function SchoolMessagesPage({ loaderData: { q, rows, ...found } }: Route.ComponentProps) {
  return (
    <OfficeList
      id="messaggi"
      title={words.title}
      count={`${found.total === 1 ? '1 messaggio' : `${found.total} messaggi`}. ${words.order}`}
      empty={
        <EmptyState
          text={q ? messageSearch.none : words.empty}
          link={{ to: href('/schools'), label: words.toSchools }}
        />
      }
      list={rows.map((row) => (
        <Message key={row.id} row={row} />
      ))}
      found={found}
      hrefFor={(pagina) => listAddress(href('/admin/scuole/messaggi'), { q, pagina })}
    >
      <p className="mt-2 max-w-prose text-ink-soft">{words.check}</p>
      <ListSearch key={q} q={q} action={href('/admin/scuole/messaggi')} />
    </OfficeList>
  )
}

function Message({ row }: { row: SchoolMessage }) {
  const claims = row.kind === 'claim'
  const writer = [row.name, row.role].filter(Boolean).join(', ')
  return (
    <OfficeMessage
      about={row.school}
      heading={<TextLink to={href('/schools/:id', { id: row.school_id })}>{row.school}</TextLink>}
      mark={<Badge tone={claims ? 'petrol' : 'neutral'}>{words.kinds[claims ? 'claim' : 'error']}</Badge>}
      row={row}
      words={words}
    >
      {writer ? `${writer} · ` : ''}
      {row.email ? <MailLink email={row.email} /> : words.anonymous}
    </OfficeMessage>
  )
}
