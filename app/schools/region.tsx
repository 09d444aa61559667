import { href } from 'react-router'
import { seatsIn2010 } from '#content/data/tables.ts'
import { REGIONS } from '#content/regions.ts'
import { schoolSlug } from '#domain/schools/directory/rules.ts'
import type { Route } from './+types/region'
import { schoolListMeta, SchoolListPage } from './school-list-page.tsx'
import { schoolsUnder } from './schools-under.ts'

export const handle = { cacheable: true }

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { name, schools } = loaderData
  return schoolListMeta(matches, {
    title: `Scuole di psicoterapia: ${name}`,
    description: `Le ${schools.length} scuole di specializzazione in psicoterapia che dichiarano una sede in questa regione (${name}), con la fonte di ogni dato.`,
    name,
    path: href('/schools/regione/:region', { region: schoolSlug(name) }),
  })
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { name, schools } = await schoolsUnder(context, {
    slug: params.region,
    names: REGIONS,
    by: 'regione',
  })
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
