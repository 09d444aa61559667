import { data, href } from 'react-router'
import { pageMeta } from '#app/frame/page-meta.ts'
import { seatsIn2010 } from '#content/data/tables.ts'
import { REGIONS } from '#content/regions.ts'
import { listSchools } from '#domain/schools/directory/read.server.ts'
import { filterSchools, schoolSlug } from '#domain/schools/directory/rules.ts'
import { servicesContext } from '#platform/http/context.ts'
import { cacheTags } from '#platform/page-cache/cache-tags.ts'
import type { Route } from './+types/region'
import { SchoolListPage } from './school-list-page.tsx'

export const handle = { cacheable: true }

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { name, schools } = loaderData
  const path = href('/schools/regione/:region', { region: schoolSlug(name) })
  return pageMeta(matches, {
    title: `Scuole di psicoterapia: ${name}`,
    description: `Le ${schools.length} scuole di specializzazione in psicoterapia che dichiarano una sede in questa regione (${name}), con la fonte di ogni dato.`,
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
  const name = REGIONS.find((region) => schoolSlug(region) === params.region)
  const all = await listSchools(context.get(servicesContext).db, false)
  const schools = name ? filterSchools(all, { q: '', regione: name, approccio: '' }) : []
  // A page without a school would be an empty promise.
  if (!name || schools.length === 0) throw data(null, { status: 404, statusText: 'Pagina non trovata' })
  const cities = [
    ...new Set(
      schools.flatMap(({ seats }) => seats.filter(({ region }) => region === name).map(({ city }) => city)),
    ),
  ]
  return { name, schools, cities: cities.filter(Boolean).toSorted(), before: seatsIn2010.get(name) }
}

export default function RegionPage({ loaderData: { name, schools, cities, before } }: Route.ComponentProps) {
  return (
    <SchoolListPage heading={`Scuole di psicoterapia: ${name}`} name={name} schools={schools}>
      <p>
        {cities.length > 0 ? `Le sedi che conosciamo sono a ${cities.join(', ')}. ` : ''}
        Una scuola può averne altre: chiedi alla segreteria e controlla l’elenco del ministero.
      </p>
      {before === undefined ? null : (
        <p className="text-ink-soft">
          Per confronto: al 31 dicembre 2010 in questa regione le sedi autorizzate erano {before}. È un dato
          vecchio, ma è l’ultimo per regione che abbiamo trovato.
        </p>
      )}
    </SchoolListPage>
  )
}
