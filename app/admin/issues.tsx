import { href } from 'react-router'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { issueDesk } from '#content/newsletter.ts'
import { listIssues, type Issue } from '#domain/site/newsletter/read.issues.server.ts'
import { requireEditor } from '#app/frame/lock.ts'
import { dateTime, onDay } from '#lib/dates.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { Section } from '#ui/section/section.tsx'
import type { Route } from './+types/issues'

export const meta = () => unlistedPage(issueDesk.title, issueDesk.description)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { actor: editor, db } = await requireEditor(context, request)
  return { issues: await listIssues(db, editor) }
}

export default function OfficeIssues({ loaderData: { issues } }: Route.ComponentProps) {
  const add = { to: href('/admin/newsletter/numeri/nuovo'), label: issueDesk.add }
  return (
    <Section id="numeri" title={issueDesk.title} className="mt-5 md:mt-8">
      {issues.length === 0 ? (
        <EmptyState text={issueDesk.none} link={add} className="mt-4" />
      ) : (
        <>
          <div className="mt-4">
            <ButtonLink to={add.to}>{add.label}</ButtonLink>
          </div>
          <ul className="mt-4 grid gap-3">
            {issues.map((issue) => (
              <li
                key={issue.id}
                className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4"
              >
                <div className="min-w-0">
                  <p className="font-semibold wrap-anywhere">
                    <TextLink to={href('/admin/newsletter/numeri/:id', { id: issue.id })}>
                      {issue.subject}
                    </TextLink>
                  </p>
                  <p className="text-sm text-ink-soft">{whenOf(issue)}</p>
                </div>
                <IssueState state={issue.state} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

function whenOf({ state, send_at, started_at, updated_at }: Issue): string {
  if (state === 'scheduled') return `parte ${onDay(dateTime(send_at!))}`
  return started_at ? `invio del ${dateTime(started_at)}` : `ultima modifica ${dateTime(updated_at)}`
}

const TONES = {
  draft: 'amber',
  scheduled: 'petrol',
  sending: 'petrol',
  stopped: 'red',
  sent: 'green',
} as const

export function IssueState({ state }: Pick<Issue, 'state'>) {
  return <Badge tone={TONES[state]}>{issueDesk.states[state]}</Badge>
}
