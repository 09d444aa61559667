import { data, type RouterContextProvider } from 'react-router'
import type { Visitor } from '#platform/auth/actor.ts'
import { requestContext, servicesContext, type Services } from '#platform/http/context.ts'
import { readForm } from '#platform/http/read-form.ts'
import type { KeyState } from './newsletter-key.tsx'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }
type Change = (
  services: Services,
  key: string,
  client: { address: string; visitor: Visitor },
) => Promise<{ ok: boolean }>

export function keyIn({ searchParams }: URL): string {
  return (searchParams.get('chiave') ?? '').slice(0, 200)
}

/** Confirms or ends a subscription by the key of a mailed link. */
export async function takeKey({ request, context }: Asked, change: Change) {
  const services = context.get(servicesContext)
  const { id: requestId, address } = context.get(requestContext)
  const answer = (state: KeyState, status: number) => data({ state }, { status })
  if (!(await services.limits.consume('newsletter-key', address)).ok) return answer('limited', 429)
  const client = { address, visitor: { kind: 'visitor', requestId } as const }
  const outcome = await change(services, await readKey(request), client)
  return outcome.ok ? answer('done', 200) : answer('unknown', 400)
}

/** The page's form sends the key; a mail program's one-click button (RFC 8058) posts to the address that contains it. */
async function readKey(request: Request): Promise<string> {
  const { chiave } = await readForm(request)
  return chiave ?? new URL(request.url).searchParams.get('chiave') ?? ''
}
