import { href } from 'react-router'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { auth, userArea as words } from '#content/account.ts'
import { contacts } from '#content/contacts.ts'
import { requireMember } from '#app/frame/lock.ts'
import { Outcome } from '#ui/alert/alert.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { TextLink } from '#ui/link/link.tsx'
import type { Route } from './+types/dashboard'

export const meta = () => unlistedPage(words.title, words.description)

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { actor } = await requireMember(context, request)
  return { email: actor.email, fresh: url.searchParams.get('conferma') === 'fatta' }
}

export default function Dashboard({ loaderData: { email, fresh } }: Route.ComponentProps) {
  return (
    <section aria-labelledby="benvenuto" className="mt-8">
      {fresh ? (
        <Outcome ok className="mb-6 max-w-prose">
          {auth.confirm.welcome}
        </Outcome>
      ) : null}
      <h2 id="benvenuto" className="text-xl">
        {words.welcome}
      </h2>
      <p className="mt-2">
        {words.signedInAs} <strong className="wrap-anywhere">{email}</strong>.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={href('/professionals')}>{words.search}</ButtonLink>
        <ButtonLink to={href('/user/conversazioni')} variant="secondary">
          {contacts.own.title}
        </ButtonLink>
      </div>
      <p className="mt-6 text-ink-soft">
        {words.organisation} <TextLink to={href('/organizzazione')}>{words.organisationArea}</TextLink>.
      </p>
      <p className="mt-2 text-ink-soft">
        {words.professional} <TextLink to={href('/professionista')}>{words.professionalArea}</TextLink>.
      </p>
    </section>
  )
}
