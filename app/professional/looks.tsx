import { pageTitle } from '#app/frame/page-title.ts'
import { looks as words } from '#content/document-looks.ts'
import { LookList } from '#domain/registrations/documents/components/look-list.tsx'
import { listLooks } from '#domain/registrations/documents/read.server.ts'
import { servicesContext } from '#platform/http/context.ts'
import type { Route } from './+types/looks'
import { requireProfile } from './own-profile.ts'

export function meta(_: Route.MetaArgs): Route.MetaDescriptors {
  return [...pageTitle(words.title, words.description), { name: 'robots', content: 'noindex' }]
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { member, own } = await requireProfile(context, request)
  return { looks: await listLooks(context.get(servicesContext).db, member, own.id) }
}

export default function LooksPage({ loaderData: { looks } }: Route.ComponentProps) {
  return (
    <section aria-labelledby="chi-ha-guardato" className="mt-8 grid max-w-3xl gap-5">
      <h2 id="chi-ha-guardato" className="text-xl">
        {words.title}
      </h2>
      <p className="max-w-prose">{words.description}</p>
      <LookList looks={looks} />
    </section>
  )
}
