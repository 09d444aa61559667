import { Section } from '#ui/section/section.tsx'
import { data } from 'react-router'
import { unlistedPage } from '#app/frame/page-title.ts'
import { isOwnerSet, NO_OWNER, ownerWords as words, type SiteOwner } from '#content/site-owner.ts'
import { OwnerForm, type OwnerErrors } from '#domain/site/site-owner/components/owner-form.tsx'
import { readOwner } from '#domain/site/site-owner/read.server.ts'
import { ownerForm } from '#domain/site/site-owner/schema.ts'
import { saveOwner } from '#domain/site/site-owner/write.server.ts'
import { longDate } from '#lib/dates.ts'
import { requireAdmin } from '#app/frame/lock.ts'
import { servicesContext } from '#platform/http/context.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Alert } from '#ui/alert/alert.tsx'
import type { Route } from './+types/site-owner'

export function meta(_: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedPage(words.title, words.description)
}

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdmin(context, request)
  return readOwner(context.get(servicesContext).db)
}

type Answer = { done?: boolean; error?: string; errors?: OwnerErrors; typed?: SiteOwner }

export async function action({ context, request }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request)
  const fields = await readForm(request)
  const typed = Object.fromEntries(Object.keys(NO_OWNER).map((key) => [key, fields[key] ?? ''])) as SiteOwner
  const form = ownerForm.safeParse(fields)
  if (!form.success) {
    const errors: OwnerErrors = {}
    for (const { path, message } of form.error.issues) errors[path[0] as keyof SiteOwner] ??= message
    return data<Answer>({ errors, typed }, { status: 400 })
  }
  const outcome = await saveOwner(context.get(servicesContext).db, admin, form.data)
  if (outcome.ok) return data<Answer>({ done: true })
  return data<Answer>({ error: words.errors[outcome.reason], typed }, { status: 409 })
}

export default function SiteOwnerPage({ loaderData: owner, actionData }: Route.ComponentProps) {
  return (
    <Section id="titolare" title={words.title} className="mt-8">
      <p className="mt-2 max-w-prose text-ink-soft">
        {words.intro} {words.kept}
      </p>
      <div role="status" className="mt-4 grid max-w-xl gap-4">
        {actionData?.done ? <Alert tone="success">{words.done}</Alert> : null}
        {isOwnerSet(owner) ? null : <Alert tone="warning">{words.missing}</Alert>}
      </div>
      {actionData?.error ? (
        <div className="mt-4 max-w-xl">
          <Alert tone="error" role="alert">
            {actionData.error}
          </Alert>
        </div>
      ) : null}
      <OwnerForm
        key={owner.version}
        values={actionData?.typed ?? owner}
        version={owner.version}
        errors={actionData?.errors ?? {}}
      />
      {owner.since ? (
        <p className="mt-6 text-sm text-ink-soft">
          {words.current} {owner.version}, {words.since} {longDate(owner.since)}. {words.hash}:{' '}
          <code className="wrap-anywhere">{owner.sha256}</code>
        </p>
      ) : null}
    </Section>
  )
}
