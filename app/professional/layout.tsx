import { Form, href, Link, Outlet, useLocation, useNavigation } from 'react-router'
import { Logo } from '#app/frame/logo.tsx'
import { SessionKeeper, useSignOut } from '#app/frame/session-keeper.tsx'
import { ownFailure } from '#content/failures.ts'
import { looks } from '#content/document-looks.ts'
import { SITE_NAME } from '#content/home.ts'
import { contacts } from '#content/contacts.ts'
import { corrections } from '#content/corrections.ts'
import { professionalArea as words } from '#content/professional-area.ts'
import { ownLedger } from '#content/verification.ts'
import { countWaiting } from '#domain/contacts/inbox/read.server.ts'
import { findOwnProfile } from '#domain/professionals/profile/read.server.ts'
import { findMember } from '#platform/auth/actor.ts'
import { sessionOf } from '#platform/auth/session.ts'
import { servicesContext } from '#platform/http/context.ts'
import { Button } from '#ui/button/button.tsx'
import { TabsNav } from '#ui/tabs/tabs.tsx'
import type { Route } from './+types/layout'

export const middleware: Route.MiddlewareFunction[] = [
  async (_args, next) => {
    const answer = await next()
    if (answer instanceof Response) answer.headers.set('Cache-Control', 'private, no-store')
    return answer
  },
]

/** No lock: each screen has its own, and one of them keeps a link's key before it sends nobody to the door. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const member = await findMember(context, request)
  if (!member) return { session: undefined, tied: false, waiting: 0 }
  const { db } = context.get(servicesContext)
  const own = await findOwnProfile(db, member)
  const waiting = own ? await countWaiting(db, own.id) : 0
  return { session: await sessionOf(context, request), tied: own !== undefined, waiting }
}

const tabsOf = (waiting: number) => [
  { to: href('/professionista'), label: words.tabs.overview },
  { to: href('/professionista/messaggi'), label: contacts.inbox.tab(waiting) },
  { to: href('/professionista/profilo'), label: words.tabs.profile },
  { to: href('/professionista/dati'), label: corrections.own.title },
  { to: href('/professionista/anteprima'), label: words.tabs.preview },
  { to: href('/professionista/verifiche'), label: ownLedger.title },
  { to: href('/professionista/accessi'), label: looks.tab },
  { to: href('/professionista/lascia'), label: words.tabs.leaving },
]

/** A page below a tab's own belongs to it; everything is below the first. */
const isCurrent = (to: string, here: string) =>
  here === to || (to !== href('/professionista') && here.startsWith(`${to}/`))

export default function ProfessionalLayout({ loaderData: { session, tied, waiting } }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const loading = useNavigation().state === 'loading'
  const here = pathname.replace(/\/$/, '')
  return (
    <>
      <SessionKeeper session={session} door={href('/auth')} />
      <Header />
      <main id="contenuto" tabIndex={-1} className="container-page py-8 focus:outline-none">
        <h1>{words.title}</h1>
        {tied ? (
          <div className="mt-6 print:hidden">
            <TabsNav
              label={words.tabs.label}
              items={tabsOf(waiting).map((tab) => ({ ...tab, current: isCurrent(tab.to, here) }))}
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

function Header() {
  const leave = useSignOut()
  return (
    <header className="border-b border-line bg-surface print:hidden">
      <div className="container-page flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
        <Link
          to={href('/')}
          className="flex min-h-11 items-center gap-3 font-display text-lg font-semibold text-petrol-700 no-underline"
        >
          <Logo />
          {SITE_NAME}
        </Link>
        <nav aria-label="Principale" className="flex flex-wrap items-center gap-x-6">
          <Link to={href('/')} className="flex min-h-11 items-center text-ink no-underline hover:underline">
            {words.nav.home}
          </Link>
          <Link
            to={href('/user/account')}
            className="flex min-h-11 items-center text-petrol-700 no-underline hover:underline"
          >
            {words.nav.account}
          </Link>
          <Form method="post" action={href('/auth/esci')} onSubmit={leave} {...ownFailure('signOut')}>
            <Button type="submit" variant="quiet">
              {words.nav.signOut}
            </Button>
          </Form>
        </nav>
      </div>
    </header>
  )
}
