import { data, Form, href } from 'react-router'
import { requireEditor } from '#app/frame/lock.ts'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { organisationArea, organisationDesk } from '#content/organisations.ts'
import { listOfficeMembers, type OfficeMember } from '#domain/organisations/members/read.server.ts'
import { requestDecision } from '#domain/organisations/members/schema.ts'
import { decideMember } from '#domain/organisations/members/write.server.ts'
import { dateTime } from '#lib/dates.ts'
import { firstMessage } from '#lib/form.ts'
import { readForm } from '#platform/http/read-form.ts'
import { About } from '#ui/about/about.tsx'
import { Result } from '#ui/alert/alert.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { TextField } from '#ui/field/field.tsx'
import { PostButton } from '#ui/form/submit.tsx'
import type { Route } from './+types/organisation-members'
import { listAddress, listWanted } from './list-search.tsx'
import { OfficeList } from './office-list.tsx'
import { OrganisationTabs } from './organisation-tabs.tsx'

const words = organisationDesk.people

export const meta = () => unlistedPage(words.title, words.description)

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { actor: editor, db } = await requireEditor(context, request)
  return listOfficeMembers(db, editor, listWanted(url).wanted)
}

type Answer = { ok: boolean; message?: string; problem?: { id: string; error: string; reason: string } }

export async function action({ context, request }: Route.ActionArgs) {
  const { actor: editor, ...deps } = await requireEditor(context, request)
  const values = await readForm(request)
  const form = requestDecision.safeParse(values)
  if (!form.success) {
    const problem = { id: values.id ?? '', error: firstMessage(form.error), reason: values.reason ?? '' }
    return data<Answer>({ ok: false, problem }, { status: 400 })
  }
  const outcome = await decideMember(deps, editor, form.data)
  if (outcome.ok) return data<Answer>({ ok: true, message: words.done[form.data.decision] })
  const status = outcome.reason === 'gone' ? 404 : 409
  return data<Answer>({ ok: false, message: words.errors[outcome.reason] }, { status })
}

export default function MembersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, ...found } = loaderData
  return (
    <OfficeList
      id="persone"
      title={words.title}
      count=""
      empty={<EmptyState text={words.empty} />}
      list={rows.map((row) => (
        <Person
          key={row.id}
          row={row}
          problem={actionData?.problem?.id === row.id ? actionData.problem : undefined}
        />
      ))}
      found={found}
      hrefFor={(pagina) => listAddress(href('/admin/organizzazioni/persone'), { pagina })}
    >
      <OrganisationTabs />
      <Result answer={actionData} />
    </OfficeList>
  )
}

const TONES = {
  asked: 'amber',
  active: 'green',
  invited: 'neutral',
  refused: 'red',
  ended: 'neutral',
} as const

type Props = { row: OfficeMember; problem: Answer['problem'] }

function Person({ row, problem }: Props) {
  const { id, name, email, address, state, proof, note, reason, created_at, code_sha256 } = row
  return (
    <li className="grid min-w-0 gap-3 rounded-card border border-line bg-surface p-5 wrap-anywhere">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-lg">{name}</h3>
        <Badge tone={TONES[state]}>{organisationArea.states[state]}</Badge>
      </div>
      <p className="text-ink-soft">
        {[
          email,
          `${words.proofs[proof]}${address && address !== email ? `: ${address}` : ''}`,
          dateTime(created_at),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {note ? <p className="max-w-prose whitespace-pre-wrap">{note}</p> : null}
      {reason ? (
        <p>
          {words.reason}: {reason}
        </p>
      ) : null}
      {state === 'asked' && proof === 'pec' && address ? (
        <div className="grid gap-2">
          <p className="text-sm text-ink-soft">{code_sha256 ? words.codeSent : words.sendCodeHint}</p>
          <PostButton
            fields={{ id, decision: 'send-code', address }}
            variant="secondary"
            label={
              <>
                {words.sendCode}
                <About>{name}</About>
              </>
            }
          />
        </div>
      ) : null}
      {state === 'asked' ? <WithReason row={row} problem={problem} steps={['accept', 'refuse']} /> : null}
      {state === 'active' ? <WithReason row={row} problem={problem} steps={['remove']} /> : null}
      {state === 'ended' ? (
        <PostButton
          fields={{ id, decision: 'restore' }}
          variant="quiet"
          label={
            <>
              {words.restore}
              <About>{email}</About>
            </>
          }
        />
      ) : null}
    </li>
  )
}

type ReasonProps = Props & { steps: ('accept' | 'refuse' | 'remove')[] }

/** One reason, and the decisions that need it. */
function WithReason({ row: { id, name }, problem, steps }: ReasonProps) {
  return (
    <Form method="post" noValidate preventScrollReset className="grid max-w-xl gap-3">
      <input type="hidden" name="id" value={id} />
      <TextField
        id={`motivo-${id}`}
        name="reason"
        label={words.reason}
        hint={steps.includes('accept') ? words.acceptHint : undefined}
        defaultValue={problem?.reason}
        errors={problem ? [problem.error] : undefined}
        required
      />
      <div className="flex flex-wrap gap-3">
        {steps.map((step) => (
          <Button
            key={step}
            name="decision"
            value={step}
            variant={step === 'accept' ? 'secondary' : 'danger'}
          >
            {words[step]}
            <About>{name}</About>
          </Button>
        ))}
      </div>
    </Form>
  )
}
