import { findArea, findProblem } from '#domain/register-search/landing/rules.ts'
import type { Route } from './+types/landing-both'
import { loadLanding } from './landing-load.ts'
import { landingMeta, LandingPage } from './landing-page.tsx'

export const handle = { cacheable: true }

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return landingMeta(matches, loaderData?.view)
}

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const [area, problem] = [findArea(params.place), findProblem(params.problem)]
  // Both problem and place must be known.
  return loadLanding(context, request, area && problem && area, area && problem)
}

/** A problem in a place: who deals with it there. */
export default function LandingBoth({ loaderData }: Route.ComponentProps) {
  return <LandingPage view={loaderData.view} />
}
