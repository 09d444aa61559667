import { href, Outlet, useLocation } from 'react-router'
import { AreaHeader, SignOutForm } from '#app/frame/area-header.tsx'
import { FORMS_FOLLOW_QUERY } from '#app/frame/leave-guard.tsx'
import { noStore } from '#app/frame/no-store.ts'
import { SessionKeeper } from '#app/frame/session-keeper.tsx'
import { digest } from '#content/digest.ts'
import { newsDesk } from '#content/news.ts'
import { officeFigures } from '#content/figures.ts'
import { issueDesk } from '#content/newsletter.ts'
import { auditLog, outbox, secondFactor } from '#content/office.ts'
import { settingsDesk } from '#content/settings.ts'
import { systemStatus } from '#content/system-status.ts'
import { organisationDesk } from '#content/organisations.ts'
import { editionDesk } from '#content/publishing.ts'
import { ownerWords } from '#content/site-owner.ts'
import { readOwner } from '#domain/site/site-owner/read.server.ts'
import { isRegistrationClosed } from '#domain/site/site-owner/rules.ts'
import type { Role } from '#platform/auth/actor.ts'
import { requireStaff } from '#app/frame/lock.ts'
import { sessionOf } from '#platform/auth/session.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { GroupedTabsNav } from '#ui/tabs/tabs.tsx'
import type { Route } from './+types/layout'

/** Lists and dialogs of the office are chosen by the query, with the forms in them. */
export const handle = FORMS_FOLLOW_QUERY

export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, request }) => void (await requireStaff(context, request)),
  ...noStore,
]

/** A loader makes the lock run on in-app navigation too. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { actor, db, appUrl } = await requireStaff(context, request)
  const closed = isRegistrationClosed(await readOwner(db), appUrl)
  return { email: actor.email, role: actor.kind, closed, session: await sessionOf(context, request) }
}

type Section = { to: string; label: string; role: Role; also?: Role[] }

const GROUPS: { label: string; sections: Section[] }[] = [
  {
    label: 'Persone',
    sections: [
      { to: href('/admin'), label: 'Richieste Professionisti', role: 'reviewer' },
      { to: href('/admin/modifiche'), label: 'Modifiche', role: 'reviewer' },
      { to: href('/admin/verifiche'), label: 'Verifiche', role: 'reviewer' },
      { to: href('/admin/segnalazioni'), label: 'Segnalazioni', role: 'reviewer' },
      { to: href('/admin/amministratori'), label: 'Gestione Admin', role: 'admin' },
    ],
  },
  {
    label: 'Contenuti',
    sections: [
      { to: href('/admin/testi'), label: editionDesk.title, role: 'editor', also: ['clinician'] },
      { to: href('/admin/notizie'), label: newsDesk.title, role: 'editor' },
      { to: href('/admin/newsletter'), label: 'Newsletter', role: 'admin' },
      { to: href('/admin/newsletter/numeri'), label: issueDesk.tab, role: 'editor' },
      { to: href('/admin/corsi'), label: 'Corsi', role: 'editor' },
    ],
  },
  {
    label: 'Scuole e partner',
    sections: [
      { to: href('/admin/scuole'), label: 'Scuole', role: 'editor' },
      { to: href('/admin/organizzazioni'), label: organisationDesk.title, role: 'editor' },
      { to: href('/admin/partner'), label: 'Partner', role: 'editor' },
    ],
  },
  {
    label: 'Portale',
    sections: [
      { to: href('/admin/visite'), label: officeFigures.title, role: 'editor' },
      { to: href('/admin/registro'), label: auditLog.title, role: 'admin' },
      { to: href('/admin/posta'), label: outbox.title, role: 'admin' },
      { to: href('/admin/conservazione'), label: 'Conservazione', role: 'admin' },
      { to: href('/admin/titolare'), label: ownerWords.title, role: 'admin' },
      { to: href('/admin/impostazioni'), label: settingsDesk.title, role: 'admin' },
      { to: href('/admin/salute'), label: systemStatus.title, role: 'admin' },
    ],
  },
  {
    label: digest.title,
    sections: [
      { to: href('/admin/lavoro'), label: digest.title, role: 'reviewer', also: ['editor', 'clinician'] },
    ],
  },
]

/** The sections that a role may open, by group; the one of an address is current. */
function groupsFor(own: Role, pathname: string) {
  const mayOpen = ({ role, also = [] }: Section) => [role, ...also, 'admin'].includes(own)
  // The requests are at /admin itself, a prefix of every other address of the office.
  const under = (to: string) => pathname.startsWith(`${to === href('/admin') ? `${to}/richieste` : to}/`)
  const groups = GROUPS.map(({ label, sections }) => ({ label, sections: sections.filter(mayOpen) }))
  const current = groups
    .flatMap(({ sections }) => sections)
    .findLast(({ to }) => pathname === to || under(to))
  return groups.map(({ label, sections }) => ({
    label,
    items: sections.map((one) => ({ to: one.to, label: one.label, current: one === current })),
  }))
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const { role: own } = loaderData
  return (
    <>
      <SessionKeeper session={loaderData.session} door={href('/login')} />
      <AreaHeader>
        <SignOutForm action={href('/admin/esci')} label="Logout">
          <span className="text-sm wrap-anywhere text-ink-soft max-md:hidden">{loaderData.email}</span>
          <ButtonLink to={href('/admin/sicurezza')} variant="quiet">
            {secondFactor.title}
          </ButtonLink>
        </SignOutForm>
      </AreaHeader>
      <main id="contenuto" tabIndex={-1} className="container-page py-4 focus:outline-none md:py-8">
        <h1 className="max-md:text-xl">Pannello di Amministrazione</h1>
        <div className="mt-3 md:mt-6">
          <GroupedTabsNav label="Sezioni del pannello" groups={groupsFor(own, pathname)} />
        </div>
        {loaderData.closed && pathname !== href('/admin/titolare') ? (
          <RegistrationClosed mayOpen={own === 'admin'} />
        ) : null}
        <Outlet />
      </main>
    </>
  )
}

/** Says why registration is closed, with a link to the page that opens it. */
function RegistrationClosed({ mayOpen }: { mayOpen: boolean }) {
  const { title, text, link, others } = ownerWords.notice
  return (
    <Alert tone="warning" title={title} className="mt-6">
      <p>
        {text} {mayOpen ? <TextLink to={href('/admin/titolare')}>{link}</TextLink> : others}
        {mayOpen ? '.' : null}
      </p>
    </Alert>
  )
}
