import { data, Form, href } from 'react-router'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { organisationArea, questionsWords } from '#content/organisations.ts'
import { listQuestions } from '#domain/organisations/questions/read.server.ts'
import { answerForm } from '#domain/organisations/questions/schema.ts'
import { answerQuestion } from '#domain/organisations/questions/write.server.ts'
import { dateTime } from '#lib/dates.ts'
import { firstMessage } from '#lib/form.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Result } from '#ui/alert/alert.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { TextareaField } from '#ui/field/field.tsx'
import { SubmitRow } from '#ui/form/submit.tsx'
import { Pagination } from '#ui/pagination/pagination.tsx'
import { Section } from '#ui/section/section.tsx'
import type { Route } from './+types/questions'
import { requireOrganisation } from './own-organisation.ts'

const words = questionsWords.area

export const meta = () => unlistedPage(words.title, words.empty)

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const { db, own } = await requireOrganisation(context, request, params.id)
  const wanted = Number(/^\d{1,4}$/.exec(url.searchParams.get('pagina') ?? '')?.[0] ?? 1)
  return { id: own.id, ...(await listQuestions(db, own, Math.max(1, wanted))) }
}

type Answer = { ok: boolean; message: string; question?: string; typed?: string; error?: string }

export async function action({ context, request, params }: Route.ActionArgs) {
  const { member, own, ...deps } = await requireOrganisation(context, request, params.id)
  const values = await readForm(request)
  const say = (given: Answer, status: number) => data<Answer>(given, { status })
  const form = answerForm.safeParse(values)
  const kept = { question: values.question ?? '', typed: values.answer ?? '' }
  if (!form.success) return say({ ok: false, message: '', ...kept, error: firstMessage(form.error) }, 400)
  const outcome = await answerQuestion(deps, member, own.id, form.data)
  if (outcome.ok) return say({ ok: true, message: words.done }, 200)
  return outcome.reason === 'already'
    ? say({ ok: false, message: words.already, ...kept }, 409)
    : say({ ok: false, message: organisationArea.gone }, 404)
}

export default function QuestionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, rows, total, page, pages } = loaderData
  return (
    <Section id="domande" title={words.title} className="mt-5 max-w-3xl md:mt-8">
      <Result answer={actionData} />
      {total === 0 ? <EmptyState text={words.empty} className="mt-4" /> : null}
      <ul className="mt-4 grid gap-4">
        {rows.map((row) => (
          <Question
            key={row.id}
            row={row}
            answer={actionData?.question === row.id ? actionData : undefined}
          />
        ))}
      </ul>
      <div className="mt-6">
        <Pagination
          page={page}
          pages={pages}
          hrefFor={(n) => `${href('/organizzazione/:id/domande', { id })}?pagina=${n}`}
        />
      </div>
    </Section>
  )
}

type Row = Route.ComponentProps['loaderData']['rows'][number]

function Question({ row, answer }: { row: Row; answer: Answer | undefined }) {
  return (
    <li className="grid min-w-0 gap-3 rounded-card border border-line bg-surface p-4 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-3">
        <span className="font-semibold">{row.name}</span>
        <span className="text-sm text-ink-soft">{dateTime(row.created_at)}</span>
        <Badge tone={row.answered_at ? 'green' : 'amber'}>
          {row.answered_at ? words.answered : words.waiting}
        </Badge>
      </p>
      <p className="max-w-prose whitespace-pre-wrap">{row.message}</p>
      {row.answer ? (
        <p className="max-w-prose border-l-4 border-line pl-3 whitespace-pre-wrap">{row.answer}</p>
      ) : (
        <Form method="post" preventScrollReset noValidate className="grid gap-3">
          <input type="hidden" name="question" value={row.id} />
          <TextareaField
            id={`risposta-${row.id}`}
            name="answer"
            label={words.answer}
            rows={4}
            defaultValue={answer?.typed}
            errors={answer?.error ? [answer.error] : undefined}
            required
          />
          <SubmitRow label={words.send} />
        </Form>
      )}
    </li>
  )
}
