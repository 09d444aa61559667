import { resetConsent } from '#app/frame/cookie-consent.ts'
import { pageMeta } from '#app/frame/page-meta.ts'
import { cookieBanner } from '#content/cookie-banner.ts'
import { fillOwner } from '#content/legal/legal-texts.ts'
import { isOwnerSet, OWNER_UNSET } from '#content/site-owner.ts'
import { OverdueNotice, StandingLines } from '#domain/publishing/documents/components/standing.tsx'
import { listTextPages } from '#domain/publishing/documents/read.pages.server.ts'
import { readStanding } from '#domain/publishing/documents/read.published.server.ts'
import { HelpNow } from '#domain/site/urgent/components/help-now.tsx'
import { QuickExit, QuickExitNote } from '#domain/site/urgent/components/quick-exit.tsx'
import { readOwner } from '#domain/site/site-owner/read.server.ts'
import { italianDay, longDate } from '#lib/dates.ts'
import { servicesContext } from '#platform/http/context.ts'
import { cacheMaxAge, cacheTags } from '#platform/page-cache/cache-tags.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { Prose } from '#ui/prose/prose.tsx'
import type { Route } from './+types/text-page'
import { Contents } from './contents.tsx'
import { HelpSources } from './help-sources.tsx'

export const handle = { cacheable: true }

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { id, title, description } = loaderData
  return pageMeta(matches, { title, description, path: `/${id}`, picture: `pagina/${id}`, trail: [] })
}

/** Who answers now is told by the clock, also where no script corrects it. */
const CLOCK_SECONDS = 60

/** The text of this address with the owner filled in, or with a notice that the owner is missing. */
export async function loader({ context, pattern }: Route.LoaderArgs) {
  cacheTags(context, 'documents')
  const { db } = context.get(servicesContext)
  const id = pattern
  const page = (await listTextPages(db)).get(id)
  if (!page) throw new Error(`no text of /${id}`)
  const { title, description, heading, updated, html: template, sections } = page
  if (id === 'urgenze') cacheMaxAge(context, CLOCK_SECONDS)
  const renderedAt = new Date().toISOString()
  const standing = await readStanding(db, { kind: 'page', slug: id }, updated, italianDay(new Date()))
  const shown = { id, title, description, heading, updated, sections, renderedAt, standing }
  if (!template.includes('{{')) return { ...shown, html: template, ownerMissing: false }
  cacheTags(context, 'owner')
  const owner = await readOwner(db)
  const html = fillOwner(template, inHtml(owner))
    .replaceAll('**«', '<strong>«')
    .replaceAll('»**', '»</strong>')
  return { ...shown, html, ownerMissing: !isOwnerSet(owner) }
}

/** The owner's form refuses `<`; an ampersand is part of many company names. */
function inHtml<Owner extends object>(owner: Owner): Owner {
  const escaped = Object.entries(owner).map(([key, value]) => [
    key,
    typeof value === 'string' ? value.replaceAll('&', '&amp;') : value,
  ])
  return Object.fromEntries(escaped) as Owner
}

export default function TextPage({ loaderData: page }: Route.ComponentProps) {
  const isUrgent = page.id === 'urgenze'
  return (
    <article className="container-page py-6 md:py-12">
      <div className="mx-auto max-w-3xl">
        {isUrgent ? <QuickExit /> : null}
        <h1>{page.heading}</h1>
        {page.ownerMissing ? (
          <Alert tone="warning" title="Testo da completare" className="mt-6">
            Manca il {OWNER_UNSET.owner}.
          </Alert>
        ) : null}
        <OverdueNotice overdueSince={page.standing.overdueSince} />
        {isUrgent ? <HelpNow renderedAt={page.renderedAt} /> : null}
        {page.sections.length > 3 && !isUrgent ? <Contents sections={page.sections} /> : null}
        <div className="mt-6 md:mt-8">
          <Prose html={page.html} />
        </div>
        {page.id === 'cookie' ? <ResetConsent /> : null}
        {isUrgent ? (
          <div className="mt-8">
            <div className="opens-in-print">
              <HelpSources />
            </div>
            <QuickExitNote />
          </div>
        ) : null}
        <div className="mt-8 text-sm text-ink-soft">
          <p>Ultima modifica: {longDate(page.updated)}</p>
          <StandingLines {...page.standing} />
        </div>
      </div>
    </article>
  )
}

function ResetConsent() {
  return (
    <div className="mt-8 print:hidden">
      <Button type="button" variant="secondary" onClick={() => resetConsent()}>
        {cookieBanner.reset}
      </Button>
    </div>
  )
}
