import { data, href } from 'react-router'
import { depsOf } from '#app/frame/deps.ts'
import { picturedPage } from '#app/frame/page-meta.ts'
import { archive, newsletter } from '#content/newsletter.ts'
import {
  PlainNewsletterForm,
  type NewsletterAnswer,
} from '#domain/site/newsletter/components/newsletter-form.tsx'
import { hasArchive } from '#domain/site/newsletter/read.issues.server.ts'
import { newsletterEmail } from '#domain/site/newsletter/schema.ts'
import { requestSubscription } from '#domain/site/newsletter/write.server.ts'
import { EVEN_MS, evenTime } from '#platform/http/even-time.ts'
import { readForm } from '#platform/http/read-form.ts'
import { paced } from '#platform/limits/attempts.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { RowLink } from '#ui/link/row-link.tsx'
import type { Route } from './+types/newsletter'

const TITLE = 'Iscriviti alla newsletter'

export function meta({ matches }: Route.MetaArgs) {
  const description = `${newsletter.text} Ti iscrivi con un indirizzo email e confermi dal messaggio che ricevi.`
  return picturedPage(matches, { title: TITLE, description }, href('/newsletter'))
}

/** Subscribes from the form of any page. The answer does not reveal who is subscribed already. */
export async function action({ request, context }: Route.ActionArgs) {
  const { limits, log, requestId, address, visitor, ...deps } = depsOf(context)
  const { email: text = '' } = await readForm(request)
  const answer = (outcome: NewsletterAnswer['outcome'], status: number) =>
    data({ outcome, email: outcome === 'thanks' ? '' : text.slice(0, 254) }, { status })
  if (text.trim() === '') return answer('empty', 400)
  const email = newsletterEmail.safeParse(text)
  if (!email.success) return answer('invalid', 400)
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

export async function loader({ context }: Route.LoaderArgs) {
  // Without the database the form still keeps the address and says what happened.
  return { hasArchive: await hasArchive(depsOf(context).db).catch(() => false) }
}

export default function NewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="container-page py-8 md:py-12">
      <div className="max-w-2xl">
        <h1>{TITLE}</h1>
        <p className="mt-3 text-ink-soft">{newsletter.text}</p>
        {actionData ? <Outcome outcome={actionData.outcome} /> : null}
        {actionData?.outcome === 'thanks' ? null : <PlainNewsletterForm email={actionData?.email ?? ''} />}
        {loaderData.hasArchive ? (
          <div className="mt-6">
            <RowLink to={href('/newsletter/numeri')}>{archive.title}</RowLink>
          </div>
        ) : null}
      </div>
    </div>
  )
}

function Outcome({ outcome }: NewsletterAnswer) {
  if (outcome === 'thanks') {
    return (
      <Alert tone="success" role="status" title={newsletter.thanks.title} className="mt-6">
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
    <Alert tone="error" role="alert" title={title} className="mt-6">
      {description}
    </Alert>
  )
}
