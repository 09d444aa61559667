import { data, Form, useNavigation } from 'react-router'
import { noStore } from '#app/frame/no-store.ts'
import { pageTitle } from '#app/frame/page-title.ts'
import { informationRequests } from '#content/office.ts'
import { DOCUMENT_ACCEPT, documentSchema } from '#domain/registrations/documents/schema.ts'
import { isAllowedDocument } from '#domain/registrations/documents/write.server.ts'
import { findOpenInformationRequest } from '#domain/registrations/information-requests/read.server.ts'
import { ANSWER_LENGTH, answerForm } from '#domain/registrations/information-requests/schema.ts'
import { answerInformationRequest } from '#domain/registrations/information-requests/write.server.ts'
import { officeEmail } from '#domain/site/site-owner/read.server.ts'
import { requestContext, servicesContext } from '#platform/http/context.ts'
import { readFormData, textFields } from '#platform/http/read-form.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { TextareaField } from '#ui/field/field.tsx'
import { FileField } from '#ui/file-field/file-field.tsx'
import type { Route } from './+types/information-request'

const words = informationRequests.page

export const middleware: Route.MiddlewareFunction[] = noStore

export function meta(_: Route.MetaArgs): Route.MetaDescriptors {
  return [...pageTitle(words.title, words.description), { name: 'robots', content: 'noindex' }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const open = await findOpenInformationRequest(context.get(servicesContext).db, params.key)
  return data({ question: open?.question }, { status: open ? 200 : 404 })
}

type Answer = {
  done?: boolean
  error?: string
  errors?: { answer?: string; document?: string }
  typed?: string
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, files, mail, config, limits } = context.get(servicesContext)
  const { id: requestId, address } = context.get(requestContext)
  if (!(await limits.consume('document', address)).ok)
    return data<Answer>({ error: words.limited }, { status: 429 })
  const form = await readFormData(request)
  const fields = textFields(form)
  const typed = fields.answer ?? ''
  const refuse = (answer: Answer, status: number) => data<Answer>({ ...answer, typed }, { status })
  const given = answerForm.safeParse({ answer: typed })
  const document = await readFile(form.get('document'))
  const wrong = { answer: given.error?.issues[0]?.message, document: document.error }
  if (!given.success || document.error) return refuse({ errors: withoutEmpty(wrong) }, 400)
  const office = await officeEmail(db, config.access.adminEmail)
  const means = { db, files, mail, appUrl: config.http.appUrl, officeEmail: office }
  const visitor = { kind: 'visitor', requestId } as const
  const outcome = await answerInformationRequest(means, visitor, params.key, {
    answer: given.data.answer,
    document: document.file,
  })
  if (outcome.ok) return data<Answer>({ done: true })
  return outcome.reason === 'store-down'
    ? refuse({ error: words.storeDown }, 503)
    : refuse({ error: words.invalid }, 404)
}

/** The chosen file, none when there was none, or what is wrong with it. */
async function readFile(given: FormDataEntryValue | null): Promise<{ file?: File; error?: string }> {
  if (!(given instanceof File) || given.size === 0) return {}
  const checked = await documentSchema(isAllowedDocument).safeParseAsync(given)
  return checked.success ? { file: given } : { error: checked.error.issues[0]!.message }
}

function withoutEmpty(errors: { answer: string | undefined; document: string | undefined }) {
  return {
    ...(errors.answer ? { answer: errors.answer } : {}),
    ...(errors.document ? { document: errors.document } : {}),
  }
}

export default function IntegrationPage({ loaderData: { question }, actionData }: Route.ComponentProps) {
  return (
    <div className="container-page py-10">
      <div className="mx-auto max-w-xl">
        <h1>{words.title}</h1>
        <div className="mt-6 grid gap-5">
          {actionData?.done ? (
            <Alert tone="success" role="status">
              {words.done}
            </Alert>
          ) : question === undefined ? (
            <Alert tone="error">{words.invalid}</Alert>
          ) : (
            <AnswerForm question={question} answer={actionData} />
          )}
        </div>
      </div>
    </div>
  )
}

function AnswerForm({ question, answer }: { question: string; answer: Answer | undefined }) {
  const sending = useNavigation().state === 'submitting'
  const errorsOf = (message: string | undefined) => (message ? [message] : undefined)
  return (
    <>
      <p>{words.intro}</p>
      <blockquote className="border-l-4 border-petrol-600 pl-4 break-words whitespace-pre-wrap">
        {question}
      </blockquote>
      <Form method="post" encType="multipart/form-data" noValidate className="grid gap-5">
        {answer?.error ? (
          <Alert tone="error" role="alert">
            {answer.error}
          </Alert>
        ) : null}
        <TextareaField
          id="answer"
          name="answer"
          label={words.answer}
          defaultValue={answer?.typed}
          errors={errorsOf(answer?.errors?.answer)}
          maxLength={ANSWER_LENGTH.most}
          rows={6}
          required
        />
        <FileField
          id="document"
          name="document"
          label={words.document}
          hint={words.documentHint}
          accept={DOCUMENT_ACCEPT}
          errors={errorsOf(answer?.errors?.document)}
          required={false}
        />
        <div>
          <Button type="submit" pending={sending} pendingLabel={words.sending}>
            {words.send}
          </Button>
        </div>
      </Form>
    </>
  )
}
