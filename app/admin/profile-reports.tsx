import { data, href } from 'react-router'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { profileReports } from '#content/profile-reports.ts'
import { ReportCard, type ReplyProblem } from '#domain/professionals/reports/components/report-card.tsx'
import { listReports } from '#domain/professionals/reports/read.server.ts'
import {
  handledForm,
  reopenedForm,
  reportSearch,
  type ReportSearch,
} from '#domain/professionals/reports/schema.ts'
import { handleReport, reopenReport } from '#domain/professionals/reports/write.server.ts'
import { requireReviewer } from '#app/frame/lock.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Result } from '#ui/alert/alert.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { ToggleLinks } from '#ui/toggle-group/toggle-group.tsx'
import type { Route } from './+types/profile-reports'
import { listAddress } from './list-search.tsx'
import { OfficeList } from './office-list.tsx'

const words = profileReports.office

export const meta = () => unlistedPage(words.title, words.description)

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { actor: reviewer, ...services } = await requireReviewer(context, request)
  const search = reportSearch.parse(Object.fromEntries(url.searchParams))
  return { stato: search.stato, ...(await listReports(services, reviewer, search)) }
}

type Answer = { ok: boolean; message?: string; problem?: ReplyProblem }
const answer = (given: Answer, status: number) => data<Answer>(given, { status })

export async function action({ context, request }: Route.ActionArgs) {
  const { actor: reviewer, ...services } = await requireReviewer(context, request)
  const values = await readForm(request)
  const reopened = reopenedForm.safeParse(values)
  if (reopened.success) {
    const ok = await reopenReport(services.db, reviewer, reopened.data.id)
    return answer({ ok, message: ok ? words.reopened : words.alreadyOpen }, ok ? 200 : 409)
  }
  const form = handledForm.safeParse(values)
  if (!form.success) {
    const [issue] = form.error.issues
    if (issue?.path[0] !== 'reply') return answer({ ok: false, message: words.gone }, 400)
    const { id = '', reply = '' } = values
    return answer({ ok: false, problem: { id, message: issue.message, reply } }, 400)
  }
  const outcome = await handleReport(services, reviewer, form.data)
  if (outcome.ok) return answer({ ok: true, message: outcome.sent ? words.markedAndSent : words.marked }, 200)
  if (outcome.reason === 'already') return answer({ ok: false, message: words.already }, 409)
  return answer({ ok: false, message: words.gone }, 404)
}

function addressOf(stato: ReportSearch['stato'], pagina = 1): string {
  return listAddress(href('/admin/segnalazioni'), { stato: stato === 'aperte' ? '' : stato, pagina })
}

export default function ProfileReportsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, stato, ...found } = loaderData
  const isOpen = stato === 'aperte'
  return (
    <OfficeList
      id="segnalazioni"
      title={words.title}
      count={`${words.counted(found.total)}. ${isOpen ? words.order : words.orderDone}`}
      empty={
        isOpen ? (
          <EmptyState text={words.emptyOpen} link={{ to: href('/admin'), label: words.toRequests }} />
        ) : (
          <EmptyState text={words.emptyDone} link={{ to: addressOf('aperte'), label: words.toOpen }} />
        )
      }
      list={rows.map((report) => (
        <ReportCard key={report.id} report={report} problem={actionData?.problem} />
      ))}
      found={found}
      hrefFor={(pagina) => addressOf(stato, pagina)}
    >
      <p className="mt-2 max-w-prose text-ink-soft">{words.noPlace}</p>
      <div className="mt-4 flex">
        <ToggleLinks
          label={words.filter}
          items={[
            { to: addressOf('aperte'), label: words.open, current: isOpen },
            { to: addressOf('gestite'), label: words.done, current: !isOpen },
          ]}
        />
      </div>
      <Result answer={actionData} />
    </OfficeList>
  )
}
