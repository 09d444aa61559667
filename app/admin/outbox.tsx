import { data, Form, href } from 'react-router'
import { unlistedPage } from '#app/frame/page-title.ts'
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
import { servicesContext } from '#platform/http/context.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/select/select.tsx'
import type { Route } from './+types/outbox'
import { OfficeAnswer } from './office-answer.tsx'
import { OfficeList } from './office-list.tsx'

export function meta(_: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedPage(words.title, words.description)
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request)
  const { db } = context.get(servicesContext)
  const search = outboxSearch.parse(Object.fromEntries(url.searchParams))
  const [found, kinds] = await Promise.all([listMails(db, admin, search), listMailKinds(db, admin)])
  return { search, found, kinds }
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request)
  const { db, jobs } = context.get(servicesContext)
  const form = resendForm.safeParse(await readForm(request))
  if (!form.success) return data({ ok: false }, { status: 400 })
  const ok = await resendMail({ db, jobs }, admin, form.data.id)
  return data({ ok }, { status: ok ? 200 : 404 })
}

export default function OutboxPage({ loaderData, actionData }: Route.ComponentProps) {
  const { search, found, kinds } = loaderData
  const address = (page: number) => {
    const query = filterQuery(search, page)
    return query.size > 0 ? `${href('/admin/posta')}?${query}` : href('/admin/posta')
  }
  return (
    <OfficeList
      id="posta"
      title={words.title}
      count={found.total === 1 ? '1 email' : `${found.total} email`}
      empty={<EmptyState text={words.empty} />}
      list={<OutboxTable rows={found.rows} />}
      found={found}
      hrefFor={address}
    >
      <p className="mt-2 text-ink-soft">{words.note}</p>
      <Filters search={search} kinds={kinds} />
      <OfficeAnswer
        answer={actionData && { ok: actionData.ok, message: actionData.ok ? words.done : words.gone }}
      />
    </OfficeList>
  )
}

function Filters({ search, kinds }: { search: OutboxSearch; kinds: string[] }) {
  return (
    <Form
      key={String(filterQuery(search))}
      role="search"
      action={href('/admin/posta')}
      className="mt-4 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_auto]"
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
        options={kinds.map((value) => ({ value, label: value }))}
        emptyLabel={words.all}
        defaultValue={search.tipo}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="secondary">
          {words.send}
        </Button>
        <ButtonLink to={href('/admin/posta')} variant="quiet">
          {words.clear}
        </ButtonLink>
      </div>
    </Form>
  )
}
