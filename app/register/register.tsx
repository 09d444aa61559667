import { randomUUID } from 'node:crypto'
import { data, href } from 'react-router'
import { depsOf } from '#app/frame/deps.ts'
import { pageMeta } from '#app/frame/page-meta.ts'
import { registration } from '#content/registration.ts'
import { ownerWords } from '#content/site-owner.ts'
import { RegistrationForm } from '#domain/registrations/application/components/registration-form.tsx'
import { currentTexts } from '#domain/registrations/application/read.server.ts'
import { readOwner } from '#domain/site/site-owner/read.server.ts'
import { isRegistrationClosed } from '#domain/site/site-owner/rules.ts'
import { Alert } from '#ui/alert/alert.tsx'
import type { Route } from './+types/register'
import { handleRegistration } from './handle-registration.ts'

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = registration
  const path = href('/register')
  return pageMeta(matches, { title, description, path, picture: 'pagina/register', trail: [] })
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db, appUrl } = depsOf(context)
  const owner = await readOwner(db)
  const texts = currentTexts(owner).map(({ id, version, title, html, reference }) => {
    return { id, version, title, html, reference }
  })
  return { texts, closed: isRegistrationClosed(owner, appUrl), submissionKey: randomUUID() }
}

/** Handles the form sent without scripts; scripts send the same fields to `register/invio`. */
export async function action({ request, context }: Route.ActionArgs) {
  const { status, answer } = await handleRegistration(request, context)
  return data(answer, { status })
}

export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="container-page py-8 md:py-12">
      <div className="mx-auto max-w-3xl">
        <h1>{registration.title}</h1>
        <p className="mt-3 text-ink-soft">{registration.intro}</p>
        <p className="mt-3">{registration.price}</p>
        {loaderData.closed ? (
          <Alert tone="warning" title={ownerWords.closed.title} className="mt-6">
            {ownerWords.closed.text}
          </Alert>
        ) : (
          <>
            <Alert tone="info" title={registration.legalNotice.title} className="mt-6">
              <span data-introduction>{registration.legalNotice.text}</span>
            </Alert>
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
