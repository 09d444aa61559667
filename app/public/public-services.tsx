import { useEffect } from 'react'
import { href, useLocation } from 'react-router'
import { pageMeta } from '#app/frame/page-meta.ts'
import { PUBLIC_SERVICE_IDS, publicServicesPage as words } from '#content/public-services.ts'
import { ServiceDetails } from '#domain/site/public-services/components/service-details.tsx'
import type { Route } from './+types/public-services'

export const handle = { cacheable: true }

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = words
  const about = { title, description, path: href('/servizi-pubblici') }
  return pageMeta(matches, { ...about, picture: 'pagina/servizi-pubblici', trail: [] })
}

export default function PublicServicesPage() {
  useOpenedByAddress()
  return (
    <div className="container-page py-6 md:py-12">
      <div className="mx-auto max-w-3xl">
        <h1>{words.heading}</h1>
        <p className="mt-3 max-w-prose text-lg">{words.intro}</p>
        <p className="mt-2 max-w-prose">{words.rules}</p>
        <ul className="mt-6 grid gap-3">
          {PUBLIC_SERVICE_IDS.map((id) => (
            <ServiceDetails key={id} id={id} />
          ))}
        </ul>
      </div>
    </div>
  )
}

/** A card's link names its service: without JavaScript the page scrolls to it, with it the service is open too. */
function useOpenedByAddress() {
  const { hash } = useLocation()
  useEffect(() => {
    document.getElementById(hash.slice(1))?.querySelector('details')?.setAttribute('open', '')
  }, [hash])
}
