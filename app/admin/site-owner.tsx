import { data } from 'react-router'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { isOwnerSet, ownerWords as words } from '#content/site-owner.ts'
import { OwnerForm } from '#domain/site/site-owner/components/owner-form.tsx'
import { readOwner } from '#domain/site/site-owner/read.server.ts'
import { ownerForm } from '#domain/site/site-owner/schema.ts'
import { saveOwner } from '#domain/site/site-owner/write.server.ts'
import { longDate } from '#lib/dates.ts'
import { errorsByField, type FormRefusal } from '#lib/form.ts'
import { requireAdmin } from '#app/frame/lock.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Alert, Refusal } from '#ui/alert/alert.tsx'
import { Section } from '#ui/section/section.tsx'
import type { Route } from './+types/site-owner'

export const meta = () => unlistedPage(words.title, words.description)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = await requireAdmin(context, request)
  return readOwner(db)
}

type Answer = { done?: boolean; error?: string } & Partial<FormRefusal>

export async function action({ context, request }: Route.ActionArgs) {
  const { actor: admin, db } = await requireAdmin(context, request)
  const values = await readForm(request)
  const form = ownerForm.safeParse(values)
  if (!form.success) return data<Answer>({ errors: errorsByField(form.error), values }, { status: 400 })
  const outcome = await saveOwner(db, admin, form.data)
  if (outcome.ok) return data<Answer>({ done: true })
  return data<Answer>({ error: words.errors[outcome.reason], values }, { status: 409 })
}

export default function SiteOwnerPage({ loaderData: owner, actionData }: Route.ComponentProps) {
  return (
    <Section id="titolare" title={words.title} className="mt-5 md:mt-8">
      <p className="mt-2 max-w-prose text-ink-soft">
        {words.intro} {words.kept}
      </p>
      <div role="status" className="mt-4 grid max-w-xl gap-4">
        {actionData?.done ? <Alert tone="success">{words.done}</Alert> : null}
        {isOwnerSet(owner) ? null : <Alert tone="warning">{words.missing}</Alert>}
      </div>
      <Refusal className="mt-4 max-w-xl">{actionData?.error}</Refusal>
      <OwnerForm key={owner.version} owner={owner} refusal={actionData} />
      {owner.since ? (
        <p className="mt-6 text-sm text-ink-soft">
          {words.current} {owner.version}, {words.since} {longDate(owner.since)}. {words.hash}:{' '}
          <code className="wrap-anywhere">{owner.sha256}</code>
        </p>
      ) : null}
    </Section>
  )
}
