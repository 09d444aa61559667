import { href, Outlet, useLocation, useNavigation, useSearchParams } from 'react-router'
import { MemberHeader } from '#app/frame/area-header.tsx'
import { noStore } from '#app/frame/no-store.ts'
import { SessionKeeper } from '#app/frame/session-keeper.tsx'
import { auth, userArea as words } from '#content/account.ts'
import { ownData } from '#content/data-rights.ts'
import { sessionOf } from '#platform/auth/session.ts'
import { requireMember } from '#app/frame/lock.ts'
import { Refusal } from '#ui/alert/alert.tsx'
import { TabsNav } from '#ui/tabs/tabs.tsx'
import type { Route } from './+types/layout'

export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, request }) => void (await requireMember(context, request)),
  ...noStore,
]

/** A loader makes the lock run on in-app navigation too. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { actor } = await requireMember(context, request)
  return { email: actor.email, session: await sessionOf(context, request) }
}

const TABS = [
  { to: href('/user'), label: words.tabs.dashboard },
  { to: href('/user/preferiti'), label: words.tabs.favourites },
  { to: href('/user/account'), label: words.tabs.account },
  { to: href('/user/dati'), label: ownData.tab },
]

export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const stuck = useSearchParams()[0].get('uscita') === 'fallita'
  const loading = useNavigation().state === 'loading'
  return (
    <>
      <SessionKeeper session={loaderData.session} door={href('/auth')} />
      <MemberHeader own={{ to: href('/user'), label: words.area }} />
      <main id="contenuto" tabIndex={-1} className="container-page py-4 focus:outline-none md:py-8">
        <h1 className="max-md:text-xl print:hidden">{words.title}</h1>
        <div className="mt-3 print:hidden md:mt-6">
          <TabsNav
            label="Sezioni della tua area"
            items={TABS.map((tab) => ({ ...tab, current: pathname.replace(/\/$/, '') === tab.to }))}
          />
        </div>
        <Refusal className="mt-6">{stuck ? auth.signOutFailed : null}</Refusal>
        {loading ? (
          <p role="status" className="mt-6 text-ink-soft">
            {words.loading}
          </p>
        ) : null}
        <Outlet />
      </main>
    </>
  )
}
