import type { Route } from './+types/accessibility'
import { TextPage, textPageMeta } from './text-page.tsx'
import { readTextPage } from './text-pages.server.ts'

export const handle = { cacheable: true }

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return textPageMeta(matches, loaderData)
}

export function loader({ context }: Route.LoaderArgs) {
  return readTextPage(context, 'accessibilita')
}

export default function AccessibilityPage({ loaderData }: Route.ComponentProps) {
  return <TextPage page={loaderData} />
}
