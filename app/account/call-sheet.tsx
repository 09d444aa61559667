import { Printer } from 'lucide-react'
import { data, href } from 'react-router'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { userArea } from '#content/account.ts'
import { favourites } from '#content/favourites.ts'
import { CallSheet } from '#domain/favourites/components/call-sheet.tsx'
import { listSaved } from '#domain/favourites/read.saved.server.ts'
import { findFavourite } from '#domain/favourites/read.server.ts'
import { requireMember } from '#app/frame/lock.ts'
import { italianDay } from '#lib/dates.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import type { Route } from './+types/call-sheet'

const words = favourites.sheet

export const meta = () => unlistedPage(words.title, userArea.description)

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor: member, ...deps } = await requireMember(context, request)
  const favourite = await findFavourite(deps, member, params.id)
  const [person] = favourite
    ? await listSaved(deps.db, [favourite.id], { ...deps, today: italianDay(new Date()) })
    : []
  if (!favourite || !person) throw data(null, { status: 404 })
  return { person, note: favourite.note }
}

export default function CallSheetPage({ loaderData: { person, note } }: Route.ComponentProps) {
  return (
    <div className="mt-5 md:mt-8 print:mt-0">
      <h2 className="text-xl">{words.title}</h2>
      <p className="mt-2 max-w-prose text-ink-soft print:hidden">{words.intro}</p>
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        <Button type="button" onClick={() => window.print()}>
          <Printer aria-hidden="true" size={18} /> {words.print}
        </Button>
        <ButtonLink to={href('/user/preferiti')} variant="quiet">
          {favourites.compare.back}
        </ButtonLink>
      </div>
      <CallSheet person={person} note={note} heading="h3" />
    </div>
  )
}
