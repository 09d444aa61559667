import { data, Form, href } from 'react-router'
import { FilterForm } from '#app/frame/filter-form.tsx'
import { requireEditor } from '#app/frame/lock.ts'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { officeFigures as words, PAGE_KINDS, SOURCES, type PageKind } from '#content/figures.ts'
import { TrendTable } from '#domain/operations/figures/components/trend-table.tsx'
import { readTrends, wantsReport } from '#domain/operations/figures/read.trends.server.ts'
import type { Span, Trends } from '#domain/operations/figures/rules.trends.ts'
import { reportForm, trendsSearch } from '#domain/operations/figures/schema.ts'
import { startReport, stopReport } from '#domain/operations/figures/write.report.server.ts'
import { longDate, monthInWords } from '#lib/dates.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Outcome } from '#ui/alert/alert.tsx'
import { SubmitRow } from '#ui/form/submit.tsx'
import { Section } from '#ui/section/section.tsx'
import { SelectField } from '#ui/select/select.tsx'
import { ToggleLinks } from '#ui/toggle-group/toggle-group.tsx'
import type { Route } from './+types/figures'

export const meta = () => unlistedPage(words.title, words.description)

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { actor, db } = await requireEditor(context, request)
  const { passo, pagine: kind } = trendsSearch.parse(Object.fromEntries(url.searchParams))
  const span: Span = passo === 'mesi' ? 'months' : 'weeks'
  const trends = await readTrends(db, actor, { span, kind: kind || undefined }, new Date())
  return { span, kind, trends, wanted: await wantsReport(db, actor) }
}

/** Begins or ends the person's own monthly report. */
export async function action({ context, request }: Route.ActionArgs) {
  const { actor, db } = await requireEditor(context, request)
  const form = reportForm.safeParse(await readForm(request))
  if (!form.success) return data({ ok: false, message: '' }, { status: 400 })
  const starts = form.data.intent === 'start-report'
  await (starts ? startReport(db, actor, new Date()) : stopReport(db, actor))
  return data({ ok: true, message: starts ? words.report.started : words.report.stopped })
}

export default function FiguresPage({ loaderData, actionData }: Route.ComponentProps) {
  const { span, kind, trends, wanted } = loaderData
  return (
    <Section id="visite" title={words.title} className="mt-5 md:mt-8">
      <p className="mt-2 max-w-prose">{words.intro}</p>
      <div className="mt-5 flex flex-wrap items-end gap-x-6 gap-y-4 print:hidden">
        <ToggleLinks
          label={words.spans.label}
          items={[
            { to: addressOf('weeks', kind), label: words.spans.weeks, current: span === 'weeks' },
            { to: addressOf('months', kind), label: words.spans.months, current: span === 'months' },
          ]}
        />
        <FilterForm
          key={`${span} ${kind}`}
          label={words.filter.submit}
          className="w-full max-w-md sm:w-auto sm:flex-1"
        >
          {span === 'months' ? <input type="hidden" name="passo" value="mesi" /> : null}
          <SelectField
            id="pagine"
            name="pagine"
            label={words.filter.label}
            emptyLabel={words.filter.all}
            options={Object.entries(PAGE_KINDS).map(([value, label]) => ({ value, label }))}
            defaultValue={kind}
          />
        </FilterForm>
      </div>
      {kind ? <p className="mt-4 font-semibold not-print:hidden">{PAGE_KINDS[kind]}</p> : null}
      <Tables span={span} kind={kind} trends={trends} />
      <Report wanted={wanted} answer={actionData} />
    </Section>
  )
}

function addressOf(span: Span, kind: PageKind | ''): string {
  const chosen = new URLSearchParams({
    ...(span === 'months' ? { passo: 'mesi' } : {}),
    ...(kind ? { pagine: kind } : {}),
  }).toString()
  return chosen ? `${href('/admin/visite')}?${chosen}` : href('/admin/visite')
}

function Tables({ span, kind, trends }: { span: Span; kind: PageKind | ''; trends: Trends }) {
  const { periods, kinds, sources } = trends
  const nameOf = (day: string) => (span === 'weeks' ? longDate(day) : monthInWords(day))
  const dated = periods.map(({ name, count }, at) => {
    const label = at === 0 ? `${nameOf(name)} (${words.running})` : nameOf(name)
    return { name, label, count }
  })
  return (
    <div className="mt-6 grid gap-8 lg:grid-cols-2">
      <Section id="periodi" title={words.periods[span]} size="lg">
        <TrendTable title={words.periods[span]} column={words.columns[span]} lines={dated} />
      </Section>
      <div className="grid content-start gap-8">
        {kind ? null : (
          <Section id="quali" title={words.kinds} size="lg">
            <TrendTable
              title={words.kinds}
              column={words.columns.kinds}
              lines={kinds.map((line) => ({ ...line, label: PAGE_KINDS[line.name] }))}
            />
          </Section>
        )}
        <Section id="da-dove" title={words.sources} size="lg">
          <TrendTable
            title={words.sources}
            column={words.columns.sources}
            lines={sources.map((line) => ({ ...line, label: SOURCES[line.name] }))}
          />
        </Section>
      </div>
    </div>
  )
}

type ReportProps = { wanted: boolean; answer: { ok: boolean; message: string } | undefined }

function Report({ wanted, answer }: ReportProps) {
  const { heading, on, off, start, stop } = words.report
  return (
    <Section id="riassunto" title={heading} size="lg" className="mt-10 max-w-prose print:hidden">
      <Outcome ok={answer?.ok} className="mt-3">
        {answer?.message}
      </Outcome>
      <p className="mt-2">{wanted ? on : off}</p>
      <Form method="post" className="mt-4" preventScrollReset>
        <input type="hidden" name="intent" value={wanted ? 'stop-report' : 'start-report'} />
        <SubmitRow label={wanted ? stop : start} variant="secondary" />
      </Form>
    </Section>
  )
}
