import { Form, href, useNavigation } from 'react-router'
import { profileReports } from '#content/profile-reports.ts'
import { dateTime } from '#lib/dates.ts'
import { About } from '#ui/about/about.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { TextareaField } from '#ui/field/field.tsx'
import { PostButton } from '#ui/form/submit.tsx'
import { TextLink } from '#ui/link/link.tsx'
import type { Report } from '../read.server.ts'
import { NOT_COUNTED, type KeptKind } from '../rules.ts'

const words = profileReports.office

export type ReplyProblem = { id: string; message: string; reply: string }

const kindInWords = (kind: KeptKind) => (kind === NOT_COUNTED ? words.again : profileReports.kinds[kind])

export function ReportCard({ report, problem }: { report: Report; problem: ReplyProblem | undefined }) {
  const isDone = report.status === 'done'
  return (
    <Card as="li" className="break-words">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-lg">
          <TextLink to={href('/professional/:id', { id: report.professional_id })}>{report.name}</TextLink>
        </h3>
        {report.urgent ? <Badge tone="red">{words.urgent}</Badge> : null}
        <Badge tone={isDone ? 'green' : 'amber'}>{isDone ? words.stateDone : words.stateOpen}</Badge>
      </div>
      <p className="mt-2 font-semibold">{kindInWords(report.kind)}</p>
      <p className="mt-1 text-ink-soft">
        {dateTime(report.created_at)}
        {report.done_at ? ` · ${words.doneOn} ${dateTime(report.done_at)}` : ''}
      </p>
      <Words words={report.words} />
      <p className="mt-3">
        <TextLink to={href('/admin/verifiche/:id', { id: report.professional_id })}>{words.ledger}</TextLink>
      </p>
      {isDone ? (
        <PostButton
          label={
            <>
              {words.reopen}
              <About>{report.name}</About>
            </>
          }
          fields={{ intent: 'reopen', id: report.id }}
          variant="secondary"
          className="mt-4"
        />
      ) : (
        <MarkForm report={report} problem={problem?.id === report.id ? problem : undefined} />
      )}
    </Card>
  )
}

function Words({ words: text }: { words: Report['words'] }) {
  if (text === null) return <p className="mt-3 text-ink-soft">{words.noWords}</p>
  if (text === undefined) return <p className="mt-3 text-ink-soft">{words.unreadable}</p>
  return <p className="mt-3 max-w-prose whitespace-pre-wrap">{text}</p>
}

function MarkForm({ report, problem }: { report: Report; problem: ReplyProblem | undefined }) {
  const navigation = useNavigation()
  const working = navigation.formData?.get('id') === report.id
  return (
    <Form method="post" className="mt-4 grid max-w-prose gap-4">
      <input type="hidden" name="id" value={report.id} />
      {report.email ? (
        <TextareaField
          id={`risposta-${report.id}`}
          name="reply"
          label={words.reply.label}
          hint={words.reply.hint(report.email)}
          defaultValue={problem?.reply}
          errors={problem ? [problem.message] : undefined}
          rows={3}
          required={false}
        />
      ) : null}
      <div>
        <Button type="submit" variant="secondary" pending={working} pendingLabel={words.marking}>
          {words.mark}
          <About>{report.name}</About>
        </Button>
      </div>
    </Form>
  )
}
