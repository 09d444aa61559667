import { findProblem } from '#domain/register-search/landing/rules.ts'
import type { Route } from './+types/landing-problem'
import { loadLanding } from './landing-load.ts'
import { landingMeta, LandingPage } from './landing-page.tsx'

export const handle = { cacheable: true }

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return landingMeta(matches, loaderData?.view)
}

export async function loader({ params, context, request }: Route.LoaderArgs) {
  return loadLanding(context, request, undefined, findProblem(params.problem))
}

export default function LandingProblem({ loaderData }: Route.ComponentProps) {
  return <LandingPage view={loaderData.view} />
}
