import { href } from 'react-router'
import { explainApproach } from '#content/approaches.ts'
import { SCHOOL_APPROACHES } from '#content/sample-schools.ts'
import { schoolSlug } from '#domain/schools/directory/rules.ts'
import type { Route } from './+types/approach'
import { schoolListMeta, SchoolListPage } from './school-list-page.tsx'
import { schoolsUnder } from './schools-under.ts'

export const handle = { cacheable: true }

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { name, schools } = loaderData
  return schoolListMeta(matches, {
    title: `Scuole di psicoterapia, approccio ${name}`,
    description: `Le ${schools.length} scuole di specializzazione in psicoterapia che dichiarano un approccio ${name.toLowerCase()}, con sedi e fonti.`,
    name,
    path: href('/schools/approccio/:approach', { approach: schoolSlug(name) }),
  })
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { name, schools } = await schoolsUnder(context, {
    slug: params.approach,
    names: SCHOOL_APPROACHES,
    by: 'approccio',
  })
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
