import { data, href } from 'react-router'
import { pageMeta } from '#app/frame/page-meta.ts'
import { explainApproach } from '#content/approaches.ts'
import { SCHOOL_APPROACHES } from '#content/sample-schools.ts'
import { listSchools } from '#domain/schools/directory/read.server.ts'
import { filterSchools, schoolSlug } from '#domain/schools/directory/rules.ts'
import { servicesContext } from '#platform/http/context.ts'
import { cacheTags } from '#platform/page-cache/cache-tags.ts'
import type { Route } from './+types/approach'
import { SchoolListPage } from './school-list-page.tsx'

export const handle = { cacheable: true }

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { name, schools } = loaderData
  const path = href('/schools/approccio/:approach', { approach: schoolSlug(name) })
  return pageMeta(matches, {
    title: `Scuole di psicoterapia, approccio ${name}`,
    description: `Le ${schools.length} scuole di specializzazione in psicoterapia che dichiarano un approccio ${name.toLowerCase()}, con sedi e fonti.`,
    path,
    picture: 'pagina/schools',
    breadcrumb: [
      { name: 'Home', path: '/' },
      { name: 'Scuole', path: href('/schools') },
      { name, path },
    ],
  })
}

export async function loader({ params, context }: Route.LoaderArgs) {
  cacheTags(context, 'schools')
  const name = SCHOOL_APPROACHES.find((approach) => schoolSlug(approach) === params.approach)
  const all = await listSchools(context.get(servicesContext).db, false)
  const schools = name ? filterSchools(all, { q: '', regione: '', approccio: name }) : []
  if (!name || schools.length === 0) throw data(null, { status: 404, statusText: 'Pagina non trovata' })
  return { name, schools, explanation: explainApproach(name) }
}

export default function ApproachPage({ loaderData: { name, schools, explanation } }: Route.ComponentProps) {
  return (
    <SchoolListPage heading={`Scuole di psicoterapia, approccio ${name}`} name={name} schools={schools}>
      {explanation ? <p>{explanation}</p> : null}
      <p className="text-ink-soft">
        Raggruppiamo le scuole dall’approccio che dichiarano: accanto a ognuna trovi le sue parole.
      </p>
    </SchoolListPage>
  )
}
