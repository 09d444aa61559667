import { useSyncExternalStore, type ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { failures } from '#content/failures.ts'
import { SITE_NAME } from '#content/home.ts'
import { FAILED_STEP, UNAVAILABLE } from '#content/unavailable.ts'
import { Button } from '#ui/button/button.tsx'

/** What happened, in the specification's words, and the reference number. */
export function ErrorScreen({ error, reference }: { error: unknown; reference: string | undefined }) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const step = useFailedStep()
  const shownReference = step?.reference ?? reference
  if (status === 403) return <Denied />
  // An error of the browser: no server answered, so there is no reference.
  if (error instanceof TypeError && !step) return <Missing {...failures.unreachable} reference={undefined} />
  if (step?.missing) return <Missing {...UNAVAILABLE[step.missing]} reference={shownReference} />
  const message = isRouteErrorResponse(error) ? error.statusText : 'Errore interno'
  return (
    <Screen title="Errore">
      <h1 lang="en">Unexpected Application Error!</h1>
      <p className="mt-3 text-xl">
        {status} {message}
      </p>
      <p className="mt-3">
        Qualcosa non ha funzionato, e non per colpa tua. Ricarica la pagina; se succede ancora, scrivici
        indicando il riferimento.
      </p>
      <Reference reference={shownReference} />
      <Home />
    </Screen>
  )
}

function Screen({
  title,
  className = '',
  children,
}: {
  title: string
  className?: string
  children: ReactNode
}) {
  return (
    <main id="contenuto" className="container-page py-16">
      <title>{`${title} · ${SITE_NAME}`}</title>
      <div className={`mx-auto max-w-xl ${className}`}>{children}</div>
    </main>
  )
}

export function Reference({ reference }: { reference: string | undefined }) {
  if (!reference) return null
  return (
    <p className="mt-3">
      Riferimento: <strong className="tabular-nums">{reference}</strong>
    </p>
  )
}

/** The portal is unavailable or unreachable; the link tries the same address again. */
function Missing({ title, read, reference }: { title: string; read: string; reference: string | undefined }) {
  return (
    <Screen title={title}>
      <h1>{title}</h1>
      <p className="mt-3">{read}</p>
      <Reference reference={reference} />
      <div className="mt-6">
        <Button onClick={() => location.reload()}>{FAILED_STEP.again}</Button>
      </div>
      <Home />
    </Screen>
  )
}

/** For members without the role (decision 0003). */
function Denied() {
  return (
    <Screen title="Accesso non autorizzato" className="rounded-card border border-line bg-surface p-6 md:p-8">
      <h1>Accesso non autorizzato</h1>
      <p className="mt-3">
        È necessario effettuare l&apos;accesso come amministratore per visualizzare questa pagina.
      </p>
      <p className="mt-5">
        <a href="/login" className="font-semibold text-petrol-700 underline underline-offset-4">
          Accedi
        </a>
      </p>
    </Screen>
  )
}

export function Home({ address = '/' }: { address?: string }) {
  return (
    <p className="mt-6">
      <a href={address} className="font-semibold text-petrol-700 underline underline-offset-4">
        Vai alla pagina iniziale
      </a>
    </p>
  )
}

type FailedStep = { reference: string | undefined; missing: keyof typeof UNAVAILABLE | undefined }

/** The response headers of the last failed in-app navigation. */
function useFailedStep(): FailedStep | undefined {
  const entry = useSyncExternalStore(
    () => () => undefined,
    lastFailed,
    () => undefined,
  )
  const word = (wanted: string) => entry?.serverTiming.find(({ name }) => name === wanted)?.description
  const missing = word('missing')
  return (
    entry && {
      reference: word('ref'),
      missing: missing && missing in UNAVAILABLE ? (missing as FailedStep['missing']) : undefined,
    }
  )
}

function lastFailed(): PerformanceResourceTiming | undefined {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return entries.findLast((entry) => (entry.serverTiming ?? []).some(({ name }) => name === 'ref'))
}
