import type { ReactNode } from 'react'
import { href } from 'react-router'
import { pageMeta } from '#app/frame/page-meta.ts'
import { schoolsPage } from '#content/schools.ts'
import { SchoolListCard } from '#domain/schools/directory/components/school-card.tsx'
import { schoolCount, type SchoolListing } from '#domain/schools/directory/rules.ts'
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx'
import { TextLink } from '#ui/link/link.tsx'

type Meta = { title: string; description: string; name: string; path: string }

export function schoolListMeta(
  matches: Parameters<typeof pageMeta>[0],
  { title, description, name, path }: Meta,
) {
  const breadcrumb = [
    { name: 'Home', path: '/' },
    { name: 'Scuole', path: href('/schools') },
    { name, path },
  ]
  return pageMeta(matches, { title, description, path, picture: 'pagina/schools', breadcrumb })
}

type Props = { heading: string; name: string; schools: SchoolListing[]; children: ReactNode }

/** The schools of one region or approach, under an introduction. */
export function SchoolListPage({ heading, name, schools, children }: Props) {
  return (
    <div className="container-page py-8 md:py-12">
      <Breadcrumb
        items={[{ label: 'Home', to: href('/') }, { label: 'Scuole', to: href('/schools') }, { label: name }]}
      />
      <h1 className="mt-4">{heading}</h1>
      <div className="mt-3 grid max-w-prose gap-3">{children}</div>
      <p className="mt-6 font-semibold">{schoolCount(schools.length)}</p>
      <p className="text-sm text-ink-soft">{schoolsPage.sourceLabel}</p>
      <ul className="mt-4 grid gap-4">
        {schools.map((school) => (
          <li key={school.id}>
            <SchoolListCard school={school} heading="h2" />
          </li>
        ))}
      </ul>
      <p className="mt-8">
        <TextLink to={href('/schools')}>Tutte le scuole</TextLink>
      </p>
    </div>
  )
}
