import { HelpLines } from '#app/frame/help-lines.tsx'
import type { Route } from './+types/urgent-help'
import { TextPage, textPageMeta } from './text-page.tsx'
import { readTextPage } from './text-pages.server.ts'

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return textPageMeta(matches, loaderData)
}

export function loader() {
  return readTextPage('urgenze')
}

/** The numbers come after few words, each one touch away from a call. */
export default function UrgentHelpPage({ loaderData }: Route.ComponentProps) {
  return (
    <TextPage page={loaderData}>
      <section aria-labelledby="numeri" className="mt-8">
        <h2 id="numeri">I numeri da chiamare</h2>
        <div className="mt-4">
          <HelpLines />
        </div>
      </section>
    </TextPage>
  )
}
