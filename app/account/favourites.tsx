import { href } from 'react-router'
import { pageTitle } from '#app/frame/page-title.ts'
import { userArea as words } from '#content/account.ts'
import { requireMember } from '#platform/auth/lock.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import type { Route } from './+types/favourites'

export function meta(_: Route.MetaArgs): Route.MetaDescriptors {
  return [...pageTitle(words.tabs.favourites, words.description), { name: 'robots', content: 'noindex' }]
}

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireMember(context, request)
  return {}
}

export default function FavouritesPage() {
  return (
    <section aria-labelledby="preferiti" className="mt-8">
      <h2 id="preferiti" className="text-xl">
        {words.tabs.favourites}
      </h2>
      <div className="mt-6">
        <EmptyState
          text={words.favourites.empty}
          action={<ButtonLink to={href('/professionals')}>{words.favourites.start}</ButtonLink>}
        />
      </div>
    </section>
  )
}
