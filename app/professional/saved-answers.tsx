import { data, Form, href } from 'react-router'
import { z } from 'zod'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { contacts } from '#content/contacts.ts'
import { MESSAGE } from '#domain/contacts/conversations/rules.ts'
import { listSavedAnswers, type SavedAnswer } from '#domain/contacts/inbox/read.saved-answers.server.ts'
import { LONGEST_TITLE, MOST_SAVED, savedAnswer } from '#domain/contacts/inbox/schema.ts'
import { removeAnswer, saveAnswer } from '#domain/contacts/inbox/write.saved-answers.server.ts'
import { errorsByField, type FormRefusal } from '#lib/form.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Result } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { TextareaField, TextField } from '#ui/field/field.tsx'
import { PostButton } from '#ui/form/submit.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { TextLink } from '#ui/link/link.tsx'
import { Section } from '#ui/section/section.tsx'
import type { Route } from './+types/saved-answers'
import { requireProfile } from './own-profile.ts'

const words = contacts.inbox.saved

export const meta = () => unlistedPage(words.title, words.text)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { own, db } = await requireProfile(context, request)
  return { answers: await listSavedAnswers(db, own.id) }
}

/** `about`: the id of the answer whose form was sent; empty for the new one. */
type Answer = { ok: boolean; message?: string; about: string; refusal?: FormRefusal }
const answer = (given: Answer, status: number) => data<Answer>(given, { status })

export async function action({ context, request }: Route.ActionArgs) {
  const { member, db } = await requireProfile(context, request)
  const values = await readForm(request)
  const about = values.id ?? ''
  if (values.intent === 'remove') {
    const id = z.uuid().safeParse(about)
    const removed = id.success && (await removeAnswer(db, member, id.data))
    return answer(
      { ok: removed, message: removed ? words.removed : words.gone, about: '' },
      removed ? 200 : 404,
    )
  }
  const form = savedAnswer.safeParse(values)
  if (!form.success)
    return answer({ ok: false, about, refusal: { errors: errorsByField(form.error), values } }, 400)
  const outcome = await saveAnswer(db, member, form.data)
  if (outcome.ok) return answer({ ok: true, message: words.done, about: '' }, 200)
  const message = outcome.reason === 'full' ? words.full(MOST_SAVED) : words.gone
  return answer({ ok: false, message, about, refusal: { errors: {}, values } }, 409)
}

export default function SavedAnswersPage({ loaderData: { answers }, actionData }: Route.ComponentProps) {
  const refusalOf = (id: string) => (actionData?.about === id ? actionData.refusal : undefined)
  return (
    <Section id="risposte" title={words.title} className="mt-5 grid max-w-3xl gap-6 md:mt-8">
      <p className="max-w-prose text-ink-soft">
        {words.text} <TextLink to={href('/professionista/messaggi')}>{words.back}</TextLink>
      </p>
      <Result answer={actionData} />
      {answers.length > 0 ? (
        <ul className="grid gap-3">
          {answers.map((one) => (
            <li key={`${one.id} ${one.title} ${one.words}`}>
              <Card>
                <Disclosure summary={one.title} open={refusalOf(one.id) !== undefined}>
                  <AnswerFields saved={one} refusal={refusalOf(one.id)} />
                  <PostButton
                    fields={{ intent: 'remove', id: one.id }}
                    label={words.remove}
                    variant="danger"
                    className="mt-4"
                  />
                </Disclosure>
              </Card>
            </li>
          ))}
        </ul>
      ) : null}
      {answers.length < MOST_SAVED ? (
        <section aria-labelledby="nuova">
          <h3 id="nuova">{words.new}</h3>
          <AnswerFields key={answers.length} saved={undefined} refusal={refusalOf('')} />
        </section>
      ) : (
        <p>{words.full(MOST_SAVED)}</p>
      )}
    </Section>
  )
}

type FieldsProps = { saved: SavedAnswer | undefined; refusal: FormRefusal | undefined }

function AnswerFields({ saved, refusal }: FieldsProps) {
  const form = useForm(saved?.id ?? 'nuova', ['title', 'words'], refusal)
  const field = (name: 'title' | 'words') => {
    const wired = form.field(name)
    return { ...wired, defaultValue: wired.defaultValue ?? saved?.[name] ?? '' }
  }
  return (
    <Form method="post" noValidate preventScrollReset className="mt-3 grid gap-4">
      {saved ? <input type="hidden" name="id" value={saved.id} /> : null}
      <ErrorSummary errors={form.problems} focusKey={refusal} />
      <TextField {...field('title')} label={words.name} maxLength={LONGEST_TITLE} autoComplete="off" />
      <TextareaField
        {...field('words')}
        label={words.words}
        maxLength={MESSAGE.most}
        rows={5}
        autoComplete="off"
      />
      <div>
        <Button type="submit" variant="secondary">
          {words.save}
        </Button>
      </div>
    </Form>
  )
}
