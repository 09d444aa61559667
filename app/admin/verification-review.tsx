import { data, href } from 'react-router'
import { unlistedPage } from '#app/frame/page-title.ts'
import { ownLedger, verificationReview } from '#content/verification.ts'
import { sendPecCode } from '#domain/verification/claims/write.pec.server.ts'
import { matchSchool } from '#domain/schools/directory/read.server.ts'
import { AlboLinks } from '#domain/verification/review/components/albo-links.tsx'
import { ReviewClaim, type ReviewAnswer } from '#domain/verification/review/components/review-claim.tsx'
import { SampleForm } from '#domain/verification/review/components/sample-form.tsx'
import { findReview, type Review } from '#domain/verification/review/read.server.ts'
import { recordSample } from '#domain/verification/review/write.server.ts'
import { romanDay, warningsOf } from '#domain/verification/claims/rules.ts'
import {
  CLAIM_KINDS,
  claimKind,
  parseCheck,
  parseDeclared,
  sampleForm,
} from '#domain/verification/claims/schema.ts'
import { checkClaim, declareForEntry } from '#domain/verification/claims/write.server.ts'
import type { Reviewer } from '#platform/auth/actor.ts'
import { requireReviewer } from '#app/frame/lock.ts'
import { servicesContext, type Services } from '#platform/http/context.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { TextLink } from '#ui/link/link.tsx'
import type { Route } from './+types/verification-review'

const words = verificationReview.person

export function meta(_: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedPage(verificationReview.title, verificationReview.description)
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const reviewer = await requireReviewer(context, request)
  const now = new Date()
  const review = await findReview(context.get(servicesContext).db, reviewer, params.id, now)
  return data({ review, today: romanDay(now) }, { status: review ? 200 : 404 })
}

type Answer = ReviewAnswer & { ok: boolean; message?: string }
const answer = (given: Answer, status: number) => data<Answer>(given, { status })
const gone = () => answer({ ok: false, message: words.gone }, 404)

type Given = { services: Services; reviewer: Reviewer; id: string; values: Record<string, string> }

const INTENTS: Record<string, (given: Given) => Promise<ReturnType<typeof answer>>> = {
  declare,
  match,
  check,
  pec: sendCode,
  sample,
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const reviewer = await requireReviewer(context, request)
  const values = await readForm(request)
  const services = context.get(servicesContext)
  // Checked before validation: a person who is not in the register gets the same answer to every form.
  if (!(await findReview(services.db, reviewer, params.id, new Date()))) return gone()
  const run = Object.hasOwn(INTENTS, values.intent ?? '') ? INTENTS[values.intent!] : undefined
  if (!run) return answer({ ok: false }, 400)
  return run({ services, reviewer, id: params.id, values })
}

async function declare({ services, reviewer, id, values }: Given) {
  const kind = claimKind.safeParse(values.kind)
  if (!kind.success) return answer({ ok: false }, 400)
  const parsed = parseDeclared(kind.data, values)
  if (!parsed.ok) {
    const brought = { kind: kind.data, errors: parsed.errors, values }
    return answer({ ok: false, kind: kind.data, declare: brought }, 400)
  }
  const { declared } = parsed
  const outcome = await declareForEntry(services.db, reviewer, id, {
    kind: kind.data,
    declared,
    seen: values.seen ?? '',
  })
  if (outcome === 'not-found') return gone()
  if (outcome === 'stale') return answer({ ok: false, message: words.stale }, 409)
  return answer({ ok: true, message: outcome === 'saved' ? words.saved : ownLedger.unchanged }, 200)
}

async function match({ services, values }: Given) {
  const { school = '', city = '' } = values
  const matches = await matchSchool(services.db, { school, city })
  return answer({ ok: true, kind: 'school', declare: { kind: 'school', values, matches } }, 200)
}

async function check({ services, reviewer, id, values }: Given) {
  const kind = claimKind.safeParse(values.kind)
  // Only the code itself confirms a PEC.
  if (!kind.success || kind.data === 'pec') return answer({ ok: false }, 400)
  const refuse = (errors: Record<string, string[]>) =>
    answer({ ok: false, kind: kind.data, check: { errors, values } }, 400)
  const parsed = parseCheck(values)
  if (!parsed.ok) return refuse(parsed.errors)
  const seen = values.seen ?? ''
  const outcome = await checkClaim(services.db, reviewer, id, { ...parsed.check, kind: kind.data, seen })
  if (outcome.ok) return answer({ ok: true, message: words.checked }, 200)
  if (outcome.reason === 'not-found') return gone()
  if (outcome.reason === 'stale') return answer({ ok: false, message: words.stale }, 409)
  if (outcome.reason === 'due') return refuse({ due_on: [verificationReview.errors.due] })
  if (outcome.reason === 'expired') return refuse({ outcome: [words.expired] })
  return answer({ ok: false, message: words.notDeclared }, 409)
}

async function sendCode({ services, reviewer, id, values }: Given) {
  if (values.pec_read !== 'on') {
    return answer({ ok: false, kind: 'pec', pecRead: [verificationReview.errors.pecRead] }, 400)
  }
  const { db, mail, config } = services
  const deps = { db, mail, appUrl: config.http.appUrl }
  const outcome = await sendPecCode(deps, reviewer, id, values.seen ?? '')
  if (outcome === 'stale') return answer({ ok: false, message: words.stale }, 409)
  if (outcome === 'sent') return answer({ ok: true, message: words.pecSent }, 200)
  return outcome === 'not-found' ? gone() : answer({ ok: false, message: words.noAddress }, 409)
}

async function sample({ services, reviewer, id, values }: Given) {
  const form = sampleForm.safeParse(values)
  if (!form.success) return answer({ ok: false, message: form.error.issues[0]!.message }, 400)
  const outcome = await recordSample(services.db, reviewer, id, form.data)
  if (outcome === 'not-found') return gone()
  if (outcome === 'already') return answer({ ok: false, message: words.stale }, 409)
  return answer({ ok: true, message: words.sampleSaved }, 200)
}

export default function VerificationDeskPage({ loaderData, actionData }: Route.ComponentProps) {
  const { review, today } = loaderData
  return (
    <section aria-labelledby="persona" className="mt-8 max-w-4xl">
      <TextLink to={href('/admin/verifiche')}>{verificationReview.back}</TextLink>
      <h2 id="persona" className="mt-3 text-xl">
        {review ? review.person.name : words.gone}
      </h2>
      <div role="status" className="mt-4 empty:hidden">
        {actionData?.message ? (
          <Alert tone={actionData.ok ? 'success' : 'error'}>{actionData.message}</Alert>
        ) : null}
      </div>
      {review ? <Entry review={review} today={today} answer={actionData} /> : null}
    </section>
  )
}

function Entry({
  review,
  today,
  answer: given,
}: {
  review: Review
  today: string
  answer: ReviewAnswer | undefined
}) {
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
    <div className="mt-4">
      <Alert tone="warning">
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
    </div>
  )
}
