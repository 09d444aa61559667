import { href } from 'react-router'
import { pageMeta } from '#app/frame/page-meta.ts'
import { partnerPages } from '#content/organisations.ts'
import { listPartners } from '#domain/site/partners/read.server.ts'
import { servicesContext } from '#platform/http/context.ts'
import { cacheTags } from '#platform/page-cache/cache-tags.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { TextLink } from '#ui/link/link.tsx'
import type { Route } from './+types/partners'

const words = partnerPages.list

export const handle = { cacheable: true }

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = words
  const about = { title, description, path: href('/partner'), picture: 'pagina/partner-info' }
  return pageMeta(matches, { ...about, trail: [] })
}

export async function loader({ context }: Route.LoaderArgs) {
  cacheTags(context, 'partners')
  return { partners: await listPartners(context.get(servicesContext).db) }
}

export default function PartnersPage({ loaderData: { partners } }: Route.ComponentProps) {
  return (
    <div className="container-page py-6 md:py-10">
      <h1>{words.title}</h1>
      <p className="mt-3 max-w-prose text-ink-soft">{words.intro}</p>
      {partners.length === 0 ? (
        <EmptyState
          text={words.empty}
          link={{ to: href('/partner-info'), label: words.become }}
          className="mt-6"
        />
      ) : (
        <ul className="mt-4 max-w-3xl">
          {partners.map(({ id, name, city, description }) => (
            <li key={id} className="border-b border-line py-4 break-words">
              <h2 className="text-lg">
                <TextLink to={href('/partner/:id', { id })}>{name}</TextLink>
              </h2>
              {city ? <p className="text-ink-soft">{city}</p> : null}
              {description ? <p className="mt-1 line-clamp-3">{description}</p> : null}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
