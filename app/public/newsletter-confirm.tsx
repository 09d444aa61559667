import { noStore } from '#app/frame/no-store.ts'
import { unlistedPage } from '#app/frame/page-title.ts'
import { confirmSubscription } from '#domain/site/newsletter/write.server.ts'
import type { Route } from './+types/newsletter-confirm'
import { NewsletterKeyPage } from './newsletter-key.tsx'
import { keyIn, takeKey } from './take-key.ts'

const TITLE = 'Conferma l’iscrizione alla newsletter'

export const middleware: Route.MiddlewareFunction[] = noStore

export function meta(_: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedPage(TITLE, 'Conferma di volere la newsletter del portale.')
}

export function loader({ url }: Route.LoaderArgs) {
  return { chiave: keyIn(url) }
}

export function action(args: Route.ActionArgs) {
  return takeKey(args, (services, key, client) => confirmSubscription(services, key, client))
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
