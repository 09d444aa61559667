import { data, Form, useLocation } from 'react-router'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { organisationArea, pagesWords as words } from '#content/organisations.ts'
import { OwnFigures } from '#domain/operations/figures/components/own-figures.tsx'
import { readFigures } from '#domain/operations/figures/read.server.ts'
import { fieldsOf, PageFields } from '#domain/organisations/pages/components/page-fields.tsx'
import { listOwnProposals, readOwnPage } from '#domain/organisations/pages/read.server.ts'
import { labelOf } from '#domain/organisations/pages/rules.ts'
import { pageForms } from '#domain/organisations/pages/schema.ts'
import { proposePage, withdrawProposal } from '#domain/organisations/pages/write.server.ts'
import { textsOf } from '#domain/schools/editing/rules.ts'
import { errorsByField, type FormRefusal } from '#lib/form.ts'
import { longDate } from '#lib/dates.ts'
import { readForm } from '#platform/http/read-form.ts'
import { About } from '#ui/about/about.tsx'
import { Alert, Result } from '#ui/alert/alert.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { PostButton, SubmitRow } from '#ui/form/submit.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { TextLink } from '#ui/link/link.tsx'
import { Section } from '#ui/section/section.tsx'
import { z } from 'zod'
import type { Route } from './+types/page'
import { requireOrganisation } from './own-organisation.ts'

export const meta = () => unlistedPage(words.title, words.intro)

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { db, authSecret, own } = await requireOrganisation(context, request, params.id)
  const { kind, id: owner } = own.organisation
  const [page, proposals, months] = await Promise.all([
    readOwnPage(db, own),
    listOwnProposals(db, own),
    readFigures({ db, authSecret }, { kind, owner }, new Date()),
  ])
  return { kind, page, proposals, months }
}

type Answer = Partial<FormRefusal> & { ok: boolean; message?: string }

export async function action({ context, request, params }: Route.ActionArgs) {
  const { member, own, ...deps } = await requireOrganisation(context, request, params.id)
  const values = await readForm(request)
  const say = (given: Answer, status: number) => data<Answer>(given, { status })
  if (values.intent === 'withdraw') {
    const id = z.uuid().safeParse(values.proposal)
    const done = id.success && (await withdrawProposal(deps.db, member, own.id, id.data))
    return done
      ? say({ ok: true, message: words.answers.withdrawn }, 200)
      : say({ ok: false, message: words.nothing }, 404)
  }
  const form = pageForms[own.organisation.kind].safeParse(values)
  if (!form.success) return say({ ok: false, errors: errorsByField(form.error), values }, 400)
  const outcome = await proposePage(deps, member, own.id, form.data)
  if (outcome.ok) return say({ ok: true, message: words.answers[outcome.done] }, 200)
  const message = outcome.reason === 'gone' ? organisationArea.gone : words.changed
  return say({ ok: false, errors: { '': [message] }, values }, 409)
}

export default function OwnPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, page, proposals, months } = loaderData
  return (
    <div className="mt-5 grid max-w-4xl gap-10 md:mt-8">
      <Section id="pagina" title={words.title}>
        <p className="mt-2 max-w-prose">{words.intro}</p>
        {kind === 'school' ? <Locked /> : null}
        <Result answer={actionData} />
        {page.waiting ? (
          <Alert tone="info" className="mt-4">
            {words.waiting(page.waiting.fields.map((field) => labelOf(kind, field)).join(', '))}
          </Alert>
        ) : null}
        <PageForm key={page.seen} kind={kind} page={page} refusal={actionData} />
      </Section>
      <History proposals={proposals} />
      <OwnFigures months={months} />
    </div>
  )
}

function Locked() {
  const { pathname } = useLocation()
  return (
    <p className="mt-1 max-w-prose text-ink-soft">
      {words.locked} <TextLink to={`${pathname.replace(/\/$/, '')}/atti`}>{words.dispute}</TextLink>.
    </p>
  )
}

type Data = Route.ComponentProps['loaderData']
type FormProps = Pick<Data, 'kind' | 'page'> & { refusal: Answer | undefined }

function PageForm({ kind, page, refusal }: FormProps) {
  const { field, problems, kept } = useForm('pagina', fieldsOf(kind), refusal)
  return (
    <Form method="post" noValidate preventScrollReset className="mt-6 grid gap-5">
      <ErrorSummary errors={problems} focusKey={refusal} />
      {/* A refused form keeps what it was made from: a second attempt must not overwrite what it never showed. */}
      <input type="hidden" name="seen" value={kept('seen', page.seen)} />
      <PageFields kind={kind} field={field} known={textsOf(page.facts)} />
      <SubmitRow label={words.send} />
    </Form>
  )
}

const TONES = { waiting: 'amber', approved: 'green', rejected: 'red', withdrawn: 'neutral' } as const

function History({ proposals }: Pick<Data, 'proposals'>) {
  return (
    <Section id="proposte" title={words.history}>
      {proposals.length === 0 ? <p className="mt-2 text-ink-soft">{words.nothing}</p> : null}
      <ul className="mt-3 grid gap-3">
        {proposals.map(({ id, kind, status, created_at, reason }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-4"
          >
            <span className="font-semibold">{words.kinds[kind]}</span>
            <span className="text-ink-soft">{longDate(created_at)}</span>
            {status === 'replaced' ? null : <Badge tone={TONES[status]}>{words.states[status]}</Badge>}
            {reason ? (
              <p className="basis-full">
                {words.reason} {reason}
              </p>
            ) : null}
            {status === 'waiting' ? (
              <PostButton
                fields={{ intent: 'withdraw', proposal: id }}
                variant="quiet"
                label={
                  <>
                    {words.withdraw}
                    <About>{words.kinds[kind]}</About>
                  </>
                }
              />
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  )
}
