import { useEffect, useRef } from 'react'
import { data, href } from 'react-router'
import type { Deps } from '#app/frame/deps.ts'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { ownLedger, verificationReview } from '#content/verification.ts'
import { sendPecCode } from '#domain/verification/claims/write.pec.server.ts'
import { matchSchool } from '#domain/schools/directory/read.server.ts'
import { AlboLinks } from '#domain/verification/review/components/albo-links.tsx'
import { ReviewClaim, type ReviewAnswer } from '#domain/verification/review/components/review-claim.tsx'
import { SampleForm } from '#domain/verification/review/components/sample-form.tsx'
import { findReview, listWaitingIds, type Review } from '#domain/verification/review/read.server.ts'
import { nextAfter } from '#domain/verification/review/rules.ts'
import { sampleForm } from '#domain/verification/review/schema.ts'
import { recordSample } from '#domain/verification/review/write.server.ts'
import { warningsOf } from '#domain/verification/claims/rules.ts'
import { CLAIM_KINDS } from '#domain/verification/claims/rules.fields.ts'
import { claimKind, parseCheck, parseDeclared } from '#domain/verification/claims/schema.ts'
import { checkClaim, declareForEntry } from '#domain/verification/claims/write.server.ts'
import { firstMessage } from '#lib/form.ts'
import type { Reviewer } from '#platform/auth/actor.ts'
import { requireReviewer } from '#app/frame/lock.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Alert, Result } from '#ui/alert/alert.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { TextLink } from '#ui/link/link.tsx'
import type { Route } from './+types/verification-review'
import { italianDay } from '#lib/dates.ts'

const words = verificationReview.person

export const meta = () => unlistedPage(verificationReview.title, verificationReview.description)

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor: reviewer, db } = await requireReviewer(context, request)
  const now = new Date()
  const review = await findReview(db, reviewer, params.id, now)
  return data({ review, today: italianDay(now) }, { status: review ? 200 : 404 })
}

type Answer = ReviewAnswer & { ok: boolean; message?: string; next?: ReturnType<typeof nextAfter> }
const answer = (given: Answer, status: number) => data<Answer>(given, { status })
const gone = () => answer({ ok: false, message: words.gone }, 404)

type Given = { deps: Deps; reviewer: Reviewer; id: string; values: Record<string, string> }

const INTENTS: Record<string, (given: Given) => Promise<ReturnType<typeof answer>>> = {
  declare,
  match,
  check,
  pec: sendCode,
  sample,
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor: reviewer, ...deps } = await requireReviewer(context, request)
  const values = await readForm(request)
  // Checked before validation: a person who is not in the register gets the same answer to every form.
  if (!(await findReview(deps.db, reviewer, params.id, new Date()))) return gone()
  const { intent = '' } = values
  const run = Object.hasOwn(INTENTS, intent) ? INTENTS[intent] : undefined
  if (!run) return answer({ ok: false }, 400)
  return run({ deps, reviewer, id: params.id, values })
}

async function declare({ deps, reviewer, id, values }: Given) {
  const kind = claimKind.safeParse(values.kind)
  if (!kind.success) return answer({ ok: false }, 400)
  const parsed = parseDeclared(kind.data, values)
  if (!parsed.ok) {
    const declared = { kind: kind.data, errors: parsed.errors, values }
    return answer({ ok: false, kind: kind.data, declare: declared }, 400)
  }
  const declaration = { kind: kind.data, declared: parsed.declared, seen: values.seen ?? '' }
  const outcome = await declareForEntry(deps.db, reviewer, id, declaration)
  if (outcome === 'not-found') return gone()
  if (outcome === 'stale') return answer({ ok: false, message: words.stale }, 409)
  return answer({ ok: true, message: outcome === 'saved' ? words.saved : ownLedger.unchanged }, 200)
}

async function match({ deps, values }: Given) {
  const { school = '', city = '' } = values
  const matches = await matchSchool(deps.db, { school, city })
  return answer({ ok: true, kind: 'school', declare: { kind: 'school', values, matches } }, 200)
}

async function check({ deps, reviewer, id, values }: Given) {
  const kind = claimKind.safeParse(values.kind)
  // Only the code itself confirms a PEC.
  if (!kind.success || kind.data === 'pec') return answer({ ok: false }, 400)
  const refuse = (errors: Record<string, string[]>) =>
    answer({ ok: false, kind: kind.data, check: { errors, values } }, 400)
  const parsed = parseCheck(values)
  if (!parsed.ok) return refuse(parsed.errors)
  const seen = values.seen ?? ''
  // Read before: a checked person may have no place in the list any more.
  const next = nextAfter(await listWaitingIds(deps.db, reviewer, italianDay(new Date())), id)
  const outcome = await checkClaim(deps.db, reviewer, id, { ...parsed.check, kind: kind.data, seen })
  if (outcome.ok) return answer({ ok: true, message: words.checked, ...(next && { next }) }, 200)
  if (outcome.reason === 'not-found') return gone()
  if (outcome.reason === 'stale') return answer({ ok: false, message: words.stale }, 409)
  if (outcome.reason === 'due') return refuse({ due_on: [verificationReview.errors.due] })
  if (outcome.reason === 'expired') return refuse({ outcome: [words.expired] })
  return answer({ ok: false, message: words.notDeclared }, 409)
}

async function sendCode({ deps, reviewer, id, values }: Given) {
  if (values.pec_read !== 'on') {
    return answer({ ok: false, kind: 'pec', pecRead: [verificationReview.errors.pecRead] }, 400)
  }
  const outcome = await sendPecCode(deps, reviewer, id, values.seen ?? '')
  if (outcome === 'stale') return answer({ ok: false, message: words.stale }, 409)
  if (outcome === 'sent') return answer({ ok: true, message: words.pecSent }, 200)
  return outcome === 'not-found' ? gone() : answer({ ok: false, message: words.noAddress }, 409)
}

async function sample({ deps, reviewer, id, values }: Given) {
  const form = sampleForm.safeParse(values)
  if (!form.success) return answer({ ok: false, message: firstMessage(form.error) }, 400)
  const outcome = await recordSample(deps.db, reviewer, id, form.data)
  if (outcome === 'not-found') return gone()
  if (outcome === 'already') return answer({ ok: false, message: words.stale }, 409)
  return answer({ ok: true, message: words.sampleSaved }, 200)
}

export default function VerificationReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { review, today } = loaderData
  return (
    <section aria-labelledby="persona" className="mt-5 md:mt-8 max-w-4xl">
      <TextLink to={href('/admin/verifiche')}>{verificationReview.back}</TextLink>
      <h2 id="persona" className="mt-3 text-xl">
        {review ? review.person.name : words.gone}
      </h2>
      <Result answer={actionData} />
      {actionData?.next ? <Next answer={actionData} next={actionData.next} /> : null}
      {review ? <Entry review={review} today={today} answer={actionData} /> : null}
    </section>
  )
}

/** The way on, where the decision is confirmed: it takes the focus. */
function Next({ answer: given, next }: { answer: Answer; next: NonNullable<Answer['next']> }) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (given.ok) link.current?.focus()
  }, [given])
  return (
    <p className="mt-3">
      <ButtonLink ref={link} to={href('/admin/verifiche/:id', { id: next.id })} variant="secondary">
        {verificationReview.next(next.left)}
      </ButtonLink>
    </p>
  )
}

type EntryProps = { review: Review; today: string; answer: ReviewAnswer | undefined }

function Entry({ review, today, answer: given }: EntryProps) {
  const { id, profession } = review.person
  const albo = review.rows.find(({ kind }) => kind === 'albo')?.declared ?? {}
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-1">
        <span className="text-ink-soft">{profession}</span>
        <TextLink to={href('/admin/richieste/:id', { id })}>{verificationReview.requestPage}</TextLink>
        {review.visible ? (
          <TextLink to={href('/professional/:id', { id })}>{verificationReview.publicPage}</TextLink>
        ) : null}
      </div>
      <AlboLinks albo={albo} isDoctor={profession === 'Medico'} />
      <Warnings review={review} />
      {review.sample ? <SampleForm sample={review.sample} ordine={albo.ordine} /> : null}
      <div className="mt-6 grid gap-5">
        {CLAIM_KINDS.map((kind) => (
          <ReviewClaim key={kind} kind={kind} review={review} today={today} answer={given} />
        ))}
      </div>
    </>
  )
}

/** Reasons against publishing; only the office decides to hide the entry. */
function Warnings({ review }: { review: Review }) {
  const { warnings } = words
  const lines = [
    ...warningsOf(review.rows).map((warning) => warnings[warning]),
    ...(review.duplicate ? [warnings.duplicate(review.duplicate.name)] : []),
  ]
  if (lines.length === 0 && review.visible) return null
  return (
    <Alert tone="warning" className="mt-4">
      <ul className="grid gap-1">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {review.visible ? null : <li>{words.hidden}</li>}
      </ul>
      {review.visible ? (
        <p className="mt-3">
          <TextLink to={href('/admin/richieste/:id', { id: review.person.id })}>{words.hide}</TextLink>
        </p>
      ) : null}
    </Alert>
  )
}
