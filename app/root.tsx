import { useEffect, type ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { requestContext, servicesContext } from '#platform/http/context.ts'
import { SkipLink } from '#ui/skip-link/skip-link.tsx'
import { FONT_FILES } from '#ui/theme/fonts.ts'
import { ToastProvider } from '#ui/toast/toast.tsx'
import type { Route } from './+types/root'
import { frameTexts } from './frame/frame-texts.ts'
import { DraftKeeper } from './frame/draft-keeper.tsx'
import { ErrorScreen } from './frame/error-screen.tsx'
import { FailureNotice } from './frame/failure-notice.tsx'
import { keepPage } from './frame/keep-page.ts'
import { LeaveGuard } from './frame/leave-guard.tsx'
import { rememberSubmissions } from './frame/last-submission.ts'
import { PlaceKeeper } from './frame/place.ts'
import '#ui/theme/theme.css'

/** The log names the route, never the address: an address can tell what a person looks for. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, pattern }, next) => {
    context.get(requestContext).route = pattern
    return next()
  },
]

/** In the browser: a failed submission keeps the page (decision 0061). */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage]

export async function loader({ context }: Route.LoaderArgs) {
  const { id, caching } = context.get(requestContext)
  const { config } = context.get(servicesContext)
  return {
    ...(await frameTexts(context)),
    // A cached page belongs to no single request.
    reference: caching ? undefined : id,
    origin: config.http.appUrl.origin,
  }
}

/** The root's data does not change, so it is not loaded again. */
export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  // Marks the page as hydrated: before, it works as plain HTML.
  useEffect(() => {
    document.documentElement.dataset.ready = 'true'
    return rememberSubmissions()
  }, [])
  return (
    <html lang="it">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* First, because the style blocks the first paint. */}
        <Links />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf9f5" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0f1a1d" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <link rel="alternate" type="application/rss+xml" title="Argomenti aggiornati" href="/argomenti.xml" />
        {FONT_FILES.map((file) => (
          <link key={file} rel="preload" href={file} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Meta />
      </head>
      <body>
        <SkipLink />
        <ToastProvider>
          {children}
          <FailureNotice />
          <PlaceKeeper />
        </ToastProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return (
    <>
      <Outlet />
      <LeaveGuard />
      <DraftKeeper />
    </>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} reference={loaderData?.reference} />
}
