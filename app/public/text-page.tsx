import type { ReactNode } from 'react'
import { pageMeta } from '#app/frame/page-meta.ts'
import type { TextPageId } from '#content/pages/pages.ts'
import { OWNER_UNSET } from '#content/site-owner.ts'
import { longDate } from '#lib/dates.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Prose } from '#ui/prose/prose.tsx'

export type ShownPage = {
  id: TextPageId
  title: string
  description: string
  heading: string
  updated: string
  html: string
  sections: { id: string; title: string }[]
  /** True while the page needs an owner who is not named yet. */
  ownerMissing: boolean
}

export function textPageMeta(matches: Parameters<typeof pageMeta>[0], page: ShownPage | undefined) {
  if (!page) return []
  const path = `/${page.id}`
  return pageMeta(matches, {
    title: page.title,
    description: page.description,
    path,
    picture: `pagina/${page.id}`,
    breadcrumb: [
      { name: 'Home', path: '/' },
      { name: page.title, path },
    ],
  })
}

type Props = {
  page: ShownPage
  /** Replaces the table of contents before the text. */
  first?: ReactNode
  children?: ReactNode
}

/** A text page with a table of contents; `children` come after the text. */
export function TextPage({ page, first, children }: Props) {
  return (
    <article className="container-page py-8 md:py-12">
      <div className="mx-auto max-w-3xl">
        <h1>{page.heading}</h1>
        <p className="mt-2 text-sm text-ink-soft">Ultima modifica: {longDate(page.updated)}</p>
        {page.ownerMissing ? (
          <div className="mt-6">
            <Alert tone="warning" title="Testo da completare">
              Manca il {OWNER_UNSET.owner}.
            </Alert>
          </div>
        ) : null}
        {first}
        {page.sections.length > 3 && !first ? (
          <nav
            aria-labelledby="indice"
            className="mt-6 rounded-card border border-line bg-surface p-5 print:hidden"
          >
            <h2 id="indice" className="text-lg">
              In questa pagina
            </h2>
            <ul className="mt-2 list-disc pl-5">
              {page.sections.map(({ id, title }) => (
                <li key={id} className="py-1">
                  <a href={`#${id}`} className="text-petrol-700 underline underline-offset-4">
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        <div className="mt-8">
          <Prose html={page.html} />
        </div>
        {children}
      </div>
    </article>
  )
}
