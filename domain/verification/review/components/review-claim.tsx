import { Form } from 'react-router'
import { CLAIM_LABELS, verificationReview } from '#content/verification.ts'
import { dateTime, longDate } from '#lib/dates.ts'
import { About } from '#ui/about/about.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { SubmitRow } from '#ui/form/submit.tsx'
import { Card } from '#ui/card/card.tsx'
import { CheckboxField } from '#ui/checkbox/checkbox.tsx'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
import type { Claim, HistoryLine, OpenChallenge } from '#domain/verification/claims/read.server.ts'
import { schoolFlags, stateShown } from '#domain/verification/claims/rules.ts'
import type { ClaimKind } from '#domain/verification/claims/rules.fields.ts'
import type { Review } from '../read.server.ts'
import type { FormRefusal } from '#lib/form.ts'
import { CheckForm } from './check-form.tsx'
import { DeclaredList } from '#domain/verification/claims/components/declared-words.tsx'
import { DeclareForm, type DeclareAnswer } from '#domain/verification/claims/components/declare-form.tsx'
import { StateBadge } from '#domain/verification/claims/components/state-badge.tsx'

const words = verificationReview.person

export type ReviewAnswer = {
  kind?: ClaimKind
  declare?: DeclareAnswer
  check?: FormRefusal
  pecRead?: string[]
}

type Props = { kind: ClaimKind; review: Review; today: string; answer: ReviewAnswer | undefined }

export function ReviewClaim({ kind, review, today, answer }: Props) {
  const claim = review.rows.find((row) => row.kind === kind)
  const history = review.history.filter((line) => line.kind === kind)
  const ordine = review.rows.find((row) => row.kind === 'albo')?.declared.ordine
  const own = answer?.kind === kind ? answer : undefined
  return (
    <Card as="section">
      <div className="flex flex-wrap items-center gap-3" id={kind}>
        <h3 className="text-lg">{CLAIM_LABELS[kind]}</h3>
        <StateBadge state={stateShown(claim, today)} />
        {claim?.due_on ? (
          <span className="text-ink-soft">
            {words.fields.due} {longDate(claim.due_on)}
          </span>
        ) : null}
      </div>
      {claim && Object.keys(claim.declared).length > 0 ? (
        <div className="mt-4">
          <DeclaredList kind={kind} declared={claim.declared} />
        </div>
      ) : null}
      {kind === 'school' && claim ? <Flags claim={claim} /> : null}
      <div key={claim?.seen} className="mt-3 grid gap-1">
        {claim && kind !== 'pec' ? (
          <Disclosure
            summary={<Named what={words.checkHeading} kind={kind} />}
            open={own?.check !== undefined}
          >
            <CheckForm claim={claim} ordine={ordine} today={today} answer={own?.check} />
          </Disclosure>
        ) : null}
        {claim && kind === 'pec' ? (
          <Disclosure summary={words.pecHeading} open={own?.pecRead !== undefined}>
            <SendCode seen={claim.seen} challenge={review.challenge} errors={own?.pecRead} />
          </Disclosure>
        ) : null}
        <Disclosure
          summary={<Named what={claim ? words.declareHeading : words.declareFirst} kind={kind} />}
          open={own?.declare !== undefined}
        >
          <DeclareForm kind={kind} claim={claim} answer={own?.declare} />
        </Disclosure>
        {history.length > 0 ? (
          <Disclosure summary={<Named what={`${words.historyHeading} (${history.length})`} kind={kind} />}>
            <History lines={history} />
          </Disclosure>
        ) : null}
      </div>
    </Card>
  )
}

function Named({ what, kind }: { what: string; kind: ClaimKind }) {
  return (
    <span>
      {what}
      <About>{CLAIM_LABELS[kind]}</About>
    </span>
  )
}

function Flags({ claim }: { claim: Claim }) {
  return schoolFlags(claim.declared).map((flag) => (
    <p key={flag} className="mt-3 font-semibold text-amber-700">
      {words.warnings[flag]}
    </p>
  ))
}

type CodeProps = { seen: string; challenge: OpenChallenge | undefined; errors: string[] | undefined }

function SendCode({ seen, challenge, errors }: CodeProps) {
  return (
    <Form method="post" noValidate preventScrollReset className="grid gap-4">
      <input type="hidden" name="kind" value="pec" />
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="intent" value="pec" />
      <p className="text-ink-soft">{words.pecHint}</p>
      {challenge ? <p>{words.pecOpen(longDate(challenge.expires_at), challenge.tries)}</p> : null}
      <CheckboxField id="pec-read" name="pec_read" label={words.fields.pecRead} errors={errors} required />
      <SubmitRow label={words.sendPec} pending={false} />
    </Form>
  )
}

function History({ lines }: { lines: HistoryLine[] }) {
  return (
    <ol className="grid gap-4">
      {lines.map((line) => (
        <li key={line.id} className="min-w-0 border-l-2 border-line pl-4 break-words">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {words.outcomes[line.outcome as keyof typeof words.outcomes]}
            {line.sampled ? <Badge tone="petrol">{words.sampled}</Badge> : null}
          </p>
          <p className="text-sm text-ink-soft">
            {dateTime(line.checked_at)}
            {line.by ? ` · ${words.by(line.by)}` : ''}
            {line.method ? ` · ${line.method}` : ''}
            {line.source ? ` · ${line.source}` : ''}
          </p>
          {Object.keys(line.declared).length > 0 ? (
            <div className="mt-1 text-sm">
              <DeclaredList kind={line.kind} declared={line.declared} />
            </div>
          ) : null}
          {line.note ? <p className="mt-1 whitespace-pre-wrap">{line.note}</p> : null}
        </li>
      ))}
    </ol>
  )
}
