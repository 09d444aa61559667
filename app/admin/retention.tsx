import { Section } from '#ui/section/section.tsx'
import { data, Form, href, Link, useNavigation } from 'react-router'
import { unlistedPage } from '#app/frame/page-title.ts'
import { keptInWords, retentionDesk as words } from '#content/retention.ts'
import { runRetention } from '#domain/operations/retention/jobs.server.ts'
import { findLastRun, previewRetention, type RuleState } from '#domain/operations/retention/read.server.ts'
import { totalRemoved, type RetentionRun } from '#domain/operations/retention/rules.ts'
import { dateTime } from '#lib/dates.ts'
import { requireAdmin } from '#app/frame/lock.ts'
import { servicesContext } from '#platform/http/context.ts'
import { Alert, Outcome } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { Table } from '#ui/table/table.tsx'
import type { Route } from './+types/retention'

export function meta(_: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedPage(words.title, words.description)
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request)
  const { db } = context.get(servicesContext)
  return { rules: await previewRetention(db, admin, new Date()), last: await findLastRun(db, admin) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request)
  const { db, files, log, config, authSecret, limits } = context.get(servicesContext)
  if (!(await limits.consume('retention-run', admin.id)).ok)
    return data({ ok: false, message: words.limited }, { status: 429 })
  const deps = { db, files, log, dataDir: config.storage.dataDir, authSecret }
  const { counts, failed } = await runRetention(deps, admin, new Date())
  if (failed.length > 0) return data({ ok: false, message: words.failed }, { status: 500 })
  const rows = totalRemoved(counts)
  return data({ ok: true, message: rows === 0 ? words.nothing : words.done(rows) })
}

export default function RetentionPage({ loaderData: { rules, last }, actionData }: Route.ComponentProps) {
  const running = useNavigation().formMethod === 'POST'
  const waiting = rules.find(({ does }) => does === 'report')?.due ?? 0
  return (
    <Section id="conservazione" title={words.title} className="mt-8">
      <p className="mt-2 max-w-prose">{words.intro}</p>
      {actionData ? (
        <div className="mt-4">
          <Outcome ok={actionData.ok}>{actionData.message}</Outcome>
        </div>
      ) : null}
      {waiting > 0 ? <Waiting count={waiting} /> : null}
      <p className="mt-4 text-ink-soft">{lastRunInWords(last)}</p>
      <Form method="post" className="mt-4">
        <p className="max-w-prose text-ink-soft">{words.runNote}</p>
        <div className="mt-3">
          <Button type="submit" variant="danger" pending={running} pendingLabel={words.running}>
            {words.run}
          </Button>
        </div>
      </Form>
      <div className="mt-8">
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
  const number = (count: number) => <span className="tabular-nums">{count.toLocaleString('it-IT')}</span>
  const lastTime = done === undefined ? <span className="text-ink-soft">–</span> : number(done)
  return { id: rule.id, cells: { what, kept: keptInWords(rule), due: number(rule.due), last: lastTime } }
}

function Waiting({ count }: { count: number }) {
  return (
    <div className="mt-4">
      <Alert tone="warning">
        {count} {count === 1 ? words.toDecideOne : words.toDecide}{' '}
        <Link to={href('/admin')} className="text-petrol-700 underline underline-offset-4">
          {words.toRequests}
        </Link>
        .
      </Alert>
    </div>
  )
}

function lastRunInWords(last: RetentionRun | undefined): string {
  if (!last) return words.never
  return `${words.lastRun}: ${dateTime(last.at)}, ${last.byOffice ? words.byOffice : words.byPortal}.`
}
