import { HelpLines } from '#app/frame/help-lines.tsx'
import type { Route } from './+types/urgent-help'
import { TextPage, textPageMeta } from './text-page.tsx'
import { readTextPage } from './text-pages.server.ts'

export const handle = { cacheable: true }

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return textPageMeta(matches, loaderData)
}

export function loader({ context }: Route.LoaderArgs) {
  return readTextPage(context, 'urgenze')
}

/** For people in danger: the number comes before any text. */
export default function UrgentHelpPage({ loaderData }: Route.ComponentProps) {
  return <TextPage page={loaderData} first={<Numbers />} />
}

function Numbers() {
  return (
    <>
      <p className="mt-6">
        <a
          href="tel:112"
          className="flex min-h-14 items-center justify-center rounded-control bg-red-700 px-6 text-xl font-semibold text-surface no-underline sm:inline-flex"
        >
          Chiama il 112
        </a>
      </p>
      <section aria-labelledby="numeri" className="mt-8 rounded-card border border-line bg-surface p-5">
        <h2 id="numeri" className="text-lg">
          I numeri da chiamare
        </h2>
        <div className="mt-4">
          <HelpLines />
        </div>
      </section>
    </>
  )
}
