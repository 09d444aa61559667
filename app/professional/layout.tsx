import { href, Outlet, useLocation, useNavigation } from 'react-router'
import { MemberHeader } from '#app/frame/area-header.tsx'
import { depsOf } from '#app/frame/deps.ts'
import { noStore } from '#app/frame/no-store.ts'
import { SessionKeeper } from '#app/frame/session-keeper.tsx'
import { agenda } from '#content/agenda.ts'
import { documentAccesses } from '#content/document-accesses.ts'
import { contacts } from '#content/contacts.ts'
import { corrections } from '#content/corrections.ts'
import { professionalArea as words } from '#content/professional-area.ts'
import { ownLedger } from '#content/verification.ts'
import { countAsked } from '#domain/bookings/appointments/read.server.ts'
import { countWaiting } from '#domain/contacts/inbox/read.server.ts'
import { notifications } from '#content/notifications.ts'
import { findOwnProfile } from '#domain/professionals/profile/read.server.ts'
import { findMember } from '#platform/auth/actor.ts'
import { sessionOf } from '#platform/auth/session.ts'
import { TabsNav } from '#ui/tabs/tabs.tsx'
import type { Route } from './+types/layout'

export const middleware = noStore

/** No lock here: each screen has its own, and the page of a mailed link must store its key before the sign-in. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const member = await findMember(context, request)
  if (!member) return { session: undefined, tied: false, waiting: 0, asked: 0 }
  const { db } = depsOf(context)
  const own = await findOwnProfile(db, member)
  const [waiting, asked] = own
    ? await Promise.all([countWaiting(db, own.id), countAsked(db, own.id, new Date())])
    : [0, 0]
  return { session: await sessionOf(context, request), tied: own !== undefined, waiting, asked }
}

const tabsOf = (waiting: number, asked: number) => [
  { to: href('/professionista'), label: words.tabs.overview },
  { to: href('/professionista/messaggi'), label: contacts.inbox.tab(waiting) },
  { to: href('/professionista/agenda'), label: agenda.tab(asked) },
  { to: href('/professionista/profilo'), label: words.tabs.profile },
  { to: href('/professionista/dati'), label: corrections.own.title },
  { to: href('/professionista/anteprima'), label: words.tabs.preview },
  { to: href('/professionista/verifiche'), label: ownLedger.title },
  { to: href('/professionista/accessi'), label: documentAccesses.tab },
  { to: href('/professionista/notifiche'), label: notifications.tab },
  { to: href('/professionista/lascia'), label: words.tabs.leaving },
]

/** Pages that a tab leads to and that are not below its address. */
const BELONGING: Record<string, string> = {
  [href('/professionista/foto')]: href('/professionista/profilo'),
  [href('/professionista/risposte')]: href('/professionista/messaggi'),
}

/** A tab is current for all pages below its own. The first tab, above all others, is current only for its own. */
const isCurrent = (to: string, here: string) =>
  [here, BELONGING[here]].includes(to) || (to !== href('/professionista') && here.startsWith(`${to}/`))

export default function ProfessionalLayout({ loaderData }: Route.ComponentProps) {
  const { session, tied, waiting, asked } = loaderData
  const { pathname } = useLocation()
  const loading = useNavigation().state === 'loading'
  const here = pathname.replace(/\/$/, '')
  return (
    <>
      <SessionKeeper session={session} door={href('/auth')} />
      <MemberHeader own={{ to: href('/user/account'), label: words.nav.account }} />
      <main id="contenuto" tabIndex={-1} className="container-page py-4 focus:outline-none md:py-8">
        <h1 className="max-md:text-xl">{words.title}</h1>
        {tied ? (
          <div className="mt-3 print:hidden md:mt-6">
            <TabsNav
              label={words.tabs.label}
              items={tabsOf(waiting, asked).map((tab) => ({ ...tab, current: isCurrent(tab.to, here) }))}
            />
          </div>
        ) : null}
        {loading ? (
          <p role="status" className="sr-only">
            {words.loading}
          </p>
        ) : null}
        <Outlet />
      </main>
    </>
  )
}
