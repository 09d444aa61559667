import { randomUUID } from 'node:crypto'
import { data, Form, href } from 'react-router'
import { depsOf } from '#app/frame/deps.ts'
import { NotFoundNotice } from '#app/frame/not-found-notice.tsx'
import { PageBelow, SentPanel } from '#app/frame/page-below.tsx'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { partnerPages, questionsWords as words } from '#content/organisations.ts'
import { hasMembers } from '#domain/organisations/members/read.server.ts'
import type { Organisation } from '#domain/organisations/members/rules.ts'
import { questionForm } from '#domain/organisations/questions/schema.ts'
import { askQuestion } from '#domain/organisations/questions/write.server.ts'
import { findSchoolName } from '#domain/schools/directory/read.server.ts'
import { findPartner } from '#domain/site/partners/read.server.ts'
import { UrgentNote } from '#domain/site/urgent/components/urgent-note.tsx'
import { UrgentWhileTyping } from '#domain/site/urgent/components/urgent-while-typing.tsx'
import { readDanger } from '#domain/site/urgent/rules.ts'
import { errorsByField, TRAP_FIELD, type FormRefusal } from '#lib/form.ts'
import type { Db } from '#platform/db/database.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { TextareaField, TextField } from '#ui/field/field.tsx'
import { NewEmailField } from '#ui/field/new-email-field.tsx'
import { SubmitRow } from '#ui/form/submit.tsx'
import { TrapField } from '#ui/form/trap-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import type { Route } from './+types/question'

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.name
  return name
    ? unlistedPage(`${words.title}: ${name}`, `${words.description}: ${name}.`)
    : unlistedPage(words.title, words.closed)
}

/** A public school or partner that somebody looks after; nobody would read the question otherwise. */
async function findReceiver(db: Db, path: string, id: string) {
  const kind = path.startsWith('/schools/') ? 'school' : 'partner'
  const organisation: Organisation = { kind, id }
  const name = kind === 'school' ? await findSchoolName(db, id) : (await findPartner(db, id))?.name
  return name !== undefined && (await hasMembers(db, organisation)) ? { organisation, name } : undefined
}

const pageOf = ({ kind, id }: Organisation) =>
  kind === 'school' ? href('/schools/:id', { id }) : href('/partner/:id', { id })

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const found = await findReceiver(depsOf(context).db, url.pathname, params.id)
  const page = found ? pageOf(found.organisation) : href('/partner')
  return data({ name: found?.name, page, submissionKey: randomUUID() }, { status: found ? 200 : 404 })
}

type Answer = Partial<FormRefusal> & { ok: boolean }

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { limits, address, ...deps } = depsOf(context)
  const values = await readForm(request)
  const danger = readDanger(values.message ?? '')
  const say = (given: Answer, status: number) => data({ ...given, danger }, { status })
  const refuse = (errors: FormRefusal['errors'], status: number) => say({ ok: false, errors, values }, status)
  const found = await findReceiver(deps.db, url.pathname, params.id)
  if (!found) return refuse({ '': [words.closed] }, 404)
  const form = questionForm.safeParse(values)
  if (!form.success) return refuse(errorsByField(form.error), 400)
  // A bot that fills in the hidden field gets the usual answer.
  if (values[TRAP_FIELD]) return say({ ok: true }, 200)
  const { kind, id } = found.organisation
  const isAllowed =
    (await limits.consume('organisation-question', address)).ok &&
    (await limits.consume('organisation-questions', `${kind} ${id}`)).ok
  if (!isAllowed) return refuse({ '': [words.limited] }, 429)
  const outcome = await askQuestion(deps, found.organisation, form.data)
  return outcome.ok ? say({ ok: true }, 200) : refuse({ '': [words.closed] }, 404)
}

export default function QuestionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, page, submissionKey } = loaderData
  if (!name) return <NotFoundNotice words={partnerPages.notFound} to={page} />
  return (
    <PageBelow trail={[{ label: name, to: page }]} here={words.title} heading={words.title}>
      <p className="mt-2 text-lg font-semibold break-words">{name}</p>
      {actionData?.danger ? (
        <div className="mt-6">
          <UrgentNote {...actionData.danger} />
        </div>
      ) : null}
      {actionData?.ok ? (
        <SentPanel>
          <Alert tone="success" role="status">
            {words.sent}
          </Alert>
          <div>
            <ButtonLink to={page} variant="secondary">
              {words.back}
            </ButtonLink>
          </div>
        </SentPanel>
      ) : (
        <QuestionForm submissionKey={submissionKey} refusal={actionData} />
      )}
    </PageBelow>
  )
}

type FormProps = { submissionKey: string; refusal: Answer | undefined }

function QuestionForm({ submissionKey, refusal }: FormProps) {
  const { field, problems, kept } = useForm('domanda', ['name', 'email', 'message'], refusal)
  return (
    <Form method="post" noValidate data-draft="domanda" className="mt-6 grid gap-5">
      <p className="max-w-prose">{words.intro}</p>
      <ErrorSummary errors={problems} focusKey={refusal} />
      <input type="hidden" name="submission_key" value={kept('submission_key', submissionKey)} />
      <TrapField id="domanda-sito" />
      <div className="grid gap-5 md:grid-cols-2">
        <TextField {...field('name')} label={words.name} autoComplete="name" required />
        <NewEmailField {...field('email')} label={words.email} required />
      </div>
      <TextareaField {...field('message')} label={words.message} rows={6} required />
      <UrgentWhileTyping />
      <SubmitRow label={words.send} />
      <p className="text-sm text-ink-soft">{words.privacy}</p>
    </Form>
  )
}
