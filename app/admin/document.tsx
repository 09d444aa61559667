import { data, href } from 'react-router'
import { requireDeskMember } from '#app/frame/lock.ts'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { editionDesk as words, editionWords, KIND_PATHS } from '#content/publishing.ts'
import { TextDifference } from '#domain/professionals/edits/components/edit-difference.tsx'
import { EditionForm, type EditionRefusal } from '#domain/publishing/documents/components/edition-form.tsx'
import { EditionSteps } from '#domain/publishing/documents/components/edition-steps.tsx'
import { readDesk, type Desk } from '#domain/publishing/documents/read.server.ts'
import { previewKey } from '#domain/publishing/documents/read.preview.server.ts'
import { checkStored } from '#domain/publishing/documents/read.writing.server.ts'
import type { Findings } from '#domain/publishing/documents/rules.writing.ts'
import type { DocumentName } from '#domain/publishing/documents/rules.ts'
import { readStructuredForm } from '#domain/publishing/documents/rules.form.ts'
import { readProseForm } from '#domain/publishing/documents/rules.prose-form.ts'
import { saveForm, stepForm } from '#domain/publishing/documents/schema.ts'
import {
  beginEdition,
  saveEdition,
  takeStep,
  type EditionOutcome,
} from '#domain/publishing/documents/write.server.ts'
import { dateTime, italianDay, longDate, onDay } from '#lib/dates.ts'
import { errorsByField } from '#lib/form.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Refusal } from '#ui/alert/alert.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
import { PostButton } from '#ui/form/submit.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { Prose } from '#ui/prose/prose.tsx'
import { Section } from '#ui/section/section.tsx'
import type { Route } from './+types/document'
import { useSavedToast } from './use-saved-toast.ts'

export const meta = () => unlistedPage(words.title, words.description)

function documentOf({ kind, slug }: { kind: string; slug: string }): DocumentName {
  if (!Object.hasOwn(KIND_PATHS, kind)) throw data(null, { status: 404 })
  return { kind: KIND_PATHS[kind as keyof typeof KIND_PATHS], slug }
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, db, appUrl, authSecret } = await requireDeskMember(context, request)
  const name = documentOf(params)
  const desk = await readDesk(db, actor, name)
  if (!desk) throw data(null, { status: 404 })
  const { open } = desk
  const key = open && previewKey(open, authSecret)
  return {
    desk,
    mayBegin: actor.kind !== 'clinician',
    today: italianDay(new Date()),
    link: key && new URL(href('/anteprima/:key', { key }), appUrl).href,
    findings: open && checkStored(name, open.body),
  }
}

type Answer = EditionRefusal & { done?: string; problem?: string }

export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, db, jobs } = await requireDeskMember(context, request)
  const name = documentOf(params)
  const values = await readForm(request)
  const desk = await readDesk(db, actor, name)
  if (!desk) throw data(null, { status: 404 })
  if (values.intent === 'begin') return answerTo(await beginEdition(db, actor, name), 'begin', values)
  const edition = [desk.open, desk.published].find((one) => one?.id === values.edition)
  if (!edition) return data<Answer>({ problem: editionWords.refusals.gone }, { status: 409 })
  if (values.intent !== 'save') {
    const step = stepForm.safeParse(values)
    if (!step.success) return data<Answer>({ errors: errorsByField(step.error), values }, { status: 400 })
    return answerTo(await takeStep({ db, jobs }, actor, edition.id, step.data), step.data.intent, values)
  }
  const typed = name.kind === 'data' ? readStructuredForm(name.slug, values) : readProseForm(values)
  if (!typed.ok) return data<Answer>({ ...typed, values }, { status: 400 })
  const form = saveForm.safeParse({ ...values, body: typed.body })
  if (!form.success) return data<Answer>({ errors: errorsByField(form.error), values }, { status: 400 })
  const saved = await saveEdition(db, actor, edition.id, form.data)
  if (!saved.ok || values.next !== 'submit') return answerTo(saved, 'save', values)
  const { id, version } = saved.edition
  const submitted = await takeStep({ db, jobs }, actor, id, { intent: 'submit', version })
  return answerTo(submitted, 'submit', values)
}

function answerTo(outcome: EditionOutcome, done: keyof typeof words.done, values: Record<string, string>) {
  if (outcome.ok) return data<Answer>({ done: words.done[done] }, { status: 200 })
  if (outcome.reason === 'body') {
    const errors = { text: [outcome.message] }
    return data<Answer>({ errors, values }, { status: 400 })
  }
  const problem = editionWords.refusals[outcome.reason]
  // What was typed stays in the form.
  const kept = done === 'save' ? { errors: { '': [problem] }, values } : { problem }
  return data<Answer>(kept, { status: outcome.reason === 'not-allowed' ? 403 : 409 })
}

export default function Document({
  loaderData: { desk, mayBegin, today, link, findings },
  actionData,
}: Route.ComponentProps) {
  useSavedToast(actionData)
  const { open, published, title, nextReview } = desk
  return (
    <Section id="testo-titolo" title={title} className="mt-5 max-w-4xl md:mt-8">
      <p className="mt-2 flex flex-wrap gap-x-6">
        <TextLink to={href('/admin/testi')}>{words.back}</TextLink>
        <PublicLink name={desk} />
      </p>
      <Refusal className="mt-4">{actionData?.problem}</Refusal>
      <p className="mt-4">
        {published?.published_at
          ? words.asEdition(published.number, longDate(published.published_at))
          : words.asFile}
        {nextReview ? ` ${words.overdue} entro ${onDay(longDate(nextReview))}.` : ''}
      </p>
      {published ? <EditionSteps edition={published} today={today} answer={actionData} /> : null}
      {open ? (
        <OpenEdition {...{ desk, open, today, link, findings }} answer={actionData} />
      ) : mayBegin ? (
        <PostButton label={words.begin} fields={{ intent: 'begin' }} className="mt-4" />
      ) : null}
      <History history={desk.history} />
    </Section>
  )
}

function PublicLink({ name: { kind, slug } }: { name: DocumentName }) {
  if (kind !== 'topic') return null
  return <TextLink to={href('/topic/:slug', { slug })}>{words.look}</TextLink>
}

type OpenProps = {
  desk: Desk
  open: NonNullable<Desk['open']>
  today: string
  link: string | undefined
  findings: Findings | undefined
  answer: Answer | undefined
}

function OpenEdition({ desk, open, today, link, findings, answer }: OpenProps) {
  const { state, missing, writers, reviews, may, number, publish_at } = open
  const refused = answer?.values?.intent === 'save' ? answer : undefined
  return (
    <section aria-labelledby="versione" className="mt-8">
      <h3 id="versione" className="flex flex-wrap items-center gap-3 text-lg">
        {words.open(number)} <Badge tone="amber">{editionWords.states[state]}</Badge>
      </h3>
      <p className="mt-2 wrap-anywhere text-ink-soft">
        {words.writers} {writers.join(', ')}.{' '}
        {missing.length > 0
          ? `${words.missing} ${missing.map((kind) => editionWords.reviews[kind].toLocaleLowerCase('it')).join(', ')}.`
          : words.nothingMissing}
        {publish_at ? ` ${words.steps.schedule}: ${dateTime(publish_at)}.` : ''}
      </p>
      {reviews.length > 0 ? (
        <ul className="mt-3 grid gap-2" aria-label={words.reviews}>
          {reviews.map(({ id, kind, verdict, by, note, at, counts }) => (
            <li key={id} className="wrap-anywhere">
              <strong>{editionWords.reviews[kind]}</strong>: {words.verdicts[verdict]}, {by}, {dateTime(at)}
              {counts ? '' : `, ${words.earlier}`}
              {note ? `. ${note}` : ''}
            </li>
          ))}
        </ul>
      ) : null}
      <EditionSteps edition={open} today={today} answer={answer} />
      <div className="mt-4 grid gap-4">
        {desk.difference ? (
          <Disclosure summary={words.difference} open={state === 'in_review'}>
            <TextDifference before={desk.difference.before} after={desk.difference.after} />
          </Disclosure>
        ) : (
          <p className="text-ink-soft">{words.same}</p>
        )}
        {desk.html ? (
          <Disclosure summary={words.preview}>
            <Prose html={desk.html} />
          </Disclosure>
        ) : null}
        {link ? (
          <Disclosure summary={words.link.label}>
            <p className="mb-2 text-ink-soft">{words.link.note}</p>
            <p className="wrap-anywhere">
              <a href={link} className="text-petrol-700 underline underline-offset-4">
                {link}
              </a>
            </p>
          </Disclosure>
        ) : null}
      </div>
      {may.includes('save') ? (
        // Only what was saved makes the fields start again.
        <EditionForm key={open.version} edition={open} findings={findings} answer={refused} />
      ) : null}
    </section>
  )
}

function History({ history }: Pick<Desk, 'history'>) {
  return (
    <section aria-labelledby="versioni" className="mt-8">
      <h3 id="versioni" className="text-lg">
        {words.history}
      </h3>
      {history.length === 0 ? <p className="mt-2 text-ink-soft">{words.noHistory}</p> : null}
      <ul className="mt-2 grid gap-2">
        {history.map(({ id, number, state, summary, published_at }) => (
          <li key={id} className="wrap-anywhere">
            {words.open(number)}, {editionWords.states[state].toLocaleLowerCase('it')}
            {published_at ? `, ${longDate(published_at)}` : ''}
            {summary ? `: ${summary}` : ''}
          </li>
        ))}
      </ul>
    </section>
  )
}
