import { data, href } from 'react-router'
import { requireReviewer } from '#app/frame/lock.ts'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { requestDesk } from '#content/request-desk.ts'
import { ReadyTextForm } from '#domain/registrations/desk/components/ready-text-form.tsx'
import { listAllTexts } from '#domain/registrations/desk/read.texts.server.ts'
import { textForm, textStep } from '#domain/registrations/desk/schema.ts'
import { saveText, stepText } from '#domain/registrations/desk/write.texts.server.ts'
import { errorsByField, type FormRefusal } from '#lib/form.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Refusal } from '#ui/alert/alert.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { Section } from '#ui/section/section.tsx'
import type { Route } from './+types/ready-texts'
import { useSavedToast } from './use-saved-toast.ts'

const words = requestDesk.texts

export const meta = () => unlistedPage(words.title, words.description)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { actor, db } = await requireReviewer(context, request)
  return listAllTexts(db, actor)
}

type Answer = Partial<FormRefusal> & { done?: string; problem?: string }

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, db } = await requireReviewer(context, request)
  const values = await readForm(request)
  const step = textStep.safeParse(values)
  if (step.success) return answerTo(await stepText(db, actor, step.data), step.data.intent)
  const form = textForm.safeParse(values)
  if (!form.success) return data<Answer>({ errors: errorsByField(form.error), values }, { status: 400 })
  const saved = await saveText(db, actor, form.data)
  if (saved.ok) return answerTo(saved, 'save')
  // What was typed stays in its form.
  return data<Answer>({ errors: { '': [words.refusals[saved.reason]] }, values }, { status: 409 })
}

function answerTo(outcome: Awaited<ReturnType<typeof stepText>>, done: keyof typeof words.done) {
  return outcome.ok
    ? data<Answer>({ done: words.done[done] }, { status: 200 })
    : data<Answer>({ problem: words.refusals[outcome.reason] }, { status: 409 })
}

export default function ReadyTexts({ loaderData, actionData }: Route.ComponentProps) {
  useSavedToast(actionData)
  const KINDS = ['ask', 'reject'] as const
  return (
    <Section id="testi-pronti" title={words.title} className="mt-5 md:mt-8">
      <p className="mt-2">
        <TextLink to={href('/admin')}>{words.back}</TextLink>
      </p>
      <p className="mt-2 max-w-prose">{words.intro}</p>
      <Refusal className="mt-4">{actionData?.problem}</Refusal>
      <div className="mt-6 grid gap-8 lg:grid-cols-2">
        {KINDS.map((kind) => (
          <Section key={kind} id={`pronti-${kind}`} title={words.kinds[kind]} size="lg">
            <ul className="mt-3 grid gap-3">
              {loaderData[kind].map((text) => (
                <li key={text.slug} className="rounded-card border border-line bg-surface px-4 py-2">
                  <ReadyTextForm kind={kind} text={text} answer={actionData} />
                </li>
              ))}
              <li className="rounded-card border border-line bg-surface px-4 py-2">
                <ReadyTextForm
                  key={loaderData[kind].length}
                  kind={kind}
                  text={undefined}
                  answer={actionData}
                />
              </li>
            </ul>
          </Section>
        ))}
      </div>
    </Section>
  )
}
