import { href } from 'react-router'
import { picturedPage } from '#app/frame/page-meta.ts'
import { archivePage as words } from '#content/learning.ts'
import { RowLink } from '#ui/link/row-link.tsx'
import type { Route } from './+types/clinical-archive'

export const handle = { cacheable: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  picturedPage(matches, words, href('/clinical-archive'))

export default function ClinicalArchivePage() {
  return (
    <article className="container-page py-6 md:py-10">
      <div className="mx-auto max-w-3xl">
        <h1>{words.heading}</h1>
        <p className="mt-3 text-lg text-ink-soft">{words.intro}</p>
        {words.sections.map(({ heading, text }) => (
          <section key={heading} className="mt-8">
            <h2>{heading}</h2>
            <p className="mt-3">{text}</p>
          </section>
        ))}
        <div className="mt-8">
          <RowLink to={href('/journals')}>Le riviste di psicoterapia</RowLink>
          <RowLink to={href('/topic/:slug', { slug: 'banche-dati' })}>Le banche dati</RowLink>
          <RowLink to={href('/topic/:slug', { slug: 'archivio-clinico' })}>
            Conservare il materiale clinico
          </RowLink>
        </div>
        <p className="mt-8 text-sm text-ink-soft">
          Fonti: Codice deontologico degli psicologi italiani, articoli 16 e 17; Regolamento (UE) 2016/679,
          articolo 9.
        </p>
      </div>
    </article>
  )
}
