import { Form, href, Link, Outlet, useLocation, useNavigation, useSearchParams } from 'react-router'
import { Logo } from '#app/frame/logo.tsx'
import { SessionKeeper, useSignOut } from '#app/frame/session-keeper.tsx'
import { auth, userArea as words } from '#content/account.ts'
import { ownFailure } from '#content/failures.ts'
import { SITE_NAME } from '#content/home.ts'
import { ownData } from '#content/data-rights.ts'
import { sessionOf } from '#platform/auth/session.ts'
import { requireMember } from '#platform/auth/lock.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { TabsNav } from '#ui/tabs/tabs.tsx'
import type { Route } from './+types/layout'

export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, request }, next) => {
    await requireMember(context, request)
    const answer = await next()
    if (answer instanceof Response) answer.headers.set('Cache-Control', 'private, no-store')
    return answer
  },
]

/** The lock runs on in-app navigation too, because there is something to load. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { email } = await requireMember(context, request)
  return { email, session: await sessionOf(context, request) }
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
  const leave = useSignOut()
  const loading = useNavigation().state === 'loading'
  return (
    <>
      <SessionKeeper session={loaderData.session} door={href('/auth')} />
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
              {words.home}
            </Link>
            <Link
              to={href('/user')}
              className="flex min-h-11 items-center text-petrol-700 no-underline hover:underline"
            >
              {words.area}
            </Link>
            <Form method="post" action={href('/auth/esci')} onSubmit={leave} {...ownFailure('signOut')}>
              <Button type="submit" variant="quiet">
                {words.signOut}
              </Button>
            </Form>
          </nav>
        </div>
      </header>
      <main id="contenuto" tabIndex={-1} className="container-page py-8 focus:outline-none">
        <h1 className="print:hidden">{words.title}</h1>
        <div className="mt-6 print:hidden">
          <TabsNav
            label="Sezioni della tua area"
            items={TABS.map((tab) => ({ ...tab, current: pathname.replace(/\/$/, '') === tab.to }))}
          />
        </div>
        {stuck ? (
          <div className="mt-6">
            <Alert tone="error" role="alert">
              {auth.signOutFailed}
            </Alert>
          </div>
        ) : null}
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
