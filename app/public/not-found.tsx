import { data, href } from 'react-router'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { ButtonLink } from '#ui/button/button.tsx'

export const meta = () => unlistedPage('Pagina non trovata', 'La pagina richiesta non esiste.')

export function loader() {
  return data(null, { status: 404 })
}

/** A form sent to an unknown address gets 404 too. */
export function action() {
  return data(null, { status: 404 })
}

export default function NotFoundPage() {
  return (
    <div className="container-page py-16">
      <div className="mx-auto max-w-xl text-center">
        <h1 className="text-5xl">404</h1>
        <p className="mt-3 text-xl" lang="en">
          Oops! Page not found
        </p>
        <p className="mt-3 text-ink-soft">La pagina che cerchi non esiste o è stata spostata.</p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <ButtonLink to={href('/')}>Torna alla home</ButtonLink>
          <ButtonLink to={href('/professionals')} variant="secondary">
            Cerca nel registro
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
