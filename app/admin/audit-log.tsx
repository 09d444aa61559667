import { href } from 'react-router'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { auditLog as words } from '#content/office.ts'
import { AuditTable } from '#domain/accounts/audit/components/audit-table.tsx'
import { listAuditChoices, searchAudit } from '#domain/accounts/audit/read.server.ts'
import { actionLabel, kindLabel } from '#domain/accounts/audit/rules.ts'
import { filterQuery } from '#lib/form.ts'
import { AUDIT_EXPORT_ROWS, auditSearch, type AuditSearch } from '#domain/accounts/audit/schema.ts'
import { requireAdmin } from '#app/frame/lock.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/select/select.tsx'
import type { Route } from './+types/audit-log'
import { withQuery } from './list-search.tsx'
import { OfficeFilters, OfficeList } from './office-list.tsx'

export const meta = () => unlistedPage(words.title, words.description)

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { actor: admin, db } = await requireAdmin(context, request)
  const search = auditSearch.parse(Object.fromEntries(url.searchParams))
  const [found, choices] = await Promise.all([searchAudit(db, admin, search), listAuditChoices(db, admin)])
  return { search, found, choices }
}

export default function AuditLogPage({ loaderData: { search, found, choices } }: Route.ComponentProps) {
  return (
    <OfficeList
      id="registro"
      title={words.title}
      action={
        <ButtonLink
          to={withQuery(href('/admin/registro/esporta.csv'), filterQuery(search))}
          reloadDocument
          variant="secondary"
        >
          {words.export}
        </ButtonLink>
      }
      count={found.total === 1 ? '1 azione' : `${found.total} azioni`}
      empty={<EmptyState text={words.empty} />}
      list={<AuditTable rows={found.rows} />}
      found={found}
      hrefFor={(page) => withQuery(href('/admin/registro'), filterQuery(search, page))}
    >
      <Filters search={search} choices={choices} />
      {found.total > AUDIT_EXPORT_ROWS ? <p className="mt-2 text-ink-soft">{words.tooMany}</p> : null}
    </OfficeList>
  )
}

type FiltersProps = { search: AuditSearch; choices: { actions: string[]; kinds: string[] } }

function Filters({ search, choices }: FiltersProps) {
  const labelled = (values: string[], label: (value: string) => string) =>
    values
      .map((value) => ({ value, label: label(value) }))
      .toSorted((a, b) => a.label.localeCompare(b.label, 'it'))
  const actors = Object.entries(words.actors).map(([value, label]) => ({ value, label: String(label) }))
  const select = (name: 'tipo' | 'azione' | 'chi', label: string, options: typeof actors) => (
    <SelectField
      id={name}
      name={name}
      label={label}
      options={options}
      emptyLabel={name === 'azione' ? words.allActions : words.all}
      defaultValue={search[name]}
    />
  )
  return (
    <OfficeFilters
      key={String(filterQuery(search))}
      action={href('/admin/registro')}
      words={words}
      className="sm:grid-cols-2 lg:grid-cols-4"
    >
      <div className="sm:col-span-2">
        <TextField
          id="q"
          name="q"
          type="search"
          label={words.search}
          defaultValue={search.q}
          maxLength={254}
        />
      </div>
      {select('azione', words.action, labelled(choices.actions, actionLabel))}
      {select('tipo', words.kind, labelled(choices.kinds, kindLabel))}
      {select('chi', words.actor, actors)}
      <TextField id="dal" name="dal" type="date" label={words.from} defaultValue={search.dal} />
      <TextField id="al" name="al" type="date" label={words.to} defaultValue={search.al} />
    </OfficeFilters>
  )
}
