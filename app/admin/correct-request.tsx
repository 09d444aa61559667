import { data, href } from 'react-router'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { CORRECTION_LABELS, corrections as words } from '#content/corrections.ts'
import {
  OfficeCorrections,
  type CorrectAnswer,
} from '#domain/professionals/edits/components/office-corrections.tsx'
import { findCorrectable } from '#domain/professionals/edits/read.server.ts'
import { correctionForm, parseValue } from '#domain/professionals/edits/schema.corrections.ts'
import { correctField } from '#domain/professionals/edits/write.corrections.server.ts'
import { requireReviewer } from '#app/frame/lock.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { TextLink } from '#ui/link/link.tsx'
import type { Route } from './+types/correct-request'

export const meta = () => unlistedPage(words.title, words.intro)

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor: reviewer, db } = await requireReviewer(context, request)
  const person = await findCorrectable(db, reviewer, params.id)
  return data(person, { status: person ? 200 : 404 })
}

const answer = (given: CorrectAnswer, status: number) => data<CorrectAnswer>(given, { status })

export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor: reviewer, db, mail } = await requireReviewer(context, request)
  const values = await readForm(request)
  const typed = { value: values.value ?? '', reason: values.reason ?? '' }
  const form = correctionForm.safeParse(values)
  if (!form.success) {
    const reason = form.error.issues.filter(({ path }) => path[0] === 'reason').map(({ message }) => message)
    return answer({ field: values.field ?? '', errors: { reason }, typed }, 400)
  }
  const { field, before, reason } = form.data
  const parsed = parseValue(field, form.data.value)
  if (!parsed.ok) return answer({ field, errors: { value: [parsed.error] }, typed }, 400)
  const outcome = await correctField({ db, mail }, reviewer, params.id, {
    field,
    value: parsed.value,
    before: before.replaceAll('\r\n', '\n'),
    reason,
  })
  if (outcome.ok) return answer({ field, ok: true, message: words.done(CORRECTION_LABELS[field]) }, 200)
  const status = outcome.reason === 'not-found' ? 404 : 409
  return answer({ field, message: words.refused[outcome.reason], typed }, status)
}

export default function CorrectRequestPage({ loaderData: person, actionData, params }: Route.ComponentProps) {
  if (!person) return <p className="mt-5 md:mt-8">{words.refused['not-found']}</p>
  return (
    <section aria-labelledby="correggi" className="mt-5 md:mt-8 max-w-3xl">
      <TextLink to={href('/admin/richieste/:id', { id: params.id })}>{words.back}</TextLink>
      <h2 id="correggi" className="mt-3 text-xl wrap-anywhere">
        {words.title}: {person.name}
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">{words.intro}</p>
      <Alert tone="info" className="mt-4">
        {words.ends}
      </Alert>
      <OfficeCorrections values={person.values} answer={actionData} />
    </section>
  )
}
