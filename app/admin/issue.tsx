import { data, href, redirect } from 'react-router'
import { z } from 'zod'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { issueDesk } from '#content/newsletter.ts'
import { renderNews } from '#domain/publishing/news/rules.markdown.ts'
import { IssueArticle } from '#domain/site/newsletter/components/issue-article.tsx'
import { IssueForm } from '#domain/site/newsletter/components/issue-form.tsx'
import {
  countRecipients,
  findIssue,
  listChoices,
  readItems,
  readProgress,
} from '#domain/site/newsletter/read.issues.server.ts'
import { requireEditor } from '#app/frame/lock.ts'
import { readFormData } from '#platform/http/read-form.ts'
import { Refusal } from '#ui/alert/alert.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { Confirm } from '#ui/form/confirm.tsx'
import { PostButton } from '#ui/form/submit.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { Section } from '#ui/section/section.tsx'
import type { Route } from './+types/issue'
import { handleIssue } from './handle-issue.ts'
import { IssueSending } from './issue-sending.tsx'
import { IssueState } from './issues.tsx'
import { useSavedToast } from './use-saved-toast.ts'

export const meta = () => unlistedPage(issueDesk.title, issueDesk.description)

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor: editor, db } = await requireEditor(context, request)
  const issue = await findIssue(db, editor, params.id)
  if (!issue) throw data(null, { status: 404 })
  const isDraft = issue.state === 'draft'
  return {
    issue,
    items: await readItems(db, issue),
    html: renderNews(issue.body),
    choices: isDraft ? await listChoices(db, editor, issue.news_ids) : [],
    recipients: await countRecipients(db),
    progress: issue.started_at ? await readProgress(db, editor, issue) : undefined,
  }
}

const INTENTS = ['save', 'remove', 'test', 'schedule', 'unschedule', 'send', 'stop', 'resume'] as const
const sent = z.object({ intent: z.enum(INTENTS), version: z.coerce.number().int().catch(0) })
export type Intent = (typeof INTENTS)[number]

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const { actor: editor, ...deps } = await requireEditor(context, request)
  const form = await readFormData(request)
  const asked = sent.safeParse({ intent: form.get('intent'), version: form.get('version') })
  if (!asked.success) return data({ problem: issueDesk.refusals.already }, { status: 400 })
  const { status, ...answer } = await handleIssue(deps, editor, { id, form, ...asked.data })
  if (status === 302) throw redirect(href('/admin/newsletter/numeri'))
  return data(answer, { status })
}

export default function OfficeIssue({ loaderData, actionData }: Route.ComponentProps) {
  const { issue, items, html, choices, recipients, progress } = loaderData
  const answer: Partial<Awaited<ReturnType<typeof handleIssue>>> | undefined = actionData
  useSavedToast(answer?.done ? { done: answer.done } : undefined)
  const known = { ...issue, news: issue.news_ids }
  return (
    <Section id="numero-titolo" title={issue.subject} className="mt-5 max-w-4xl md:mt-8">
      <p className="mt-2">
        <TextLink to={href('/admin/newsletter/numeri')}>{issueDesk.back}</TextLink>
      </p>
      <Refusal className="mt-4">{answer?.problem}</Refusal>
      <p className="mt-4">
        <IssueState state={issue.state} />
      </p>
      {issue.state === 'draft' ? (
        <IssueForm key={issue.version} known={known} choices={choices} refused={answer?.refused} />
      ) : null}
      <Section id="anteprima" title={issueDesk.preview} size="lg" className="mt-8">
        <div className="mt-3 rounded-card border border-line bg-surface p-5">
          <IssueArticle html={html} items={items} />
        </div>
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
          <Preview id={issue.id} />
          <PostButton label={issueDesk.test} fields={{ intent: 'test' }} variant="secondary" />
        </div>
        <p className="mt-2 text-sm text-ink-soft">{issueDesk.testNote}</p>
      </Section>
      <IssueSending issue={issue} recipients={recipients} progress={progress} />
      {issue.state === 'draft' ? (
        <Confirm
          label={issueDesk.remove}
          fields={{ intent: 'remove' }}
          question={issueDesk.removeAsk}
          yes={issueDesk.remove}
          className="mt-6"
        >
          {issueDesk.removeText}
        </Confirm>
      ) : null}
    </Section>
  )
}

function Preview({ id }: { id: string }) {
  const address = href('/admin/newsletter/numeri/:id/email', { id })
  return (
    <>
      <ButtonLink to={address} reloadDocument variant="quiet">
        {issueDesk.asMail}
      </ButtonLink>
      <ButtonLink to={`${address}?testo`} reloadDocument variant="quiet">
        {issueDesk.asText}
      </ButtonLink>
    </>
  )
}
