import { data, Form } from 'react-router'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { documentAccesses as words } from '#content/document-accesses.ts'
import { professionalArea } from '#content/professional-area.ts'
import { AccessList } from '#domain/registrations/application/components/access-list.tsx'
import { listAccesses, listOwnDocuments } from '#domain/registrations/application/read.documents.server.ts'
import { MOST_DOCUMENTS } from '#domain/registrations/application/rules.documents.ts'
import { DOCUMENT_ACCEPT, documentSchema } from '#domain/registrations/application/schema.documents.ts'
import { isAllowedDocument } from '#domain/registrations/application/write.documents.server.ts'
import { sendOwnDocument } from '#domain/registrations/application/write.own-documents.server.ts'
import { longDate } from '#lib/dates.ts'
import { firstMessage } from '#lib/form.ts'
import { readFormData } from '#platform/http/read-form.ts'
import { Result } from '#ui/alert/alert.tsx'
import { FileField } from '#ui/file-field/file-field.tsx'
import { SubmitRow } from '#ui/form/submit.tsx'
import { Section } from '#ui/section/section.tsx'
import { SelectField } from '#ui/select/select.tsx'
import type { Route } from './+types/document-accesses'
import { requireProfile } from './own-profile.ts'

export const meta = () => unlistedPage(words.title, words.description)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { member, own, db } = await requireProfile(context, request)
  const [accesses, documents] = await Promise.all([
    listAccesses(db, member, own.id),
    listOwnDocuments(db, member, own.id),
  ])
  return { accesses, documents }
}

type Answer = { message?: string; error?: string }
const answer = (given: Answer, status: number) => data<Answer>(given, { status })

export async function action({ context, request }: Route.ActionArgs) {
  const { member, own, limits, ...deps } = await requireProfile(context, request)
  if (!(await limits.consume('own-document', member.id)).ok)
    return answer({ error: professionalArea.limited }, 429)
  const form = await readFormData(request)
  const file = form.get('document')
  if (!(file instanceof File) || file.size === 0) return answer({ error: words.errors.required }, 400)
  const checked = await documentSchema(isAllowedDocument).safeParseAsync(file)
  if (!checked.success) return answer({ error: firstMessage(checked.error) }, 400)
  const documents = await listOwnDocuments(deps.db, member, own.id)
  const chosen = form.get('replaces')
  const replaced = documents.find(({ id }) => id === chosen)
  if (chosen && !replaced) return answer({ error: words.errors.gone }, 409)
  const sent = { professionalId: own.id, file, ...(replaced ? { replaces: replaced.id } : {}) }
  const outcome = await sendOwnDocument(deps, member, sent)
  if (outcome.ok) return answer({ message: words.done }, 200)
  const { full, gone } = words.errors
  if (outcome.reason === 'full') return answer({ error: full(MOST_DOCUMENTS) }, 409)
  return outcome.reason === 'gone'
    ? answer({ error: gone }, 409)
    : answer({ error: words.errors['store-down'] }, 503)
}

export default function DocumentAccessesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { accesses, documents } = loaderData
  const present = documents.filter(({ replacedAt }) => !replacedAt)
  return (
    <div className="mt-5 grid max-w-3xl gap-10 md:mt-8">
      <Section id="documenti" title={words.sendTitle}>
        <p className="mt-2 max-w-prose text-ink-soft">{words.sendText}</p>
        <Result answer={{ ok: true, message: actionData?.message }} className="mt-4" />
        {documents.length === 0 ? <p className="mt-4">{words.nothing}</p> : null}
        <ul className="mt-4 grid gap-2">
          {documents.map(({ id, name, sentAt, replacedAt }) => (
            <li key={id} className={`wrap-anywhere ${replacedAt ? 'text-ink-soft' : ''}`}>
              {name}, {words.sent(longDate(sentAt))}
              {replacedAt ? `, ${words.replaced(longDate(replacedAt))}` : ''}
            </li>
          ))}
        </ul>
        <Form key={documents.length} method="post" encType="multipart/form-data" className="mt-6 grid gap-5">
          <FileField
            id="document"
            name="document"
            label={words.file}
            hint={words.fileHint}
            accept={DOCUMENT_ACCEPT}
            errors={actionData?.error ? [actionData.error] : undefined}
          />
          {present.length > 0 ? (
            <div className="max-w-md">
              <SelectField
                id="replaces"
                name="replaces"
                label={words.replaces}
                emptyLabel={words.addition}
                options={present.map(({ id, name, sentAt }) => ({
                  value: id,
                  label: `${name}, ${longDate(sentAt)}`,
                }))}
              />
            </div>
          ) : null}
          <SubmitRow label={words.send} pendingLabel={professionalArea.working} />
        </Form>
      </Section>
      <Section id="chi-ha-guardato" title={words.title} className="grid gap-5">
        <p className="max-w-prose">{words.description}</p>
        <AccessList accesses={accesses} />
      </Section>
    </div>
  )
}
