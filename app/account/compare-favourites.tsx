import { Section } from '#ui/section/section.tsx'
import { Printer } from 'lucide-react'
import { href } from 'react-router'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { userArea } from '#content/account.ts'
import { favourites } from '#content/favourites.ts'
import { SavedComparison } from '#domain/favourites/components/saved-comparison.tsx'
import { listSaved } from '#domain/favourites/read.saved.server.ts'
import { readHearts } from '#domain/favourites/read.server.ts'
import { chosenIds } from '#domain/favourites/rules.ts'
import { requireMember } from '#app/frame/lock.ts'
import { italianDay } from '#lib/dates.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import type { Route } from './+types/compare-favourites'

const words = favourites.compare

export const meta = () => unlistedPage(words.title, userArea.description)

/** Only the person's own favourites are compared; other ids in the address are ignored. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { actor: member, ...deps } = await requireMember(context, request)
  const own = await readHearts(deps.db, member)
  const ids = chosenIds(url.searchParams.get('scelti')).filter((id) => own.ids.includes(id))
  return { people: await listSaved(deps.db, ids, { ...deps, today: italianDay(new Date()) }) }
}

export default function ComparePage({ loaderData: { people } }: Route.ComponentProps) {
  const ids = people.map(({ id }) => id)
  const list = href('/user/preferiti')
  const back = ids.length > 0 ? `${list}?scelti=${ids.join(',')}` : list
  return (
    <Section id="confronto" title={words.title} className="mt-8">
      {people.length === 0 ? (
        <EmptyState
          text={words.empty}
          link={{ to: list, label: words.back, variant: 'primary' }}
          className="mt-6"
        />
      ) : (
        <>
          <SavedComparison people={people} addressOf={addressOf} />
          <div className="mt-6 flex flex-wrap gap-3 print:hidden">
            <ButtonLink to={back} variant="secondary">
              {words.back}
            </ButtonLink>
            <Button type="button" variant="quiet" onClick={() => window.print()}>
              <Printer aria-hidden="true" size={18} /> {words.print}
            </Button>
          </div>
        </>
      )}
    </Section>
  )
}

function addressOf(ids: string[]): string {
  const query = ids.length > 0 ? `?scelti=${ids.join(',')}` : ''
  return `${href('/user/preferiti/confronto')}${query}`
}
