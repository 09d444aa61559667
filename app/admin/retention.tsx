import { data, href, useNavigation } from 'react-router'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { keptInWords, retentionDesk as words } from '#content/retention.ts'
import { runRetention } from '#domain/operations/retention/jobs.server.ts'
import { findLastRun, previewRetention, type RuleState } from '#domain/operations/retention/read.server.ts'
import { totalRemoved, type RetentionRun } from '#domain/operations/retention/rules.ts'
import { dateTime } from '#lib/dates.ts'
import { requireAdmin } from '#app/frame/lock.ts'
import { counted } from '#lib/numbers.ts'
import { Alert, Outcome } from '#ui/alert/alert.tsx'
import { Confirm } from '#ui/form/confirm.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { Section } from '#ui/section/section.tsx'
import { Table } from '#ui/table/table.tsx'
import type { Route } from './+types/retention'

export const meta = () => unlistedPage(words.title, words.description)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { actor: admin, db } = await requireAdmin(context, request)
  return { rules: await previewRetention(db, admin, new Date()), last: await findLastRun(db, admin) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { actor: admin, limits, ...services } = await requireAdmin(context, request)
  if (!(await limits.consume('retention-run', admin.id)).ok)
    return data({ ok: false, message: words.limited }, { status: 429 })
  const deps = { ...services, dataDir: services.config.storage.dataDir }
  const { counts, failed } = await runRetention(deps, admin, new Date())
  if (failed.length > 0) return data({ ok: false, message: words.failed }, { status: 500 })
  const rows = totalRemoved(counts)
  return data({ ok: true, message: rows === 0 ? words.nothing : words.done(rows) })
}

export default function RetentionPage({ loaderData: { rules, last }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST'
  const due = rules.reduce((sum, rule) => sum + (rule.does === 'report' ? 0 : rule.due), 0)
  const waiting = rules.find(({ does }) => does === 'report')?.due ?? 0
  return (
    <Section id="conservazione" title={words.title} className="mt-5 md:mt-8">
      <p className="mt-2 max-w-prose">{words.intro}</p>
      <Outcome ok={actionData?.ok} className="mt-4">
        {actionData?.message}
      </Outcome>
      {waiting > 0 ? (
        <Alert tone="warning" className="mt-4">
          {waiting} {waiting === 1 ? words.toDecideOne : words.toDecide}{' '}
          <TextLink to={href('/admin')}>{words.toRequests}</TextLink>.
        </Alert>
      ) : null}
      <p className="mt-4 text-ink-soft">{lastRunInWords(last)}</p>
      <Confirm
        label={busy ? words.running : words.run}
        variant="danger"
        question={words.runAsk(due)}
        yes={words.runYes}
        pending={busy}
        className="mt-4"
      >
        {words.runNote}
      </Confirm>
      <div className="mt-5 md:mt-8">
        <Table caption={words.caption} columns={COLUMNS} rows={rules.map((rule) => rowOf(rule, last))} />
      </div>
    </Section>
  )
}

const COLUMNS = [
  { key: 'what', label: words.columns.what },
  { key: 'kept', label: words.columns.kept },
  { key: 'due', label: words.columns.due, numeric: true },
  { key: 'last', label: words.columns.last, numeric: true },
]

function rowOf(rule: RuleState, last: RetentionRun | undefined) {
  const what = (
    <>
      {rule.what}
      {rule.does === 'remove' ? null : (
        <span className="block text-sm text-ink-soft">{words.does[rule.does]}</span>
      )}
    </>
  )
  const done = last?.counts[rule.id]
  const number = (count: number) => <span className="tabular-nums">{counted(count)}</span>
  const lastTime = done === undefined ? null : number(done)
  return { id: rule.id, cells: { what, kept: keptInWords(rule), due: number(rule.due), last: lastTime } }
}

function lastRunInWords(last: RetentionRun | undefined): string {
  if (!last) return words.never
  return `${words.lastRun}: ${dateTime(last.at)}, ${last.byOffice ? words.byOffice : words.byPortal}.`
}
