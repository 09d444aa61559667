import { href, Outlet, useLocation } from 'react-router'
import { MemberHeader } from '#app/frame/area-header.tsx'
import { requireMember } from '#app/frame/lock.ts'
import { noStore } from '#app/frame/no-store.ts'
import { SessionKeeper } from '#app/frame/session-keeper.tsx'
import { userArea } from '#content/account.ts'
import { organisationArea as words } from '#content/organisations.ts'
import { findMembership } from '#domain/organisations/members/read.server.ts'
import type { Organisation } from '#domain/organisations/members/rules.ts'
import { sessionOf } from '#platform/auth/session.ts'
import { TextLink } from '#ui/link/link.tsx'
import { TabsNav } from '#ui/tabs/tabs.tsx'
import type { Route } from './+types/layout'

export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, request }) => void (await requireMember(context, request)),
  ...noStore,
]

/** A loader makes the lock run on in-app navigation too. Each page of an organisation has its own lock besides. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, db } = await requireMember(context, request)
  const { id } = params as { id?: string }
  const own = id ? await findMembership(db, actor, id) : undefined
  return { session: await sessionOf(context, request), own }
}

const tabsOf = (id: string, kind: Organisation['kind']) => [
  { to: href('/organizzazione/:id', { id }), label: words.tabs.page },
  { to: href('/organizzazione/:id/immagine', { id }), label: words.tabs.picture },
  { to: href('/organizzazione/:id/corsi', { id }), label: words.tabs.courses },
  { to: href('/organizzazione/:id/domande', { id }), label: words.tabs.questions },
  ...(kind === 'school' ? [{ to: href('/organizzazione/:id/atti', { id }), label: words.tabs.acts }] : []),
  { to: href('/organizzazione/:id/persone', { id }), label: words.tabs.people },
]

export function publicPage({ kind, id }: Organisation): string {
  return kind === 'school' ? href('/schools/:id', { id }) : href('/partner/:id', { id })
}

export default function OrganisationLayout({ loaderData: { session, own } }: Route.ComponentProps) {
  const here = useLocation().pathname.replace(/\/$/, '')
  return (
    <>
      <SessionKeeper session={session} door={href('/auth')} />
      <MemberHeader own={{ to: href('/user'), label: userArea.area }} />
      <main id="contenuto" tabIndex={-1} className="container-page py-4 focus:outline-none md:py-8">
        <h1 className="break-words max-md:text-xl">{own?.name ?? words.title}</h1>
        {own ? (
          <>
            <p className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
              <TextLink to={href('/organizzazione')}>{words.back}</TextLink>
              <TextLink to={publicPage(own.organisation)}>{words.public}</TextLink>
            </p>
            <div className="mt-3 md:mt-6">
              <TabsNav
                label={words.tabs.label}
                items={tabsOf(own.id, own.organisation.kind).map((tab) => ({
                  ...tab,
                  current: here === tab.to,
                }))}
              />
            </div>
          </>
        ) : null}
        <Outlet />
      </main>
    </>
  )
}
