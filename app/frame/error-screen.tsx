import { useSyncExternalStore } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { SITE_NAME } from '#content/home.ts'

/** The last resort: what happened, in the specification's words, and the reference to read out. */
export function ErrorScreen({ error, reference }: { error: unknown; reference: string | undefined }) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const shownReference = useReference(reference)
  if (status === 403) return <Denied />
  const message = isRouteErrorResponse(error) ? error.statusText : 'Errore interno'
  return (
    <main id="contenuto" className="container-page py-16">
      <title>{`Errore · ${SITE_NAME}`}</title>
      <div className="mx-auto max-w-xl">
        <h1 lang="en">Unexpected Application Error!</h1>
        <p className="mt-3 text-xl">
          {status} {message}
        </p>
        <p className="mt-3">
          Qualcosa non ha funzionato, e non per colpa tua. Ricarica la pagina; se succede ancora, scrivici
          indicando il riferimento.
        </p>
        {shownReference ? (
          <p className="mt-3">
            Riferimento: <strong className="tabular-nums">{shownReference}</strong>
          </p>
        ) : null}
        <Home />
      </div>
    </main>
  )
}

/** Somebody signed in without the role (decision 3). */
function Denied() {
  return (
    <main id="contenuto" className="container-page py-16">
      <title>{`Accesso non autorizzato · ${SITE_NAME}`}</title>
      <div className="mx-auto max-w-xl rounded-card border border-line bg-surface p-6 md:p-8">
        <h1>Accesso non autorizzato</h1>
        <p className="mt-3">
          È necessario effettuare l&apos;accesso come amministratore per visualizzare questa pagina.
        </p>
        <p className="mt-5">
          <a href="/login" className="font-semibold text-petrol-700 underline underline-offset-4">
            Accedi
          </a>
        </p>
      </div>
    </main>
  )
}

function Home() {
  return (
    <p className="mt-6">
      <a href="/" className="font-semibold text-petrol-700 underline underline-offset-4">
        Vai alla pagina iniziale
      </a>
    </p>
  )
}

/** The failed request's reference: of a whole page it comes with the page, of an in-app step with its headers. */
function useReference(fromPage: string | undefined): string | undefined {
  const fromStep = useSyncExternalStore(
    () => () => undefined,
    lastFailedReference,
    () => undefined,
  )
  return fromStep ?? fromPage
}

function lastFailedReference(): string | undefined {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return entries.flatMap((entry) => entry.serverTiming ?? []).findLast(({ name }) => name === 'ref')
    ?.description
}
