import type { ReactNode } from 'react'
import { resetConsent } from '#app/frame/cookie-consent.ts'
import { HelpLines } from '#app/frame/help-lines.tsx'
import { pageMeta } from '#app/frame/page-meta.ts'
import { cookieBanner } from '#content/cookie-banner.ts'
import { fillOwner } from '#content/legal/legal-texts.ts'
import { textPages, type TextPageId } from '#content/pages/pages.ts'
import { isOwnerSet, OWNER_UNSET } from '#content/site-owner.ts'
import { readOwner } from '#domain/site/site-owner/read.server.ts'
import { longDate } from '#lib/dates.ts'
import { servicesContext } from '#platform/http/context.ts'
import { cacheTags } from '#platform/page-cache/cache-tags.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { Prose } from '#ui/prose/prose.tsx'
import { Section } from '#ui/section/section.tsx'
import type { Route } from './+types/text-page'
import { Contents } from './contents.tsx'

export const handle = { cacheable: true }

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { id, title, description } = loaderData
  return pageMeta(matches, { title, description, path: `/${id}`, picture: `pagina/${id}`, trail: [] })
}

/** The text of this address with the owner filled in, or with a notice that the owner is missing. */
export async function loader({ context, pattern }: Route.LoaderArgs) {
  const id = pattern as TextPageId
  const { title, description, heading, updated, html: template, sections } = textPages[id]
  const shown = { id, title, description, heading, updated, sections }
  if (!template.includes('{{')) return { ...shown, html: template, ownerMissing: false }
  cacheTags(context, 'owner')
  const owner = await readOwner(context.get(servicesContext).db)
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

/** What stands before a page's text in place of its contents: for people in danger the number comes first. */
const FIRST: Partial<Record<TextPageId, ReactNode>> = { urgenze: <Numbers /> }

/** What comes after a page's text. */
const LAST: Partial<Record<TextPageId, ReactNode>> = { cookie: <ResetConsent /> }

export default function TextPage({ loaderData: page }: Route.ComponentProps) {
  const first = FIRST[page.id]
  return (
    <article className="container-page py-8 md:py-12">
      <div className="mx-auto max-w-3xl">
        <h1>{page.heading}</h1>
        <p className="mt-2 text-sm text-ink-soft">Ultima modifica: {longDate(page.updated)}</p>
        {page.ownerMissing ? (
          <Alert tone="warning" title="Testo da completare" className="mt-6">
            Manca il {OWNER_UNSET.owner}.
          </Alert>
        ) : null}
        {first}
        {page.sections.length > 3 && !first ? <Contents sections={page.sections} /> : null}
        <div className="mt-8">
          <Prose html={page.html} />
        </div>
        {LAST[page.id]}
      </div>
    </article>
  )
}

function Numbers() {
  return (
    <>
      <p className="mt-6" data-urgent-note="page">
        <a
          href="tel:112"
          className="flex min-h-14 items-center justify-center rounded-control bg-red-700 px-6 text-xl font-semibold text-surface no-underline sm:inline-flex"
        >
          Chiama il 112
        </a>
      </p>
      <Section
        id="numeri"
        title="I numeri da chiamare"
        size="lg"
        className="mt-8 rounded-card border border-line bg-surface p-5"
      >
        <div className="mt-4">
          <HelpLines />
        </div>
      </Section>
    </>
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
