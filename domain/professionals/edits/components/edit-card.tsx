import { Form, href } from 'react-router'
import { alboCheck } from '#content/decisions.ts'
import { CHECKED_LABELS, profileEditsReview as words } from '#content/professional-area.ts'
import { AlboCheckFields } from '#domain/verification/review/components/albo-check-fields.tsx'
import type { Declared } from '#domain/verification/claims/rules.fields.ts'
import type { FieldErrors } from '#lib/form.ts'
import { hasFlags } from '../rules.ts'
import { flagsIn, flagsKey, piecesOf, type Flag } from '../rules.text-flags.ts'
import { dateTime } from '#lib/dates.ts'
import { About } from '#ui/about/about.tsx'
import { Alert } from '#ui/alert/alert.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { CheckboxField } from '#ui/checkbox/checkbox.tsx'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
import { TextareaField } from '#ui/field/field.tsx'
import { TextLink } from '#ui/link/link.tsx'
import type { WaitingEdit } from '../read.server.ts'
import { EditDifference } from './edit-difference.tsx'

export type EditProblem = {
  id: string
  message: string
  reason?: string
  flagged?: boolean
  /** What was typed into the Albo check. */
  check?: { values: Declared; errors: FieldErrors }
}

type Props = { edit: WaitingEdit; problem: EditProblem | undefined }

export function EditCard({ edit, problem }: Props) {
  const own = problem?.id === edit.id ? problem : undefined
  const flags = hasFlags(edit.field) ? flagsIn(edit.after ?? '') : []
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
          {edit.field === 'site' && edit.after ? (
            <p>
              <a
                href={edit.after}
                target="_blank"
                rel="nofollow noopener noreferrer"
                className="text-petrol-700 underline underline-offset-4"
              >
                {words.openSite}
              </a>
            </p>
          ) : null}
          {flags.length > 0 ? <Flagged text={edit.after ?? ''} flags={flags} /> : null}
          <Decide edit={edit} problem={own} flags={flags} />
        </div>
      )}
    </li>
  )
}

function Flagged({ text, flags }: { text: string; flags: Flag[] }) {
  return (
    <Alert tone="warning" title={words.flags.title}>
      <ul className="list-disc pl-5">
        {flags.map(({ kind, text: found, at }) => (
          <li key={at}>
            {words.flags.kinds[kind]}: «{found}»
          </li>
        ))}
      </ul>
      <p className="mt-3 wrap-anywhere whitespace-pre-wrap">
        {piecesOf(text, flags).map(({ at, text: piece, kind }) =>
          kind ? (
            <mark key={at} className="bg-amber-100 px-0.5 font-semibold text-ink">
              {piece}
            </mark>
          ) : (
            <span key={at}>{piece}</span>
          ),
        )}
      </p>
    </Alert>
  )
}

function Decide({ edit, problem, flags }: Props & { flags: Flag[] }) {
  const about = `${edit.name}, ${CHECKED_LABELS[edit.field]}`
  const isRejected = problem !== undefined && !problem.flagged && !problem.check
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
      <Form method="post" preventScrollReset noValidate className={edit.check ? 'w-full' : undefined}>
        <input type="hidden" name="id" value={edit.id} />
        <input type="hidden" name="decision" value="approved" />
        {problem?.flagged ? (
          <>
            <input type="hidden" name="seen" value={flagsKey(flags)} />
            <p role="alert" className="mb-3 max-w-md text-ink">
              {words.flags.ask}
            </p>
          </>
        ) : null}
        {edit.check ? <ReadAlbo edit={edit} check={edit.check} typed={problem?.check} /> : null}
        <Button type="submit">
          {problem?.flagged ? words.flags.approve : words.approve}
          <About>{about}</About>
        </Button>
      </Form>
      <div className="min-w-0 flex-1 basis-72">
        <Disclosure summary={words.reject} open={isRejected}>
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
              errors={isRejected ? [problem.message] : undefined}
              required
            />
            <div>
              <Button type="submit" variant="danger">
                {words.rejectSend}
                <About>{about}</About>
              </Button>
            </div>
          </Form>
        </Disclosure>
      </div>
    </div>
  )
}

type ReadAlboProps = { edit: WaitingEdit; check: AskedCheck; typed: EditProblem['check'] }
type AskedCheck = NonNullable<WaitingEdit['check']>

/** The Albo check of the changed value: the same form as for the first approval. */
function ReadAlbo({ edit, check, typed }: ReadAlboProps) {
  const heading = `albo-${edit.id}`
  return (
    <section aria-labelledby={heading} className="mb-4 rounded-control border border-petrol-600 p-4">
      <h4 id={heading} className="font-sans font-semibold">
        {alboCheck.heading}
        <About>
          {edit.name}, {CHECKED_LABELS[edit.field]}
        </About>
      </h4>
      <p className="mt-1 mb-3 text-ink-soft">{alboCheck.intro}</p>
      {typed ? (
        <p role="alert" className="mb-3 font-semibold text-red-700">
          {alboCheck.errors.form}
        </p>
      ) : null}
      <AlboCheckFields
        prefix={`albo-${edit.id}`}
        profession={check.profession}
        declared={check.ordine}
        values={typed?.values ?? check.proposed}
        errors={typed?.errors ?? {}}
        today={check.today}
      />
    </section>
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
          <About>{edit.name}</About>
        </Button>
      </div>
    </Form>
  )
}
