import { SubmitRow } from '#ui/form/submit-row.tsx'
import { data, Form, useNavigation } from 'react-router'
import { noStore } from '#app/frame/no-store.ts'
import { unlistedPage } from '#app/frame/page-title.ts'
import { registration } from '#content/registration.ts'
import { DOCUMENT_ACCEPT, documentSchema } from '#domain/registrations/application/schema.documents.ts'
import { isAllowedDocument } from '#domain/registrations/application/write.documents.server.ts'
import { findDocumentLink } from '#domain/registrations/application/read.server.ts'
import { sendLateDocument } from '#domain/registrations/application/write.server.ts'
import { requestContext, servicesContext } from '#platform/http/context.ts'
import { readFormData } from '#platform/http/read-form.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { FileField } from '#ui/file-field/file-field.tsx'
import type { Route } from './+types/late-document'
import { MailLinkPage } from './mail-link-page.tsx'

const words = registration.lateDocument

export const middleware: Route.MiddlewareFunction[] = noStore

export function meta(_: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedPage(words.title, words.intro)
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const link = await findDocumentLink(context.get(servicesContext).db, params.key)
  return data({ valid: link !== undefined }, { status: link ? 200 : 404 })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, files, limits } = context.get(servicesContext)
  const { id: requestId, address } = context.get(requestContext)
  const refuse = (error: string, status: number) => data({ done: false, error }, { status })
  if (!(await limits.consume('document', address)).ok)
    return refuse('Troppi tentativi. Riprova più tardi.', 429)
  const file = (await readFormData(request)).get('document')
  if (!(file instanceof File) || file.size === 0) return refuse(words.required, 400)
  const checked = await documentSchema(isAllowedDocument).safeParseAsync(file)
  if (!checked.success) return refuse(checked.error.issues[0]!.message, 400)
  const userAgent = request.headers.get('user-agent') ?? ''
  const client = { address, userAgent, visitor: { kind: 'visitor' as const, requestId } }
  const outcome = await sendLateDocument({ db, files }, params.key, file, client)
  if (outcome.ok) return data({ done: true, error: undefined }, { status: 200 })
  return outcome.reason === 'store-down' ? refuse(words.storeDown, 503) : refuse(words.invalid, 404)
}

export default function LateDocumentPage({ loaderData, actionData }: Route.ComponentProps) {
  const sending = useNavigation().state === 'submitting'
  return (
    <MailLinkPage
      title={words.title}
      done={actionData?.done ? words.done : undefined}
      open={loaderData.valid}
      invalid={<Alert tone="error">{words.invalid}</Alert>}
    >
      <DocumentForm error={actionData?.error} sending={sending} />
    </MailLinkPage>
  )
}

function DocumentForm({ error, sending }: { error: string | undefined; sending: boolean }) {
  return (
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
      <SubmitRow label={words.submit} pending={sending} pendingLabel={registration.submitting} />
    </Form>
  )
}
