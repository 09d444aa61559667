import { data, Form, href } from 'react-router'
import { depsOf } from '#app/frame/deps.ts'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { secondLook as words } from '#content/decisions.ts'
import { canLookAgain } from '#domain/registrations/decisions/read.second-looks.server.ts'
import { ANSWER_MOST, secondLookForm } from '#domain/registrations/decisions/schema.messages.ts'
import { askSecondLook } from '#domain/registrations/decisions/write.second-looks.server.ts'
import { firstMessage } from '#lib/form.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Alert, Refusal } from '#ui/alert/alert.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { TextareaField } from '#ui/field/field.tsx'
import { SubmitRow } from '#ui/form/submit.tsx'
import type { Route } from './+types/second-look'
import { MailLinkPage } from './mail-link-page.tsx'

export const meta = () => unlistedPage(words.title, words.description)

export async function loader({ params, context }: Route.LoaderArgs) {
  const open = await canLookAgain(depsOf(context).db, params.key)
  return data({ open }, { status: open ? 200 : 404 })
}

type Answer = { done?: true; error?: string; wrong?: string; typed?: string }

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, limits, address, visitor } = depsOf(context)
  const { words: typed = '' } = await readForm(request)
  const refuse = (answer: Answer, status: number) => data<Answer>({ ...answer, typed }, { status })
  if (!(await limits.consume('document', address)).ok) return refuse({ error: words.limited }, 429)
  const form = secondLookForm.safeParse({ words: typed })
  if (!form.success) return refuse({ wrong: firstMessage(form.error) }, 400)
  const asked = await askSecondLook(db, visitor, params.key, form.data.words)
  return asked ? data<Answer>({ done: true }, { status: 200 }) : refuse({ error: words.invalid }, 404)
}

export default function SecondLookPage({ loaderData: { open }, actionData }: Route.ComponentProps) {
  return (
    <MailLinkPage
      title={words.title}
      done={actionData?.done ? words.done : undefined}
      open={open}
      invalid={
        <>
          <Alert tone="error">{words.invalid}</Alert>
          <div>
            <ButtonLink to={href('/register')} variant="secondary">
              {words.register}
            </ButtonLink>
          </div>
        </>
      }
    >
      <WordsForm answer={actionData} />
    </MailLinkPage>
  )
}

function WordsForm({ answer }: { answer: Answer | undefined }) {
  return (
    <Form method="post" noValidate className="grid gap-5">
      <p>{words.intro}</p>
      <Refusal>{answer?.error}</Refusal>
      <TextareaField
        id="words"
        name="words"
        label={words.field}
        hint={words.fieldHint}
        defaultValue={answer?.typed}
        errors={answer?.wrong ? [answer.wrong] : undefined}
        maxLength={ANSWER_MOST}
        rows={6}
        required
      />
      <SubmitRow label={words.send} />
    </Form>
  )
}
