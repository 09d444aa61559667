import { href } from 'react-router'
import { pageMeta } from '#app/frame/page-meta.ts'
import { archive } from '#content/newsletter.ts'
import { listArchive } from '#domain/site/newsletter/read.issues.server.ts'
import { longDate } from '#lib/dates.ts'
import { servicesContext } from '#platform/http/context.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { TextLink } from '#ui/link/link.tsx'
import type { Route } from './+types/newsletter-archive'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: archive.title,
    description: archive.description,
    path: href('/newsletter/numeri'),
    picture: 'pagina/numeri',
  })

export async function loader({ context }: Route.LoaderArgs) {
  return { issues: await listArchive(context.get(servicesContext).db) }
}

export default function NewsletterArchive({ loaderData: { issues } }: Route.ComponentProps) {
  const subscribe = { to: href('/newsletter'), label: archive.subscribe }
  return (
    <div className="container-page py-8 md:py-12">
      <div className="max-w-2xl">
        <h1>{archive.title}</h1>
        {issues.length === 0 ? (
          <EmptyState text={archive.empty} link={subscribe} className="mt-6" />
        ) : (
          <>
            <ol reversed className="mt-4 border-t border-line">
              {issues.map(({ number, subject, started_at }) => (
                <li key={number} className="border-b border-line py-3">
                  <TextLink to={href('/newsletter/numeri/:number', { number: String(number) })}>
                    {subject}
                  </TextLink>
                  <p className="text-sm text-ink-soft">
                    {archive.number(number)} · {longDate(started_at!)}
                  </p>
                </li>
              ))}
            </ol>
            <p className="mt-6">
              <TextLink to={subscribe.to}>{subscribe.label}</TextLink>
            </p>
          </>
        )}
      </div>
    </div>
  )
}
