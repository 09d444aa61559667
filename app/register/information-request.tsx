import { data, Form } from 'react-router'
import { depsOf } from '#app/frame/deps.ts'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { informationRequests } from '#content/office.ts'
import { DOCUMENT_ACCEPT, documentSchema } from '#domain/registrations/application/schema.documents.ts'
import { isAllowedDocument } from '#domain/registrations/application/write.documents.server.ts'
import { findOpenInformationRequest } from '#domain/registrations/decisions/read.information-requests.server.ts'
import { ANSWER_MOST, answerForm } from '#domain/registrations/decisions/schema.messages.ts'
import { answerInformationRequest } from '#domain/registrations/decisions/write.information-requests.server.ts'
import { officeEmail } from '#domain/site/site-owner/read.server.ts'
import { errorsByField, firstMessage, type FormRefusal } from '#lib/form.ts'
import { readFormData, textFields } from '#platform/http/read-form.ts'
import { Alert, Refusal } from '#ui/alert/alert.tsx'
import { TextareaField } from '#ui/field/field.tsx'
import { SubmitRow } from '#ui/form/submit.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { FileField } from '#ui/file-field/file-field.tsx'
import type { Route } from './+types/information-request'
import { MailLinkPage } from './mail-link-page.tsx'

const words = informationRequests.page

export const meta = () => unlistedPage(words.title, words.description)

export async function loader({ params, context }: Route.LoaderArgs) {
  const open = await findOpenInformationRequest(depsOf(context).db, params.key)
  return data({ question: open?.question }, { status: open ? 200 : 404 })
}

type Answer = { done?: boolean; error?: string } & Partial<FormRefusal>

export async function action({ request, params, context }: Route.ActionArgs) {
  const { limits, config, address, visitor, ...services } = depsOf(context)
  if (!(await limits.consume('document', address)).ok)
    return data<Answer>({ error: words.limited }, { status: 429 })
  const form = await readFormData(request)
  const fields = textFields(form)
  const refuse = (answer: Answer, status: number) =>
    data<Answer>({ errors: {}, ...answer, values: fields }, { status })
  const given = answerForm.safeParse(fields)
  const document = await readFile(form.get('document'))
  if (!given.success || document.error) {
    const errors = given.success ? {} : errorsByField(given.error)
    return refuse({ errors: document.error ? { ...errors, document: [document.error] } : errors }, 400)
  }
  const deps = { ...services, officeEmail: await officeEmail(services.db, config.access.adminEmail) }
  const outcome = await answerInformationRequest(deps, visitor, params.key, {
    answer: given.data.answer,
    document: document.file,
  })
  if (outcome.ok) return data<Answer>({ done: true })
  return outcome.reason === 'store-down'
    ? refuse({ error: words.storeDown }, 503)
    : refuse({ error: words.invalid }, 404)
}

/** The uploaded file, undefined without one, or the reason for a refusal. */
async function readFile(given: FormDataEntryValue | null): Promise<{ file?: File; error?: string }> {
  if (!(given instanceof File) || given.size === 0) return {}
  const checked = await documentSchema(isAllowedDocument).safeParseAsync(given)
  return checked.success ? { file: given } : { error: firstMessage(checked.error) }
}

export default function IntegrationPage({ loaderData: { question }, actionData }: Route.ComponentProps) {
  return (
    <MailLinkPage
      title={words.title}
      done={actionData?.done ? words.done : undefined}
      open={question !== undefined}
      invalid={<Alert tone="error">{words.invalid}</Alert>}
    >
      <AnswerForm question={question ?? ''} answer={actionData} />
    </MailLinkPage>
  )
}

function AnswerForm({ question, answer }: { question: string; answer: Answer | undefined }) {
  const { field } = useForm('risposta', [], answer)
  return (
    <>
      <p>{words.intro}</p>
      <blockquote className="border-l-4 border-petrol-600 pl-4 break-words whitespace-pre-wrap">
        {question}
      </blockquote>
      <Form method="post" encType="multipart/form-data" noValidate className="grid gap-5">
        <Refusal>{answer?.error}</Refusal>
        <TextareaField {...field('answer')} label={words.answer} maxLength={ANSWER_MOST} rows={6} required />
        <FileField
          {...field('document')}
          label={words.document}
          hint={words.documentHint}
          accept={DOCUMENT_ACCEPT}
          required={false}
        />
        <SubmitRow label={words.send} pendingLabel={words.sending} />
      </Form>
    </>
  )
}
