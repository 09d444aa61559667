import { Form, href } from 'react-router'
import { issueDesk } from '#content/newsletter.ts'
import type { Issue, readProgress } from '#domain/site/newsletter/read.issues.server.ts'
import { dateTime } from '#lib/dates.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { CheckboxField } from '#ui/checkbox/checkbox.tsx'
import { TextField } from '#ui/field/field.tsx'
import { PostButton } from '#ui/form/submit.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { Section } from '#ui/section/section.tsx'

type Progress = Awaited<ReturnType<typeof readProgress>>
type Props = { issue: Issue; recipients: number; progress: Progress | undefined }

/** What can be done next with an issue, and how far its sending is. */
export function IssueSending({ issue, recipients, progress }: Props) {
  return (
    <Section id="invio" title={issueDesk.sendTitle} size="lg" className="mt-8">
      {progress ? (
        <Sending issue={issue} progress={progress} />
      ) : (
        <>
          <p className="mt-2">{issueDesk.recipients(recipients)}</p>
          {issue.state === 'draft' ? <Start version={issue.version} /> : <Scheduled issue={issue} />}
        </>
      )}
    </Section>
  )
}

function Start({ version }: { version: number }) {
  const { fields } = issueDesk
  return (
    <Form method="post" className="mt-3 grid gap-4 rounded-card border border-line bg-surface p-5">
      <input type="hidden" name="version" value={version} />
      <CheckboxField id="invio-seen" name="seen" label={issueDesk.confirm} />
      <div>
        <Button name="intent" value="send">
          {issueDesk.send}
        </Button>
      </div>
      <div className="grid items-end gap-4 border-t border-line pt-4 sm:grid-cols-[1fr_1fr_auto]">
        <TextField id="invio-day" name="day" type="date" label={fields.day} />
        <TextField id="invio-hour" name="hour" type="time" label={fields.hour} defaultValue="09:00" />
        <Button name="intent" value="schedule" variant="secondary">
          {issueDesk.schedule}
        </Button>
      </div>
    </Form>
  )
}

function Scheduled({ issue: { send_at } }: { issue: Issue }) {
  return (
    <>
      <p className="mt-2">
        {issueDesk.scheduledFor} <strong>{dateTime(send_at!)}</strong>.
      </p>
      <PostButton
        label={issueDesk.unschedule}
        fields={{ intent: 'unschedule' }}
        variant="secondary"
        className="mt-3"
      />
    </>
  )
}

function Sending({ issue, progress }: { issue: Issue; progress: Progress }) {
  const { sent, refused, later, total } = progress
  const { state, number, id } = issue
  return (
    <>
      <p className="mt-2" id="invio-stato">
        {issueDesk.progress(sent, total)}.
      </p>
      <progress
        className="mt-2 block h-3 w-full max-w-md accent-petrol-700"
        aria-labelledby="invio-stato"
        max={Math.max(total, 1)}
        value={sent + refused}
      />
      {refused > 0 ? <p className="mt-2">{issueDesk.refused(refused)}.</p> : null}
      {later > 0 ? <p className="mt-2">{issueDesk.waiting(later)}.</p> : null}
      {state === 'stopped' ? <p className="mt-2">{issueDesk.stopped}</p> : null}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {state === 'sending' ? (
          <>
            <PostButton label={issueDesk.stop} fields={{ intent: 'stop' }} variant="secondary" />
            <ButtonLink to={href('/admin/newsletter/numeri/:id', { id })} variant="quiet">
              {issueDesk.refresh}
            </ButtonLink>
          </>
        ) : null}
        {state === 'stopped' ? (
          <PostButton label={issueDesk.resume} fields={{ intent: 'resume' }} />
        ) : (
          <TextLink to={href('/newsletter/numeri/:number', { number: String(number) })}>
            {issueDesk.archive}
          </TextLink>
        )}
      </div>
    </>
  )
}
