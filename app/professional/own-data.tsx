import { data, Form } from 'react-router'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { CORRECTION_LABELS, corrections } from '#content/corrections.ts'
import { NowLine, ValueField } from '#domain/professionals/edits/components/value-field.tsx'
import { findOwnData } from '#domain/professionals/edits/read.server.ts'
import { DATA_FIELDS, parseValue } from '#domain/professionals/edits/schema.corrections.ts'
import { listOwnEdits, waitingByField } from '#domain/professionals/edits/read.server.ts'
import { submitText } from '#domain/professionals/edits/write.server.ts'
import { readForm } from '#platform/http/read-form.ts'
import { About } from '#ui/about/about.tsx'
import { Alert } from '#ui/alert/alert.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Section } from '#ui/section/section.tsx'
import type { Route } from './+types/own-data'
import { requireProfile } from './own-profile.ts'

const words = corrections.own

export const meta = () => unlistedPage(words.title, words.intro)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { member, own, db } = await requireProfile(context, request)
  const person = await findOwnData(db, member)
  if (!person) throw data(null, { status: 404 })
  return { values: person.values, waiting: waitingByField(await listOwnEdits(db, own.id)) }
}

type Answer = { field: string; ok?: boolean; message?: string; error?: string; typed?: string }
const answer = (given: Answer, status: number) => data<Answer>(given, { status })

/** Submits a change of registration data to the office. */
export async function action({ context, request }: Route.ActionArgs) {
  const { member, db } = await requireProfile(context, request)
  const { field: name, value: typed = '' } = await readForm(request)
  const field = DATA_FIELDS.find((one) => one === name)
  if (!field) return answer({ field: '' }, 400)
  const parsed = parseValue(field, typed)
  if (!parsed.ok) return answer({ field, error: parsed.error, typed }, 400)
  const outcome = await submitText({ db }, member, field, parsed.value ?? '')
  if (outcome === 'not-found') return answer({ field, message: corrections.refused['not-found'] }, 404)
  const label = CORRECTION_LABELS[field]
  if (outcome === 'unchanged') return answer({ field, message: words.unchanged }, 200)
  return answer({ field, ok: true, message: words[outcome](label) }, 200)
}

export default function OwnDataPage({ loaderData: { values, waiting }, actionData }: Route.ComponentProps) {
  return (
    <Section id="dati" title={words.title} size="page" className="mt-5 md:mt-8 max-w-3xl">
      <p className="mt-2 max-w-prose text-ink-soft">
        {words.intro} {words.email}
      </p>
      <ul className="mt-6 divide-y divide-line rounded-card border border-line bg-surface">
        {DATA_FIELDS.map((field) => {
          const own = actionData?.field === field ? actionData : undefined
          const waits = waiting[field]
          return (
            <li key={`${field} ${waits?.id}`} className="px-4 py-2">
              <NowLine field={field} value={values[field]} />
              {waits ? (
                <p className="mt-1 wrap-anywhere">
                  <Badge tone="amber">{words.waits}</Badge> {waits.value ?? corrections.empty}
                </p>
              ) : null}
              <div role="status" className="empty:hidden">
                {own?.message ? <Alert tone={own.ok ? 'success' : 'info'}>{own.message}</Alert> : null}
              </div>
              <details open={Boolean(own?.error)}>
                <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-petrol-700">
                  {words.propose}
                  <About>{CORRECTION_LABELS[field]}</About>
                </summary>
                <Form method="post" className="mt-2 grid max-w-xl gap-4 pb-2" preventScrollReset>
                  <input type="hidden" name="field" value={field} />
                  <ValueField
                    field={field}
                    value={own?.typed ?? waits?.value ?? values[field]}
                    errors={own?.error ? [own.error] : undefined}
                  />
                  <div>
                    <Button>{words.send}</Button>
                  </div>
                </Form>
              </details>
            </li>
          )
        })}
      </ul>
      <Alert tone="info" className="mt-4">
        {words.ends}
      </Alert>
    </Section>
  )
}
