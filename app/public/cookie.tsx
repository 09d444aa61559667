import { cookieBanner } from '#content/cookie-banner.ts'
import { resetConsent } from '#app/frame/cookie-consent.ts'
import { Button } from '#ui/button/button.tsx'
import type { Route } from './+types/cookie'
import { TextPage, textPageMeta } from './text-page.tsx'
import { readTextPage } from './text-pages.server.ts'

export const handle = { cacheable: true }

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return textPageMeta(matches, loaderData)
}

export function loader({ context }: Route.LoaderArgs) {
  return readTextPage(context, 'cookie')
}

export default function CookiePage({ loaderData }: Route.ComponentProps) {
  return (
    <TextPage page={loaderData}>
      <div className="mt-8 print:hidden">
        <Button type="button" variant="secondary" onClick={() => resetConsent()}>
          {cookieBanner.reset}
        </Button>
      </div>
    </TextPage>
  )
}
