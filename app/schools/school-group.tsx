import { data, href } from 'react-router'
import { pageMeta } from '#app/frame/page-meta.ts'
import { explainApproach } from '#content/approaches.ts'
import { seatsIn2010 } from '#content/data/tables.ts'
import { atTown } from '#content/place-words.ts'
import { REGIONS } from '#content/regions.ts'
import { SCHOOL_APPROACHES } from '#content/sample-schools.ts'
import { schoolsPage } from '#content/schools.ts'
import { SchoolListCard } from '#domain/schools/directory/components/school-card.tsx'
import { listSchools } from '#domain/schools/directory/read.server.ts'
import { filterSchools, NO_FILTER, schoolCount, schoolSlug } from '#domain/schools/directory/rules.ts'
import { servicesContext } from '#platform/http/context.ts'
import { cacheTags } from '#platform/page-cache/cache-tags.ts'
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx'
import { RowLink } from '#ui/link/row-link.tsx'
import type { Route } from './+types/school-group'

export const handle = { cacheable: true }

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { title, name, path, schools, region } = loaderData
  const start = `Le ${schools.length} scuole di specializzazione in psicoterapia che dichiarano`
  const description = region
    ? `${start} una sede in questa regione (${name}), con la fonte di ogni dato.`
    : `${start} un approccio ${name.toLowerCase()}, con sedi e fonti.`
  const trail = [{ name: 'Scuole', path: href('/schools') }]
  return pageMeta(matches, { title, description, path, picture: 'pagina/schools', trail, here: name })
}

/**
 * The schools of a region or of an approach.
 * @throws a 404 response for an unknown name, or one without schools
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  cacheTags(context, 'schools')
  const { region, approach }: { region?: string; approach?: string } = params
  const names: readonly string[] = region === undefined ? SCHOOL_APPROACHES : REGIONS
  const name = names.find((one) => schoolSlug(one) === (region ?? approach))
  const all = await listSchools(context.get(servicesContext).db, false)
  const by = region === undefined ? 'approccio' : 'regione'
  const schools = name ? filterSchools(all, { ...NO_FILTER, [by]: name }) : []
  if (!name || schools.length === 0) throw data(null, { status: 404, statusText: 'Pagina non trovata' })
  if (region === undefined) {
    const path = href('/schools/approccio/:approach', { approach: schoolSlug(name) })
    const title = `Scuole di psicoterapia, approccio ${name}`
    return { name, title, path, schools, explanation: explainApproach(name) }
  }
  const seats = schools.flatMap((school) => school.seats.filter((seat) => seat.region === name))
  const cities = [...new Set(seats.map(({ city }) => city))].filter(Boolean).toSorted()
  const path = href('/schools/regione/:region', { region: schoolSlug(name) })
  const title = `Scuole di psicoterapia: ${name}`
  return { name, title, path, schools, region: { cities, before: seatsIn2010.get(name) } }
}

export default function SchoolGroupPage({ loaderData }: Route.ComponentProps) {
  const { name, title, schools, region, explanation } = loaderData
  return (
    <div className="container-page py-4 md:py-10">
      <Breadcrumb items={[{ label: 'Scuole', to: href('/schools') }, { label: name }]} />
      <h1 className="mt-3 max-md:text-2xl">{title}</h1>
      <p className="mt-3 font-semibold">{schoolCount(schools.length)}</p>
      <ul className="mt-3 grid gap-4">
        {schools.map((school) => (
          <li key={school.id}>
            <SchoolListCard school={school} heading="h2" />
          </li>
        ))}
      </ul>
      <div className="mt-8 grid max-w-prose gap-3 text-sm">
        {region ? <AboutRegion {...region} /> : <AboutApproach explanation={explanation} />}
        <p className="text-ink-soft">{schoolsPage.sourceLabel}</p>
      </div>
      <div className="mt-6 max-w-2xl">
        <RowLink to={href('/schools')}>Tutte le scuole</RowLink>
      </div>
    </div>
  )
}

function AboutRegion({ cities, before }: { cities: string[]; before: number | undefined }) {
  return (
    <>
      <p>
        {cities.length > 0 ? `Le sedi che conosciamo sono ${atTown(cities.join(', '))}. ` : ''}
        Una scuola può averne altre.
      </p>
      {before === undefined ? null : (
        <p className="text-ink-soft">
          Al 31 dicembre 2010 le sedi autorizzate in questa regione erano {before}: è l’ultimo dato che
          abbiamo trovato.
        </p>
      )}
    </>
  )
}

function AboutApproach({ explanation }: { explanation: string | undefined }) {
  return (
    <>
      {explanation ? <p>{explanation}</p> : null}
      <p className="text-ink-soft">Raggruppiamo le scuole secondo l’approccio che indicano.</p>
    </>
  )
}
