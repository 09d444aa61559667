import { data, Form } from 'react-router'
import { depsOf } from '#app/frame/deps.ts'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { registration } from '#content/registration.ts'
import { DOCUMENT_ACCEPT, documentSchema } from '#domain/registrations/application/schema.documents.ts'
import { isAllowedDocument } from '#domain/registrations/application/write.documents.server.ts'
import { findDocumentLink } from '#domain/registrations/application/read.server.ts'
import { sendLateDocument } from '#domain/registrations/application/write.server.ts'
import { firstMessage } from '#lib/form.ts'
import { readFormData } from '#platform/http/read-form.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { FileField } from '#ui/file-field/file-field.tsx'
import { SubmitRow } from '#ui/form/submit.tsx'
import type { Route } from './+types/late-document'
import { MailLinkPage } from './mail-link-page.tsx'

const words = registration.lateDocument

export const meta = () => unlistedPage(words.title, words.intro)

export async function loader({ params, context }: Route.LoaderArgs) {
  const link = await findDocumentLink(depsOf(context).db, params.key)
  return data({ valid: link !== undefined }, { status: link ? 200 : 404 })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { limits, address, visitor, ...deps } = depsOf(context)
  const refuse = (error: string, status: number) => data({ done: false, error }, { status })
  if (!(await limits.consume('document', address)).ok)
    return refuse('Troppi tentativi. Riprova più tardi.', 429)
  const file = (await readFormData(request)).get('document')
  if (!(file instanceof File) || file.size === 0) return refuse(words.required, 400)
  const checked = await documentSchema(isAllowedDocument).safeParseAsync(file)
  if (!checked.success) return refuse(firstMessage(checked.error), 400)
  const userAgent = request.headers.get('user-agent') ?? ''
  const outcome = await sendLateDocument(deps, params.key, file, { address, userAgent, visitor })
  if (outcome.ok) return data({ done: true, error: undefined }, { status: 200 })
  return outcome.reason === 'store-down' ? refuse(words.storeDown, 503) : refuse(words.invalid, 404)
}

export default function LateDocumentPage({ loaderData, actionData }: Route.ComponentProps) {
  const error = actionData?.error
  return (
    <MailLinkPage
      title={words.title}
      done={actionData?.done ? words.done : undefined}
      open={loaderData.valid}
      invalid={<Alert tone="error">{words.invalid}</Alert>}
    >
      <Form method="post" encType="multipart/form-data" className="grid gap-5">
        <p>{words.intro}</p>
        <FileField
          id="document"
          name="document"
          label={registration.fields.document.label}
          hint={registration.fields.document.hint}
          accept={DOCUMENT_ACCEPT}
          errors={error ? [error] : undefined}
        />
        <SubmitRow label={words.submit} pendingLabel={registration.submitting} />
      </Form>
    </MailLinkPage>
  )
}
