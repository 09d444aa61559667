import { findArea } from '#domain/register-search/landing/rules.ts'
import type { Route } from './+types/landing-place'
import { loadLanding } from './landing-load.ts'
import { landingMeta, LandingPage } from './landing-page.tsx'

export const handle = { cacheable: true }

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return landingMeta(matches, loaderData?.view)
}

export async function loader({ params, context, request }: Route.LoaderArgs) {
  return loadLanding(context, request, findArea(params.place), undefined)
}

export default function LandingPlace({ loaderData }: Route.ComponentProps) {
  return <LandingPage view={loaderData.view} />
}
