import { noStore } from '#app/frame/no-store.ts'
import { unlistedPage } from '#app/frame/page-title.ts'
import { withdrawSubscription } from '#domain/site/newsletter/write.server.ts'
import type { Route } from './+types/newsletter-leave'
import { NewsletterKeyPage } from './newsletter-key.tsx'
import { keyIn, takeKey } from './take-key.ts'

const TITLE = 'Cancella l’iscrizione alla newsletter'

export const middleware: Route.MiddlewareFunction[] = noStore

export function meta(_: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedPage(TITLE, 'Cancellati dalla newsletter del portale con un clic.')
}

export function loader({ url }: Route.LoaderArgs) {
  return { chiave: keyIn(url) }
}

export function action(args: Route.ActionArgs) {
  return takeKey(args, (services, key, client) => withdrawSubscription(services, key, client.visitor))
}

export default function NewsletterLeavePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NewsletterKeyPage
      title={TITLE}
      question="Premi il pulsante e non ti scriviamo più."
      button="Cancella l’iscrizione"
      done="Iscrizione cancellata. Non riceverai altri messaggi."
      chiave={loaderData.chiave}
      state={actionData?.state}
    />
  )
}
