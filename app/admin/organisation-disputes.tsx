import { data, Form, href } from 'react-router'
import { requireEditor } from '#app/frame/lock.ts'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { disputesWords } from '#content/organisations.ts'
import { listDisputes } from '#domain/organisations/disputes/read.server.ts'
import { disputeAnswer } from '#domain/organisations/disputes/schema.ts'
import { answerDispute } from '#domain/organisations/disputes/write.server.ts'
import { longDate } from '#lib/dates.ts'
import { errorsByField, type FormRefusal } from '#lib/form.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Result } from '#ui/alert/alert.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { TextareaField } from '#ui/field/field.tsx'
import { SubmitRow } from '#ui/form/submit.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { SelectField } from '#ui/select/select.tsx'
import type { Route } from './+types/organisation-disputes'
import { listAddress, listWanted } from './list-search.tsx'
import { OfficeList } from './office-list.tsx'
import { OrganisationTabs } from './organisation-tabs.tsx'

const words = disputesWords.office

export const meta = () => unlistedPage(words.title, words.description)

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { actor: editor, db } = await requireEditor(context, request)
  return listDisputes(db, editor, listWanted(url).wanted)
}

type Answer = FormRefusal & { ok: boolean; message?: string }

export async function action({ context, request }: Route.ActionArgs) {
  const { actor: editor, ...deps } = await requireEditor(context, request)
  const values = await readForm(request)
  const form = disputeAnswer.safeParse(values)
  if (!form.success)
    return data<Answer>({ ok: false, errors: errorsByField(form.error), values }, { status: 400 })
  const outcome = await answerDispute(deps, editor, form.data)
  const nothing = { errors: {}, values: {} }
  return outcome.ok
    ? data<Answer>({ ok: true, message: words.done, ...nothing })
    : data<Answer>({ ok: false, message: words.already, errors: {}, values }, { status: 409 })
}

export default function DisputesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, ...found } = loaderData
  return (
    <OfficeList
      id="contestazioni"
      title={words.title}
      count=""
      empty={<EmptyState text={words.empty} />}
      list={rows.map((row) => (
        <Dispute key={row.id} row={row} answer={actionData?.values.id === row.id ? actionData : undefined} />
      ))}
      found={found}
      hrefFor={(pagina) => listAddress(href('/admin/organizzazioni/contestazioni'), { pagina })}
    >
      <OrganisationTabs />
      <Result answer={actionData} />
    </OfficeList>
  )
}

const TONES = { open: 'amber', corrected: 'green', confirmed: 'neutral', withdrawn: 'neutral' } as const
const STATES = (['corrected', 'confirmed'] as const).map((value) => ({
  value,
  label: disputesWords.states[value],
}))

type Row = Route.ComponentProps['loaderData']['rows'][number]

function Dispute({ row, answer }: { row: Row; answer: Answer | undefined }) {
  const { id, school, school_id, act, message, state, created_at } = row
  return (
    <li className="grid min-w-0 gap-3 rounded-card border border-line bg-surface p-5 wrap-anywhere">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-lg">{school}</h3>
        <Badge tone={TONES[state]}>{disputesWords.states[state]}</Badge>
      </div>
      <p className="font-semibold">{act}</p>
      <p className="text-ink-soft">{longDate(created_at)}</p>
      <p className="max-w-prose whitespace-pre-wrap">{message}</p>
      <p>
        <TextLink to={href('/admin/scuole/:id', { id: school_id })}>{words.school}</TextLink>
      </p>
      {row.answer ? <p className="border-l-4 border-line pl-3 whitespace-pre-wrap">{row.answer}</p> : null}
      {state === 'open' ? (
        <Form method="post" noValidate preventScrollReset className="grid max-w-xl gap-4">
          <input type="hidden" name="id" value={id} />
          <SelectField
            id={`esito-${id}`}
            name="state"
            label={words.state}
            options={STATES}
            emptyLabel="Scegli"
            defaultValue={answer?.values.state}
            errors={answer?.errors.state}
            required
          />
          <TextareaField
            id={`risposta-${id}`}
            name="answer"
            label={words.answer}
            rows={3}
            defaultValue={answer?.values.answer}
            errors={answer?.errors.answer}
            required
          />
          <SubmitRow label={words.send} />
        </Form>
      ) : null}
    </li>
  )
}
