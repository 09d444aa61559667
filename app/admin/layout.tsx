import { useEffect, useRef } from 'react'
import { Form, href, Link, Outlet, useLocation, useNavigate } from 'react-router'
import { Logo } from '#app/frame/logo.tsx'
import { announceSignOut, onSignOutElsewhere } from '#app/frame/session-events.ts'
import { SITE_NAME } from '#content/home.ts'
import { requireAdmin } from '#platform/auth/lock.ts'
import { Button } from '#ui/button/button.tsx'
import { TabsNav } from '#ui/tabs/tabs.tsx'
import type { Route } from './+types/layout'

export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, request }, next) => {
    await requireAdmin(context, request)
    const answer = await next()
    if (answer instanceof Response) answer.headers.set('Cache-Control', 'private, no-store')
    return answer
  },
]

/** The lock runs on in-app navigation too, because there is something to load. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { email } = await requireAdmin(context, request)
  return { email }
}

const SECTIONS = [
  { to: href('/admin'), label: 'Richieste Professionisti' },
  { to: href('/admin/amministratori'), label: 'Gestione Admin' },
  { to: href('/admin/partner'), label: 'Partner' },
  { to: href('/admin/scuole'), label: 'Scuole' },
  { to: href('/admin/corsi'), label: 'Corsi' },
  { to: href('/admin/newsletter'), label: 'Newsletter' },
]

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const leave = useSignOut()
  const current = SECTIONS.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  return (
    <>
      <header className="border-b border-line bg-surface print:hidden">
        <div className="container-page flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
          <Link
            to={href('/')}
            className="flex min-h-11 items-center gap-3 font-display text-lg font-semibold text-petrol-700 no-underline"
          >
            <Logo />
            {SITE_NAME}
          </Link>
          <Form
            method="post"
            action={href('/admin/esci')}
            onSubmit={leave}
            className="flex flex-wrap items-center gap-4"
          >
            <span className="text-sm text-ink-soft">{loaderData.email}</span>
            <Button type="submit" variant="quiet">
              Logout
            </Button>
          </Form>
        </div>
      </header>
      <main id="contenuto" tabIndex={-1} className="container-page py-8 focus:outline-none">
        <h1>Pannello di Amministrazione</h1>
        <div className="mt-6">
          <TabsNav
            label="Sezioni del pannello"
            items={SECTIONS.map(({ to, label }) => ({ to, label, current: current?.to === to }))}
          />
        </div>
        <Outlet />
      </main>
    </>
  )
}

/**
 * Follows a sign-out in another tab, and tells the others of this one once the door is shut: before, they would
 * be let in again.
 * @returns what notes that this tab is signing out
 */
function useSignOut(): () => void {
  const navigate = useNavigate()
  const leaving = useRef(false)
  useEffect(() => onSignOutElsewhere(() => void navigate(href('/login'), { replace: true })), [navigate])
  useEffect(
    () => () => {
      if (leaving.current) announceSignOut()
    },
    [],
  )
  return () => {
    leaving.current = true
  }
}
