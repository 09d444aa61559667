import { data, Form, href } from 'react-router'
import { z } from 'zod'
import { pageTitle } from '#app/frame/page-title.ts'
import { messageSearch } from '#content/office.ts'
import { schoolMessages } from '#content/school-messages.ts'
import { listSchoolMessages, type SchoolMessage } from '#domain/schools/messages/read.server.ts'
import { handledForm } from '#domain/schools/messages/schema.ts'
import { markSchoolMessage } from '#domain/schools/messages/write.server.ts'
import { dateTime } from '#lib/dates.ts'
import { requireEditor } from '#platform/auth/lock.ts'
import { servicesContext } from '#platform/http/context.ts'
import { readForm } from '#platform/http/read-form.ts'
import { MessageSearch, searchAddress } from './message-search.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { Pagination } from '#ui/pagination/pagination.tsx'
import type { Route } from './+types/school-messages'

const words = schoolMessages.office

export function meta(_: Route.MetaArgs): Route.MetaDescriptors {
  return [...pageTitle(words.title, words.description), { name: 'robots', content: 'noindex' }]
}

const searchText = z.string().trim().max(100).catch('')
const pageNumber = z.coerce.number().int().min(1).max(10_000).catch(1)

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const admin = await requireEditor(context, request)
  const wanted = pageNumber.parse(url.searchParams.get('pagina') ?? 1)
  const q = searchText.parse(url.searchParams.get('q') ?? '')
  return { q, ...(await listSchoolMessages(context.get(servicesContext).db, admin, wanted, q)) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = await requireEditor(context, request)
  const form = handledForm.safeParse(await readForm(request))
  if (!form.success) return data({ ok: false }, { status: 400 })
  const { id, handled } = form.data
  const ok = await markSchoolMessage(context.get(servicesContext).db, admin, id, handled === 'yes')
  return data({ ok }, { status: ok ? 200 : 404 })
}

export default function SchoolMessagesPage({
  loaderData: { q, rows, total, page, pages },
}: Route.ComponentProps) {
  return (
    <section aria-labelledby="messaggi" className="mt-8">
      <h2 id="messaggi" className="text-xl">
        {words.title}
      </h2>
      <p className="mt-2 text-ink-soft">
        {total === 1 ? '1 messaggio' : `${total} messaggi`}. {words.order}
      </p>
      <p className="mt-1 max-w-prose text-ink-soft">{words.check}</p>
      <MessageSearch key={q} q={q} action={href('/admin/scuole/messaggi')} />
      {total === 0 ? (
        <div className="mt-6">
          <EmptyState
            text={q ? messageSearch.none : words.empty}
            action={
              <ButtonLink to={href('/schools')} variant="secondary">
                {words.toSchools}
              </ButtonLink>
            }
          />
        </div>
      ) : (
        <ul className="mt-6 grid gap-4">
          {rows.map((row) => (
            <Message key={row.id} row={row} />
          ))}
        </ul>
      )}
      <div className="mt-6">
        <Pagination
          page={page}
          pages={pages}
          hrefFor={(number) => searchAddress(href('/admin/scuole/messaggi'), q, number)}
        />
      </div>
    </section>
  )
}

function Message({ row }: { row: SchoolMessage }) {
  const handled = row.handled_at !== null
  const claims = row.kind === 'claim'
  const writer = [row.name, row.role].filter(Boolean).join(', ')
  return (
    <li className="min-w-0 rounded-card border border-line bg-surface p-5 break-words">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-lg">
          <TextLink to={href('/schools/:id', { id: row.school_id })}>{row.school}</TextLink>
        </h3>
        <Badge tone={claims ? 'petrol' : 'neutral'}>{words.kinds[claims ? 'claim' : 'error']}</Badge>
        <Badge tone={handled ? 'green' : 'amber'}>{handled ? words.handled : words.waiting}</Badge>
      </div>
      <p className="mt-1 text-ink-soft">
        {writer ? `${writer} · ` : ''}
        {row.email ? (
          <a href={`mailto:${row.email}`} className="text-petrol-700 underline underline-offset-4">
            {row.email}
          </a>
        ) : (
          words.anonymous
        )}{' '}
        · {dateTime(row.created_at)}
      </p>
      <p className="mt-3 max-w-prose whitespace-pre-wrap">{row.message}</p>
      <Form method="post" className="mt-4">
        <input type="hidden" name="id" value={row.id} />
        <input type="hidden" name="handled" value={handled ? 'no' : 'yes'} />
        <Button type="submit" variant="secondary">
          {handled ? words.reopen : words.handle}
          <span className="sr-only">: {row.school}</span>
        </Button>
      </Form>
    </li>
  )
}
