import { useState } from 'react'
import { data, Form, href, redirect } from 'react-router'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { schoolImports as words } from '#content/school-imports.ts'
import { WRONG_NAME } from '#domain/registrations/application/schema.documents.ts'
import { refusalText } from '#domain/schools/imports/components/refusal.ts'
import { listImports, type ImportLine } from '#domain/schools/imports/read.server.ts'
import { MOST_IMPORT_BYTES, uploadForm } from '#domain/schools/imports/schema.ts'
import { keepImport } from '#domain/schools/imports/write.server.ts'
import { dateTime, longDate } from '#lib/dates.ts'
import { errorsByField, type FieldErrors, type FormRefusal } from '#lib/form.ts'
import { READABLE } from '#lib/readable.ts'
import { requireEditor } from '#app/frame/lock.ts'
import { readTableApart } from '#platform/files/table-thread.ts'
import { readFormData, textFields } from '#platform/http/read-form.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { TextField } from '#ui/field/field.tsx'
import { SubmitRow } from '#ui/form/submit.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { FileField } from '#ui/file-field/file-field.tsx'
import { TextLink } from '#ui/link/link.tsx'
import type { Route } from './+types/school-import'

export const meta = () => unlistedPage(words.title, 'L’elenco delle scuole del ministero.')

export async function loader({ context, request }: Route.LoaderArgs) {
  const { actor: admin, db } = await requireEditor(context, request)
  return { imports: await listImports(db, admin) }
}

/** Reads and stores a list; its differences have a page of their own. */
export async function action({ context, request }: Route.ActionArgs) {
  const { actor: admin, db } = await requireEditor(context, request)
  const sent = await readFormData(request)
  const values = textFields(sent)
  const refuse = (errors: FieldErrors) => data<FormRefusal>({ errors, values }, { status: 400 })
  const upload = uploadForm.safeParse(values)
  const file = sent.get('file')
  const chosen = file instanceof File && file.name !== ''
  const errors = {
    ...(chosen ? {} : { file: [words.noFile] }),
    ...(chosen && !READABLE.test(file.name) ? { file: [WRONG_NAME] } : {}),
    ...(chosen && file.size > MOST_IMPORT_BYTES ? { file: [words.tooLarge] } : {}),
    ...(upload.success ? {} : errorsByField(upload.error)),
  }
  if (!upload.success || !chosen || Object.keys(errors).length > 0) return refuse(errors)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const table = await readTableApart(bytes)
  if (!table.ok) return refuse({ file: [refusalText(table)] })
  const { header, rows } = table
  const id = await keepImport(db, admin, { name: file.name, bytes, header, rows }, upload.data)
  throw redirect(href('/admin/scuole/importazioni/:id', { id }))
}

export default function SchoolImportPage({ loaderData: { imports }, actionData }: Route.ComponentProps) {
  return (
    <section aria-labelledby="importa" className="mt-5 md:mt-8">
      <p>
        <TextLink to={href('/admin/scuole')}>Torna alle scuole</TextLink>
      </p>
      <h2 id="importa" className="mt-3 text-xl">
        {words.title}
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">{words.intro}</p>
      <UploadForm answer={actionData} />
      <h3 className="mt-10">{words.past}</h3>
      {imports.length === 0 ? (
        <EmptyState text={words.noPast} className="mt-4" />
      ) : (
        <ul className="mt-4 grid gap-3">
          {imports.map((one) => (
            <Past key={one.id} one={one} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Past({ one: { id, file_name, listed_on, created_at, by, rows, changes } }: { one: ImportLine }) {
  return (
    <li className="min-w-0 rounded-card border border-line bg-surface p-4 break-words">
      <p className="font-semibold">
        <TextLink to={href('/admin/scuole/importazioni/:id', { id })}>
          {file_name}, elenco del {longDate(listed_on)}
        </TextLink>
      </p>
      <p className="text-sm text-ink-soft">
        {rows} righe · {changes === 1 ? '1 modifica fatta' : `${changes} modifiche fatte`} ·{' '}
        {dateTime(created_at)}
        {by ? ` · ${by}` : ''}
      </p>
    </li>
  )
}

function UploadForm({ answer }: { answer: FormRefusal | undefined }) {
  const form = useForm('elenco', ['file', 'source_url', 'listed_on'], answer)
  const [tooLarge, setTooLarge] = useState(false)
  const { fields } = words
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      className="mt-4 grid max-w-3xl gap-5 rounded-card border border-line bg-surface p-5"
      // Checked before sending, so that a huge file is not uploaded only to be refused.
      onSubmit={(event) => tooLarge && event.preventDefault()}
    >
      <ErrorSummary errors={form.problems} focusKey={answer} />
      <FileField
        id="elenco-file"
        name="file"
        label={fields.file}
        hint={fields.fileHint}
        accept=".csv,.xlsx"
        required
        errors={tooLarge ? [words.tooLarge] : form.errors.file}
        onFile={(file) => setTooLarge((file?.size ?? 0) > MOST_IMPORT_BYTES)}
      />
      <TextField
        {...form.field('source_url')}
        type="url"
        label={fields.source_url}
        hint={fields.source_urlHint}
        required
      />
      <TextField {...form.field('listed_on')} type="date" label={fields.listed_on} required />
      <SubmitRow label={words.send} pendingLabel={words.sending} />
    </Form>
  )
}
