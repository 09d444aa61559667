import { unlistedPage } from '#app/frame/page-meta.ts'
import { documentAccesses as words } from '#content/document-accesses.ts'
import { AccessList } from '#domain/registrations/application/components/access-list.tsx'
import { listAccesses } from '#domain/registrations/application/read.documents.server.ts'
import { Section } from '#ui/section/section.tsx'
import type { Route } from './+types/document-accesses'
import { requireProfile } from './own-profile.ts'

export const meta = () => unlistedPage(words.title, words.description)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { member, own, db } = await requireProfile(context, request)
  return { accesses: await listAccesses(db, member, own.id) }
}

export default function DocumentAccessesPage({ loaderData: { accesses } }: Route.ComponentProps) {
  return (
    <Section id="chi-ha-guardato" title={words.title} className="mt-8 grid max-w-3xl gap-5">
      <p className="max-w-prose">{words.description}</p>
      <AccessList accesses={accesses} />
    </Section>
  )
}
