import { href } from 'react-router'
import { pageMeta } from '#app/frame/page-meta.ts'
import { orderingPage as words } from '#content/ordering.ts'
import { TextLink } from '#ui/link/link.tsx'
import type { Route } from './+types/ordering'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { title, description } = words
  const path = href('/come-ordiniamo')
  const breadcrumb = [
    { name: 'Home', path: '/' },
    { name: title, path },
  ]
  return pageMeta(matches, { title, description, path, picture: 'pagina/professionals', breadcrumb })
}

export default function OrderingPage() {
  return (
    <div className="container-page py-8 md:py-12">
      <div className="max-w-prose">
        <h1>{words.title}</h1>
        <p className="mt-3">{words.intro}</p>
        <h2 className="mt-8">{words.groupsHeading}</h2>
        <ol className="mt-3 grid list-decimal gap-2 pl-6">
          {words.groups.map((group) => (
            <li key={group}>{group}</li>
          ))}
        </ol>
        <h2 className="mt-8">{words.turnHeading}</h2>
        <p className="mt-3">{words.turn}</p>
        <h2 className="mt-8">{words.recomputeHeading}</h2>
        <p className="mt-3">{words.recompute}</p>
        <p className="mt-6">
          <TextLink to={href('/professionals')}>{words.back}</TextLink>
        </p>
      </div>
    </div>
  )
}
