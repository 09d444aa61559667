import { data } from 'react-router'
import { noStore } from '#app/frame/no-store.ts'
import { pageTitle } from '#app/frame/page-title.ts'
import { confirmSubscription } from '#domain/site/newsletter/write.server.ts'
import { requestContext, servicesContext } from '#platform/http/context.ts'
import type { Route } from './+types/newsletter-confirm'
import { NewsletterKeyPage, type KeyState } from './newsletter-key.tsx'
import { readKey } from './read-key.ts'

const TITLE = 'Conferma l’iscrizione alla newsletter'

export const middleware: Route.MiddlewareFunction[] = noStore

export function meta(_: Route.MetaArgs): Route.MetaDescriptors {
  return [
    ...pageTitle(TITLE, 'Conferma di volere la newsletter del portale.'),
    { name: 'robots', content: 'noindex' },
  ]
}

export function loader({ url }: Route.LoaderArgs) {
  return { chiave: (url.searchParams.get('chiave') ?? '').slice(0, 200) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, authSecret, limits } = context.get(servicesContext)
  const { id: requestId, address } = context.get(requestContext)
  const answer = (state: KeyState, status: number) => data({ state }, { status })
  if (!(await limits.consume('newsletter-key', address)).ok) return answer('limited', 429)
  const client = { address, visitor: { kind: 'visitor', requestId } as const }
  const outcome = await confirmSubscription({ db, authSecret }, await readKey(request), client)
  return outcome.ok ? answer('done', 200) : answer('unknown', 400)
}

export default function NewsletterConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NewsletterKeyPage
      title={TITLE}
      question="Premi il pulsante per confermare che vuoi ricevere la newsletter."
      button="Conferma l’iscrizione"
      done="Iscrizione confermata. Ti scriveremo quando ci sono novità."
      chiave={loaderData.chiave}
      state={actionData?.state}
    />
  )
}
