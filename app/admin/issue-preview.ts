import { issueBody, trialLinks } from '#domain/site/newsletter/write.sending.server.ts'
import { findIssue, readItems } from '#domain/site/newsletter/read.issues.server.ts'
import { requireEditor } from '#app/frame/lock.ts'
import { renderMail } from '#platform/mail/render.ts'
import type { Route } from './+types/issue-preview'

/** An issue as the mail that will be sent; `?testo` as the part without format. Nothing in it runs or is fetched. */
export async function loader({ request, context, params, url }: Route.LoaderArgs): Promise<Response> {
  const { actor: editor, db, appUrl } = await requireEditor(context, request)
  const issue = await findIssue(db, editor, params.id)
  if (!issue) return new Response('Questo numero non c’è.\n', { status: 404 })
  const { html, text } = renderMail(issueBody(issue, await readItems(db, issue), trialLinks(appUrl)))
  const isText = url.searchParams.has('testo')
  return new Response(isText ? text : html, {
    headers: {
      'Content-Type': `text/${isText ? 'plain' : 'html'}; charset=utf-8`,
      'Content-Security-Policy': [
        "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups",
        "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      ].join('; '),
      'Cache-Control': 'private, no-store',
    },
  })
}
