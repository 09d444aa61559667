import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Notice as Text } from '#domain/publishing/documents/schema.structured.ts'
import { CookieBanner } from './cookie-banner.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** Header, content, footer and cookie banner of every public page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <Notice />
      <SiteHeader />
      <main id="contenuto" tabIndex={-1} className="flex-1 focus:outline-none">
        {children}
      </main>
      <SiteFooter />
      <CookieBanner />
    </div>
  )
}

/** Above everything and part of the page, so that it covers nothing. */
function Notice() {
  const notice = (useRouteLoaderData('root') as { notice?: Text } | undefined)?.notice
  return notice ? (
    <aside className="bg-amber-100 p-3 text-center">
      {notice.text} {notice.linkTo && <a href={notice.linkTo}>{notice.linkLabel}</a>}
    </aside>
  ) : null
}
