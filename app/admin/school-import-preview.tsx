import { data, Form, href, useSearchParams } from 'react-router'
import { z } from 'zod'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { schoolImports as words } from '#content/school-imports.ts'
import { undoChanges } from '#domain/schools/imports/write.changes.server.ts'
import { groupRows, IMPORT_GROUPS, type ImportGroup } from '#domain/schools/imports/components/groups.ts'
import { GroupRows } from '#domain/schools/imports/components/group-rows.tsx'
import { MappingForm } from '#domain/schools/imports/components/mapping-form.tsx'
import { findImport, isOlder, listChanges, previewImport } from '#domain/schools/imports/read.server.ts'
import type { Acceptance } from '#domain/schools/imports/rules.ts'
import { readMapping, suggestMapping } from '#domain/schools/imports/schema.ts'
import { acceptImport, saveMapping } from '#domain/schools/imports/write.server.ts'
import { longDate } from '#lib/dates.ts'
import { requireEditor } from '#app/frame/lock.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { Pagination } from '#ui/pagination/pagination.tsx'
import { TabsNav } from '#ui/tabs/tabs.tsx'
import type { Route } from './+types/school-import-preview'
import { pageNumber } from './list-search.tsx'
import { useSavedToast } from './use-saved-toast.ts'

const PAGE_SIZE = 25
/** If more than this share of seats is missing, the file is probably incomplete. */
const MANY_GONE = 0.2

export const meta = () => unlistedPage('Che cosa cambierebbe', 'L’elenco delle scuole del ministero.')

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const { actor: admin, db } = await requireEditor(context, request)
  const list = await findImport(db, admin, params.id)
  if (!list) throw data(null, { status: 404, statusText: 'Pagina non trovata' })
  const { id, file_name, listed_on, source_url, header } = list
  const about = { id, file_name, listed_on, source_url, header, rows: list.rows.length }
  const asked = url.searchParams.get('gruppo')
  const sample = list.rows.slice(0, 3)
  const mapping = list.mapping ?? suggestMapping(header)
  const difference = asked === 'colonne' ? undefined : await previewImport(db, admin, list)
  if (!difference) return { about, sample, mapping, preview: undefined }
  const changes = await listChanges(db, admin, id)
  const groups = groupRows(difference, changes)
  const counts = IMPORT_GROUPS.map((group) => ({ group, count: groups[group].length }))
  const chosen = IMPORT_GROUPS.find((one) => one === asked)
  const group = chosen ?? counts.find(({ count }) => count > 0)?.group ?? 'fresh'
  const pages = Math.max(1, Math.ceil(groups[group].length / PAGE_SIZE))
  const page = Math.min(pageNumber.parse(url.searchParams.get('pagina') ?? 1), pages)
  const published = difference.gone.length + difference.same.length + difference.confirmed.length
  const warnings = [
    ...(difference.gone.length > MANY_GONE * (published + difference.changed.length) ? [words.manyGone] : []),
    ...((await isOlder(db, admin, list)) ? [words.older] : []),
  ]
  const rows = groups[group].slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  return { about, sample, mapping, preview: { counts, group, rows, page, pages, warnings } }
}

const acceptForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('all') }),
  z.object({ intent: z.literal('group'), group: z.enum(['fresh', 'changed', 'confirmed', 'gone']) }),
  z.object({ intent: z.literal('alike') }),
  z.object({
    intent: z.literal('row'),
    number: z.coerce.number().int().min(2),
    as: z.enum(['match', 'fresh']).catch('match'),
  }),
  z.object({ intent: z.literal('gone'), seat: z.string().min(1).max(200) }),
])
const undoForm = z.object({ intent: z.literal('undo'), change: z.coerce.number().int().optional() })

const ALIKE_ENOUGH = 0.8

function acceptanceOf(form: z.output<typeof acceptForm>): Acceptance {
  switch (form.intent) {
    case 'all':
      return { groups: ['fresh', 'changed', 'confirmed'] }
    case 'group':
      return { groups: [form.group] }
    case 'alike':
      return { groups: ['doubtful'], leastScore: ALIKE_ENOUGH }
    case 'row':
      return { row: { number: form.number, as: form.as } }
    case 'gone':
      return { goneSeat: form.seat }
  }
}

type Answer = { done?: string; errors?: Record<string, string> }

export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor: admin, db } = await requireEditor(context, request)
  const list = await findImport(db, admin, params.id)
  if (!list) throw data(null, { status: 404, statusText: 'Pagina non trovata' })
  const values = await readForm(request)
  if (values.intent === 'map') {
    const read = readMapping(values, list.header.length)
    if (!read.ok) return data<Answer>({ errors: read.errors }, { status: 400 })
    await saveMapping(db, admin, list.id, read.mapping)
    return data<Answer>({}, { status: 200 })
  }
  const undo = undoForm.safeParse(values)
  if (undo.success) {
    const { undone, kept } = await undoChanges(db, admin, list.id, undo.data.change)
    const left = kept > 0 ? ` ${kept} restano: la sede è cambiata di nuovo.` : ''
    const done = undone === 1 ? '1 modifica annullata.' : `${undone} modifiche annullate.`
    return data<Answer>({ done: done + left }, { status: 200 })
  }
  const form = acceptForm.safeParse(values)
  if (!form.success || !list.mapping) return data<Answer>({}, { status: 400 })
  const count = await acceptImport(db, admin, list, acceptanceOf(form.data))
  const done = count === 1 ? '1 modifica fatta.' : `${count} modifiche fatte.`
  return data<Answer>({ done }, { status: 200 })
}

export default function SchoolImportPreview({ loaderData, actionData }: Route.ComponentProps) {
  const { about, sample, mapping, preview } = loaderData
  useSavedToast(actionData)
  return (
    <section aria-labelledby="elenco" className="mt-5 md:mt-8">
      <p>
        <TextLink to={href('/admin/scuole/importa')}>Torna agli elenchi</TextLink>
      </p>
      <h2 id="elenco" className="mt-3 text-xl break-words">
        {about.file_name}
      </h2>
      <p className="mt-2 break-words text-ink-soft">
        Elenco del {longDate(about.listed_on)}, {about.rows} righe ·{' '}
        <a href={about.source_url} rel="noreferrer" className="underline underline-offset-4">
          fonte
        </a>
      </p>
      {actionData?.done ? (
        <p role="status" className="mt-4 font-semibold">
          {actionData.done}
        </p>
      ) : null}
      {preview ? (
        <Preview id={about.id} preview={preview} />
      ) : (
        <MappingForm
          action={href('/admin/scuole/importazioni/:id', { id: about.id })}
          header={about.header}
          sample={sample}
          mapping={mapping}
          errors={actionData?.errors}
        />
      )}
    </section>
  )
}

type Preview = NonNullable<Route.ComponentProps['loaderData']['preview']>

function Preview({ id, preview }: { id: string; preview: Preview }) {
  const { counts, group, rows, page, pages, warnings } = preview
  const [params] = useSearchParams()
  const address = (chosen: ImportGroup, number = 1) => {
    const query = new URLSearchParams({ gruppo: chosen, ...(number > 1 ? { pagina: String(number) } : {}) })
    return `${href('/admin/scuole/importazioni/:id', { id })}?${query}`
  }
  return (
    <>
      <div className="mt-4 grid gap-3">
        {warnings.map((text) => (
          <Alert key={text} tone="warning">
            {text}
          </Alert>
        ))}
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-4">
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="all" />
          <Button>{words.accept.all}</Button>
        </Form>
        <TextLink to={`${href('/admin/scuole/importazioni/:id', { id })}?gruppo=colonne`}>
          {words.mapping.again}
        </TextLink>
      </div>
      <div className="mt-6">
        <TabsNav
          label="Gruppi"
          items={counts.map(({ group: one, count }) => ({
            to: address(one),
            label: `${words.groups[one]} (${count})`,
            current: one === group,
          }))}
        />
      </div>
      <GroupRows
        key={params.toString()}
        group={group}
        rows={rows}
        count={counts.find((one) => one.group === group)?.count ?? 0}
      />
      <div className="mt-6">
        <Pagination page={page} pages={pages} hrefFor={(number) => address(group, number)} />
      </div>
    </>
  )
}
