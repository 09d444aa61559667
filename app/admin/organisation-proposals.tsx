import { data, Form, href } from 'react-router'
import { requireEditor } from '#app/frame/lock.ts'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { organisationDesk, pagesWords } from '#content/organisations.ts'
import { ProposalDifference } from '#domain/organisations/pages/components/proposal-difference.tsx'
import { listProposals, type OfficeProposal } from '#domain/organisations/pages/read.server.ts'
import { proposalDecision } from '#domain/organisations/pages/schema.ts'
import { decideProposal } from '#domain/organisations/pages/write.decisions.server.ts'
import { dateTime } from '#lib/dates.ts'
import { firstMessage } from '#lib/form.ts'
import { readForm } from '#platform/http/read-form.ts'
import { About } from '#ui/about/about.tsx'
import { Alert, Result } from '#ui/alert/alert.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { TextareaField } from '#ui/field/field.tsx'
import { PostButton } from '#ui/form/submit.tsx'
import type { Route } from './+types/organisation-proposals'
import { listAddress, listWanted } from './list-search.tsx'
import { OfficeList } from './office-list.tsx'
import { OrganisationTabs } from './organisation-tabs.tsx'

const words = organisationDesk.proposals

export const meta = () => unlistedPage(words.title, words.description)

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { actor: editor, db } = await requireEditor(context, request)
  return listProposals(db, editor, listWanted(url).wanted)
}

type Answer = { ok: boolean; message?: string; problem?: { id: string; error: string; reason: string } }

export async function action({ context, request }: Route.ActionArgs) {
  const { actor: editor, ...deps } = await requireEditor(context, request)
  const values = await readForm(request)
  const form = proposalDecision.safeParse(values)
  if (!form.success) {
    const problem = { id: values.id ?? '', error: firstMessage(form.error), reason: values.reason ?? '' }
    return data<Answer>({ ok: false, problem }, { status: 400 })
  }
  const outcome = await decideProposal(deps, editor, form.data)
  if (outcome.ok) return data<Answer>({ ok: true, message: words.done[form.data.decision](outcome.name) })
  const status = outcome.reason === 'gone' ? 404 : 409
  return data<Answer>({ ok: false, message: words.errors[outcome.reason] }, { status })
}

export default function ProposalsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, waiting, ...found } = loaderData
  return (
    <OfficeList
      id="proposte"
      title={words.title}
      count={words.count(waiting)}
      empty={<EmptyState text={words.empty} />}
      list={rows.map((row) => (
        <Proposal key={row.id} row={row} problem={actionData?.problem} />
      ))}
      found={found}
      hrefFor={(pagina) => listAddress(href('/admin/organizzazioni'), { pagina })}
    >
      <OrganisationTabs />
      <Result answer={actionData} />
    </OfficeList>
  )
}

const TONES = { waiting: 'amber', approved: 'green', rejected: 'red' } as const

type Props = { row: OfficeProposal; problem: Answer['problem'] }

function Proposal({ row, problem }: Props) {
  const { id, name, organisation, kind, before, after, status, created_at, by, reason, isStale } = row
  const isWaiting = status === 'waiting'
  return (
    <li className="grid min-w-0 gap-4 rounded-card border border-line bg-surface p-5 wrap-anywhere">
      <div>
        <div className="flex flex-wrap items-center gap-3">
          <h3 className="text-lg">{name}</h3>
          <Badge tone="neutral">{pagesWords.kinds[kind]}</Badge>
          {status === 'waiting' || status === 'approved' || status === 'rejected' ? (
            <Badge tone={TONES[status]}>{pagesWords.states[status]}</Badge>
          ) : null}
        </div>
        <p className="mt-1 text-ink-soft">
          {dateTime(created_at)} · {words.by} {by ?? words.gone}
        </p>
      </div>
      {isStale ? <Alert tone="warning">{words.stale}</Alert> : null}
      <ProposalDifference kind={organisation.kind} before={before} after={after} />
      {reason ? (
        <p>
          {pagesWords.reason} {reason}
        </p>
      ) : null}
      {isWaiting ? (
        <Decide id={id} name={name} isStale={isStale} problem={problem?.id === id ? problem : undefined} />
      ) : (
        <PostButton
          fields={{ id, decision: 'undo' }}
          variant="quiet"
          label={
            <>
              {words.undo}
              <About>{name}</About>
            </>
          }
        />
      )}
    </li>
  )
}

type DecideProps = Pick<OfficeProposal, 'id' | 'name' | 'isStale'> & { problem: Answer['problem'] }

function Decide({ id, name, isStale, problem }: DecideProps) {
  return (
    <div className="grid gap-4">
      {isStale ? null : (
        <PostButton
          fields={{ id, decision: 'approved' }}
          label={
            <>
              {words.approve}
              <About>{name}</About>
            </>
          }
        />
      )}
      <Form method="post" noValidate preventScrollReset className="grid max-w-xl gap-3">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="decision" value="rejected" />
        <TextareaField
          id={`motivo-${id}`}
          name="reason"
          label={words.reason}
          rows={2}
          defaultValue={problem?.reason}
          errors={problem ? [problem.error] : undefined}
          required
        />
        <div>
          <Button variant="danger">
            {words.reject}
            <About>{name}</About>
          </Button>
        </div>
      </Form>
    </div>
  )
}
