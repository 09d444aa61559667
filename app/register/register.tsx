import { randomUUID } from 'node:crypto'
import { data, href } from 'react-router'
import { pageMeta } from '#app/frame/page-meta.ts'
import { registration } from '#content/registration.ts'
import { ownerWords } from '#content/site-owner.ts'
import { RegistrationForm } from '#domain/registrations/application/components/registration-form.tsx'
import { currentTexts } from '#domain/registrations/application/read.server.ts'
import { readOwner } from '#domain/site/site-owner/read.server.ts'
import { isRegistrationClosed } from '#domain/site/site-owner/rules.ts'
import { servicesContext } from '#platform/http/context.ts'
import { Alert } from '#ui/alert/alert.tsx'
import type { Route } from './+types/register'
import { takeRegistration } from './take-registration.ts'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { title, description } = registration
  const path = href('/register')
  const breadcrumb = [
    { name: 'Home', path: '/' },
    { name: title, path },
  ]
  return pageMeta(matches, { title, description, path, picture: 'pagina/register', breadcrumb })
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext)
  const owner = await readOwner(db)
  const closed = isRegistrationClosed(owner, config.http.appUrl)
  const texts = currentTexts(owner).map(({ id, version, title, html, reference }) => ({
    id,
    version,
    title,
    html,
    reference,
  }))
  return { texts, closed, submissionKey: randomUUID() }
}

/** Handles the form sent without scripts; scripts send the same fields to `register/invio`. */
export async function action({ request, context }: Route.ActionArgs) {
  const { status, answer } = await takeRegistration(request, context)
  return data(answer, { status })
}

export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="container-page py-8 md:py-12">
      <div className="mx-auto max-w-3xl">
        <h1>{registration.title}</h1>
        <p className="mt-3 text-ink-soft">{registration.intro}</p>
        {loaderData.closed ? (
          <div className="mt-6">
            <Alert tone="warning" title={ownerWords.closed.title}>
              {ownerWords.closed.text}
            </Alert>
          </div>
        ) : (
          <>
            <div className="mt-6">
              <Alert tone="info" title={registration.legalNotice.title}>
                {registration.legalNotice.text}
              </Alert>
            </div>
            <RegistrationForm
              texts={loaderData.texts}
              submissionKey={loaderData.submissionKey}
              answer={actionData}
              sendTo={href('/register/invio')}
            />
          </>
        )}
      </div>
    </div>
  )
}
