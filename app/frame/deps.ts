import type { RouterContextProvider } from 'react-router'
import { requestContext, servicesContext } from '#platform/http/context.ts'

export type Context = Readonly<RouterContextProvider>

/** What a loader or action works with: the portal's services and address, and who asks. */
export function depsOf(context: Context) {
  const services = context.get(servicesContext)
  const { http, site } = services.config
  const { id: requestId, address } = context.get(requestContext)
  const visitor = { kind: 'visitor', requestId } as const
  return { ...services, appUrl: http.appUrl, showSamples: site.demoData, requestId, address, visitor }
}

export type Deps = ReturnType<typeof depsOf>
