import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { requestContext } from '#platform/http/context.ts'
import type { Route } from './+types/root'
import { ErrorScreen } from './frame/error-screen.tsx'

/** The log names the route, never the address: an address can tell what a person looks for. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, pattern }, next) => {
    context.get(requestContext).route = pattern
    return next()
  },
]

export function loader({ context }: Route.LoaderArgs) {
  return { reference: context.get(requestContext).id }
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="it">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} reference={loaderData?.reference} />
}
