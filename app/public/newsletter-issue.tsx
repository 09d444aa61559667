import { data, href } from 'react-router'
import { NotFoundNotice } from '#app/frame/not-found-notice.tsx'
import { pageMeta, unlistedPage } from '#app/frame/page-meta.ts'
import { archive } from '#content/newsletter.ts'
import { renderNews } from '#domain/publishing/news/rules.markdown.ts'
import { IssueArticle } from '#domain/site/newsletter/components/issue-article.tsx'
import { findArchived } from '#domain/site/newsletter/read.issues.server.ts'
import { longDate } from '#lib/dates.ts'
import { servicesContext } from '#platform/http/context.ts'
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx'
import { TextLink } from '#ui/link/link.tsx'
import type { Route } from './+types/newsletter-issue'

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const issue = loaderData?.issue
  if (!issue) return unlistedPage(archive.missing.title, archive.missing.text)
  return pageMeta(matches, {
    title: issue.subject,
    description: `${archive.number(Number(params.number))} della newsletter del portale, ${issue.day}.`,
    path: href('/newsletter/numeri/:number', { number: params.number }),
    picture: 'pagina/newsletter',
    trail: [{ name: archive.title, path: href('/newsletter/numeri') }],
  })
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = /^[1-9]\d{0,5}$/.test(params.number)
    ? await findArchived(context.get(servicesContext).db, Number(params.number))
    : undefined
  const issue = found && {
    subject: found.subject,
    html: renderNews(found.body),
    items: found.items ?? [],
    day: longDate(found.started_at!),
  }
  return data({ issue }, { status: issue ? 200 : 404 })
}

export default function NewsletterIssue({ loaderData: { issue }, params }: Route.ComponentProps) {
  if (!issue) return <NotFoundNotice words={archive.missing} to={href('/newsletter/numeri')} />
  return (
    <article className="container-page py-6 md:py-10">
      <div className="mx-auto max-w-3xl">
        <Breadcrumb
          items={[{ label: archive.title, to: href('/newsletter/numeri') }, { label: issue.subject }]}
        />
        <h1 className="mt-4 wrap-anywhere">{issue.subject}</h1>
        <p className="mt-2 text-ink-soft">
          {archive.number(Number(params.number))} · {issue.day}
        </p>
        <div className="mt-6">
          <IssueArticle html={issue.html} items={issue.items} />
        </div>
        <p className="mt-8">
          <TextLink to={href('/newsletter')}>{archive.subscribe}</TextLink>
        </p>
      </div>
    </article>
  )
}
