import { data, href } from 'react-router'
import { pageMeta } from '#app/frame/page-meta.ts'
import { newsletter } from '#content/landing.ts'
import {
  PlainNewsletterForm,
  type NewsletterAnswer,
} from '#domain/site/newsletter/components/newsletter-form.tsx'
import { newsletterEmail } from '#domain/site/newsletter/schema.ts'
import { requestSubscription } from '#domain/site/newsletter/write.server.ts'
import { requestContext, servicesContext } from '#platform/http/context.ts'
import { EVEN_MS, evenTime } from '#platform/http/even-time.ts'
import { readForm } from '#platform/http/read-form.ts'
import { paced } from '#platform/limits/attempts.ts'
import { Alert } from '#ui/alert/alert.tsx'
import type { Route } from './+types/newsletter'

const TITLE = 'Iscriviti alla newsletter'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: TITLE,
    description: `${newsletter.text} Ti iscrivi con un indirizzo email e confermi dal messaggio che ricevi.`,
    path: href('/newsletter'),
    picture: 'pagina/newsletter',
  })
}

/** Subscribes from the form of any page. The answer does not reveal who is subscribed already. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, mail, config, authSecret, limits, log } = context.get(servicesContext)
  const { id: requestId, address } = context.get(requestContext)
  const given = (await readForm(request)).email
  const text = given ?? ''
  const answer = (outcome: NewsletterAnswer['outcome'], status: number) =>
    data({ outcome, email: outcome === 'thanks' ? '' : text.slice(0, 254) }, { status })
  if (text.trim() === '') return answer('empty', 400)
  const email = newsletterEmail.safeParse(text)
  if (!email.success) return answer('invalid', 400)
  const deps = { db, mail, appUrl: config.http.appUrl, authSecret }
  const visitor = { kind: 'visitor' as const, requestId }
  const asked = { email: email.data, consentText: newsletter.consent, address, visitor }
  try {
    if (!(await limits.consume('newsletter', address)).ok) return answer('limited', 429)
    const wait = await paced(limits, 'newsletter-all')
    await evenTime(EVEN_MS, () => requestSubscription(deps, { ...asked, wait }))
    return answer('thanks', 200)
  } catch (error) {
    log.error({ id: requestId, error }, 'newsletter request failed')
    return answer('failed', 500)
  }
}

export default function NewsletterPage({ actionData }: Route.ComponentProps) {
  return (
    <div className="container-page py-8 md:py-12">
      <div className="max-w-2xl">
        <h1>{TITLE}</h1>
        <p className="mt-3 text-ink-soft">{newsletter.text}</p>
        {actionData ? (
          <div className="mt-6">
            <Outcome outcome={actionData.outcome} />
          </div>
        ) : null}
        {actionData?.outcome === 'thanks' ? null : <PlainNewsletterForm email={actionData?.email ?? ''} />}
      </div>
    </div>
  )
}

function Outcome({ outcome }: NewsletterAnswer) {
  if (outcome === 'thanks') {
    return (
      <Alert tone="success" role="status" title={newsletter.thanks.title}>
        {newsletter.thanks.description} {newsletter.checkMail}
      </Alert>
    )
  }
  const { title, description } =
    outcome === 'empty'
      ? newsletter.empty
      : outcome === 'failed'
        ? newsletter.failed
        : { title: 'Errore', description: outcome === 'invalid' ? newsletter.invalid : newsletter.limited }
  return (
    <Alert tone="error" role="alert" title={title}>
      {description}
    </Alert>
  )
}
