import { unlistedPage } from '#app/frame/page-meta.ts'
import { looks as words } from '#content/document-looks.ts'
import { LookList } from '#domain/registrations/application/components/look-list.tsx'
import { listLooks } from '#domain/registrations/application/read.documents.server.ts'
import { Section } from '#ui/section/section.tsx'
import type { Route } from './+types/looks'
import { requireProfile } from './own-profile.ts'

export const meta = () => unlistedPage(words.title, words.description)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { member, own, db } = await requireProfile(context, request)
  return { looks: await listLooks(db, member, own.id) }
}

export default function LooksPage({ loaderData: { looks } }: Route.ComponentProps) {
  return (
    <Section id="chi-ha-guardato" title={words.title} className="mt-8 grid max-w-3xl gap-5">
      <p className="max-w-prose">{words.description}</p>
      <LookList looks={looks} />
    </Section>
  )
}
