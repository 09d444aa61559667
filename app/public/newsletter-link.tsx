import { data, Form, href } from 'react-router'
import { depsOf } from '#app/frame/deps.ts'
import { noStore } from '#app/frame/no-store.ts'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { confirmSubscription, withdrawSubscription } from '#domain/site/newsletter/write.server.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Outcome, Refusal } from '#ui/alert/alert.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { SubmitRow } from '#ui/form/submit.tsx'
import type { Route } from './+types/newsletter-link'

const WORDS = {
  'newsletter/conferma': {
    title: 'Conferma l’iscrizione alla newsletter',
    description: 'Conferma di volere la newsletter del portale.',
    question: 'Premi il pulsante per confermare che vuoi ricevere la newsletter.',
    button: 'Conferma l’iscrizione',
    done: 'Iscrizione confermata. Ti scriveremo quando ci sono novità.',
  },
  'newsletter/disiscrizione': {
    title: 'Cancella l’iscrizione alla newsletter',
    description: 'Cancellati dalla newsletter del portale con un clic.',
    question: 'Premi il pulsante e non ti scriviamo più.',
    button: 'Cancella l’iscrizione',
    done: 'Iscrizione cancellata. Non riceverai altri messaggi.',
  },
}

const PROBLEMS = {
  unknown: 'Questo link non vale più, oppure è incompleto. Se serve, iscriviti di nuovo.',
  limited: 'Troppi tentativi. Riprova più tardi.',
}

export const middleware = noStore

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, description } = WORDS[loaderData.page]
  return unlistedPage(title, description)
}

export function loader({ url, pattern }: Route.LoaderArgs) {
  return { page: pattern as keyof typeof WORDS, chiave: keyIn(url).slice(0, 200) }
}

/** The page's form sends the key; a mail program's one-click button (RFC 8058) posts to the address that contains it. */
export async function action({ request, url, context, pattern }: Route.ActionArgs) {
  const { limits, address, visitor, ...deps } = depsOf(context)
  const answer = (state: 'done' | keyof typeof PROBLEMS, status: number) => data({ state }, { status })
  if (!(await limits.consume('newsletter-key', address)).ok) return answer('limited', 429)
  const { chiave = keyIn(url) } = await readForm(request)
  const outcome =
    pattern === 'newsletter/conferma'
      ? await confirmSubscription(deps, chiave, { address, visitor })
      : await withdrawSubscription(deps, chiave, visitor)
  return outcome.ok ? answer('done', 200) : answer('unknown', 400)
}

const keyIn = ({ searchParams }: URL) => searchParams.get('chiave') ?? ''

/** The page of a mailed link. Only its button acts, since mail programs may open every link. */
export default function NewsletterLinkPage({
  loaderData: { page, chiave },
  actionData,
}: Route.ComponentProps) {
  const { title, question, button, done } = WORDS[page]
  const state = actionData?.state
  return (
    <div className="container-page py-8 md:py-12">
      <div className="grid max-w-xl gap-5">
        <h1>{title}</h1>
        {state === 'done' ? (
          <>
            <Outcome ok>{done}</Outcome>
            <div>
              <ButtonLink to={href('/')} variant="secondary">
                Torna alla home
              </ButtonLink>
            </div>
          </>
        ) : (
          <>
            <Refusal>{state && PROBLEMS[state]}</Refusal>
            <Form method="post" className="grid gap-5">
              <input type="hidden" name="chiave" value={chiave} />
              <p>{question}</p>
              <SubmitRow label={button} pendingLabel="Un momento..." />
            </Form>
          </>
        )}
      </div>
    </div>
  )
}
