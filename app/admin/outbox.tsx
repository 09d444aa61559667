import { data, href } from 'react-router'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { MAIL_KINDS } from '#content/mail-kinds.ts'
import { outbox as words } from '#content/office.ts'
import { OutboxTable } from '#domain/operations/system-status/components/outbox-table.tsx'
import { listMailKinds, listMails } from '#domain/operations/system-status/read.outbox.server.ts'
import {
  MAIL_STATES,
  outboxSearch,
  resendForm,
  type OutboxSearch,
} from '#domain/operations/system-status/schema.outbox.ts'
import { resendMail } from '#domain/operations/system-status/write.outbox.server.ts'
import { filterQuery } from '#lib/form.ts'
import { requireAdmin } from '#app/frame/lock.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Result } from '#ui/alert/alert.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/select/select.tsx'
import type { Route } from './+types/outbox'
import { withQuery } from './list-search.tsx'
import { OfficeFilters, OfficeList } from './office-list.tsx'

export const meta = () => unlistedPage(words.title, words.description)

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { actor: admin, db } = await requireAdmin(context, request)
  const search = outboxSearch.parse(Object.fromEntries(url.searchParams))
  const [found, kinds] = await Promise.all([listMails(db, admin, search), listMailKinds(db, admin)])
  return { search, found, kinds }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { actor: admin, db, jobs } = await requireAdmin(context, request)
  const form = resendForm.safeParse(await readForm(request))
  if (!form.success) return data({ ok: false }, { status: 400 })
  const ok = await resendMail({ db, jobs }, admin, form.data.id)
  return data({ ok }, { status: ok ? 200 : 404 })
}

export default function OutboxPage({ loaderData, actionData }: Route.ComponentProps) {
  const { search, found, kinds } = loaderData
  return (
    <OfficeList
      id="posta"
      title={words.title}
      count={found.total === 1 ? '1 email' : `${found.total} email`}
      empty={<EmptyState text={words.empty} />}
      list={<OutboxTable rows={found.rows} />}
      found={found}
      hrefFor={(page) => withQuery(href('/admin/posta'), filterQuery(search, page))}
    >
      <p className="mt-2 text-ink-soft">{words.note}</p>
      <Filters search={search} kinds={kinds} />
      <Result
        answer={actionData && { ok: actionData.ok, message: actionData.ok ? words.done : words.gone }}
      />
    </OfficeList>
  )
}

function Filters({ search, kinds }: { search: OutboxSearch; kinds: string[] }) {
  return (
    <OfficeFilters
      key={String(filterQuery(search))}
      action={href('/admin/posta')}
      words={words}
      className="sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_auto]"
    >
      <TextField id="q" name="q" type="search" label={words.search} defaultValue={search.q} maxLength={254} />
      <SelectField
        id="stato"
        name="stato"
        label={words.state}
        options={MAIL_STATES.map((value) => ({ value, label: words.states[value] }))}
        emptyLabel={words.all}
        defaultValue={search.stato}
      />
      <SelectField
        id="tipo"
        name="tipo"
        label={words.kind}
        options={kinds
          .map((value) => ({ value, label: MAIL_KINDS[value] ?? value }))
          .toSorted((a, b) => a.label.localeCompare(b.label, 'it'))}
        emptyLabel={words.all}
        defaultValue={search.tipo}
      />
    </OfficeFilters>
  )
}
