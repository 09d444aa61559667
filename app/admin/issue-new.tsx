import { data, href, redirect } from 'react-router'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { issueDesk } from '#content/newsletter.ts'
import { IssueForm } from '#domain/site/newsletter/components/issue-form.tsx'
import { listChoices } from '#domain/site/newsletter/read.issues.server.ts'
import { addIssue } from '#domain/site/newsletter/write.issues.server.ts'
import { requireEditor } from '#app/frame/lock.ts'
import { readFormData } from '#platform/http/read-form.ts'
import { TextLink } from '#ui/link/link.tsx'
import { Section } from '#ui/section/section.tsx'
import type { Route } from './+types/issue-new'
import { readIssueForm } from './issue-form-data.ts'

export const meta = () => unlistedPage(issueDesk.add, issueDesk.description)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { actor: editor, db } = await requireEditor(context, request)
  return { choices: await listChoices(db, editor, []) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { actor: editor, db } = await requireEditor(context, request)
  const read = readIssueForm(await readFormData(request))
  if (!read.ok) return data(read.refused, { status: 400 })
  const id = await addIssue(db, editor, read.form)
  throw redirect(href('/admin/newsletter/numeri/:id', { id }))
}

export default function NewIssue({ loaderData: { choices }, actionData }: Route.ComponentProps) {
  return (
    <Section id="nuovo" title={issueDesk.add} className="mt-5 max-w-4xl md:mt-8">
      <p className="mt-2">
        <TextLink to={href('/admin/newsletter/numeri')}>{issueDesk.back}</TextLink>
      </p>
      <IssueForm choices={choices} refused={actionData} />
    </Section>
  )
}
