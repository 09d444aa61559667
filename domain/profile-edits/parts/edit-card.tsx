import { Form, href } from 'react-router'
import { CHECKED_LABELS, profileEditsDesk as words } from '#content/professional-area.ts'
import { dateTime } from '#lib/dates.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { CheckboxField } from '#ui/checkbox/checkbox.tsx'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
import { TextareaField } from '#ui/field/field.tsx'
import { TextLink } from '#ui/link/link.tsx'
import type { WaitingEdit } from '../read.server.ts'
import { promotionalWords } from '../rules.ts'
import { EditDifference } from './edit-difference.tsx'

/** What went wrong with one change, and what was typed for it. */
export type EditProblem = { id: string; message: string; reason?: string }

type Props = { edit: WaitingEdit; problem: EditProblem | undefined }

/** One change that waits, with what the office needs to decide it. */
export function EditCard({ edit, problem }: Props) {
  const own = problem?.id === edit.id ? problem : undefined
  const found = edit.field === 'photo' ? [] : promotionalWords(edit.after ?? '')
  return (
    <li className="min-w-0 rounded-card border border-line bg-surface p-5 md:p-6">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="min-w-0 wrap-anywhere">{edit.name}</h3>
        <Badge tone={edit.field === 'leave' ? 'red' : 'petrol'}>{CHECKED_LABELS[edit.field]}</Badge>
      </div>
      <p className="mt-1 text-sm text-ink-soft">
        {words.sent} {dateTime(edit.created_at)} ·{' '}
        <TextLink to={href('/admin/richieste/:id', { id: edit.professionalId })}>{words.entry}</TextLink>
      </p>
      {edit.field === 'leave' ? (
        <Leaving edit={edit} error={own?.message} />
      ) : (
        <div className="mt-4 grid gap-4">
          <EditDifference edit={edit} />
          {found.length > 0 ? (
            <Alert tone="warning" title={words.words}>
              {found.map((word) => `«${word}»`).join(', ')}
            </Alert>
          ) : null}
          <Decide edit={edit} problem={own} />
        </div>
      )}
    </li>
  )
}

function Decide({ edit, problem }: Props) {
  const about = `: ${edit.name}, ${CHECKED_LABELS[edit.field]}`
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={edit.id} />
        <input type="hidden" name="decision" value="approved" />
        <Button type="submit">
          {words.approve}
          <span className="sr-only">{about}</span>
        </Button>
      </Form>
      <div className="min-w-0 flex-1 basis-72">
        <Disclosure summary={words.reject} open={problem !== undefined}>
          <Form method="post" preventScrollReset noValidate className="grid gap-3">
            <input type="hidden" name="id" value={edit.id} />
            <input type="hidden" name="decision" value="rejected" />
            <TextareaField
              id={`motivo-${edit.id}`}
              name="reason"
              label={words.reason}
              hint={words.reasonHint}
              rows={3}
              maxLength={1000}
              defaultValue={problem?.reason}
              errors={problem ? [problem.message] : undefined}
              required
            />
            <div>
              <Button type="submit" variant="danger">
                {words.rejectSend}
                <span className="sr-only">{about}</span>
              </Button>
            </div>
          </Form>
        </Disclosure>
      </div>
    </div>
  )
}

function Leaving({ edit, error }: { edit: WaitingEdit; error: string | undefined }) {
  return (
    <Form method="post" preventScrollReset noValidate className="mt-4 grid gap-4">
      <Alert tone="warning" title={words.leave}>
        {words.leaveText}
      </Alert>
      <input type="hidden" name="intent" value="leave" />
      <input type="hidden" name="id" value={edit.id} />
      <CheckboxField
        id={`conferma-${edit.id}`}
        name="confirm"
        label={words.confirm}
        errors={error ? [error] : undefined}
        required
      />
      <div>
        <Button type="submit" variant="danger">
          {words.complete}
          <span className="sr-only">: {edit.name}</span>
        </Button>
      </div>
    </Form>
  )
}
