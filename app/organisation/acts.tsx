import { data, Form } from 'react-router'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { disputesWords as words, organisationArea } from '#content/organisations.ts'
import { listActs, listOwnDisputes } from '#domain/organisations/disputes/read.server.ts'
import { disputeForm } from '#domain/organisations/disputes/schema.ts'
import { openDispute } from '#domain/organisations/disputes/write.server.ts'
import { longDate } from '#lib/dates.ts'
import { errorsByField, type FormRefusal } from '#lib/form.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Result } from '#ui/alert/alert.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { TextareaField } from '#ui/field/field.tsx'
import { SubmitRow } from '#ui/form/submit.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Section } from '#ui/section/section.tsx'
import { SelectField } from '#ui/select/select.tsx'
import type { Route } from './+types/acts'
import { requireOrganisation } from './own-organisation.ts'

export const meta = () => unlistedPage(words.title, words.intro)

async function requireSchool({ context, request, params }: Route.LoaderArgs | Route.ActionArgs) {
  const found = await requireOrganisation(context, request, params.id)
  if (found.own.organisation.kind !== 'school')
    throw data(null, { status: 404, statusText: 'Pagina non trovata' })
  return found
}

export async function loader(args: Route.LoaderArgs) {
  const { db, own } = await requireSchool(args)
  return { acts: await listActs(db, own), disputes: await listOwnDisputes(db, own) }
}

type Answer = FormRefusal & { ok: boolean; message?: string }

export async function action(args: Route.ActionArgs) {
  const { member, own, limits, ...deps } = await requireSchool(args)
  const values = await readForm(args.request)
  const refuse = (errors: FormRefusal['errors'], status: number) =>
    data<Answer>({ ok: false, errors, values }, { status })
  const form = disputeForm.safeParse(values)
  if (!form.success) return refuse(errorsByField(form.error), 400)
  if (!(await limits.consume('organisation-ask', member.id)).ok)
    return refuse({ '': [organisationArea.limited] }, 429)
  const outcome = await openDispute(deps, member, own.id, form.data)
  if (outcome.ok) return data<Answer>({ ok: true, message: words.sent, errors: {}, values: {} })
  if (outcome.reason === 'gone') return refuse({ '': [organisationArea.gone] }, 404)
  return refuse({ act: [words.errors[outcome.reason]] }, 409)
}

const TONES = { open: 'amber', corrected: 'green', confirmed: 'neutral', withdrawn: 'neutral' } as const

export default function ActsPage({ loaderData: { acts, disputes }, actionData }: Route.ComponentProps) {
  const { field, problems } = useForm('atto', ['act', 'message'], actionData)
  return (
    <div className="mt-5 grid max-w-3xl gap-8 md:mt-8">
      <Section id="atti" title={words.title}>
        <p className="mt-2">{words.intro}</p>
        <Result answer={actionData} />
        <Form key={String(actionData?.ok)} method="post" noValidate className="mt-4 grid gap-5">
          <ErrorSummary errors={problems} focusKey={actionData} />
          <SelectField
            {...field('act')}
            label={words.act}
            options={acts.map((act) => ({ value: act, label: act }))}
            emptyLabel={words.choose}
            required
          />
          <TextareaField {...field('message')} label={words.message} hint={words.hint} rows={5} required />
          <SubmitRow label={words.send} />
        </Form>
      </Section>
      <Section id="contestazioni" title={words.own}>
        {disputes.length === 0 ? <p className="mt-2 text-ink-soft">{words.none}</p> : null}
        <ul className="mt-3 grid gap-3">
          {disputes.map(({ id, act, message, state, answer, created_at }) => (
            <li
              key={id}
              className="grid min-w-0 gap-2 rounded-card border border-line bg-surface p-4 wrap-anywhere"
            >
              <p className="flex flex-wrap items-center gap-3 font-semibold">
                {act}
                <Badge tone={TONES[state]}>{words.states[state]}</Badge>
              </p>
              <p className="text-sm text-ink-soft">{longDate(created_at)}</p>
              <p className="whitespace-pre-wrap">{message}</p>
              {answer ? (
                <p className="border-l-4 border-line pl-3 whitespace-pre-wrap">
                  {words.answer} {answer}
                </p>
              ) : null}
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}
