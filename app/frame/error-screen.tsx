import { isRouteErrorResponse } from 'react-router'

/** The last resort, in the words of specification §2, with the reference to read out. */
export function ErrorScreen({ error, reference }: { error: unknown; reference: string | undefined }) {
  const [status, message] = isRouteErrorResponse(error) ? [error.status, error.statusText] : [500, '']
  return (
    <main>
      <h1>Unexpected Application Error!</h1>
      <p>
        {status} {message}
      </p>
      {reference ? <p>Riferimento: {reference}</p> : null}
    </main>
  )
}
