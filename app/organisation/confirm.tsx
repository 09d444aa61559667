import { data, href, redirect } from 'react-router'
import { requireMember } from '#app/frame/lock.ts'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { membersWords, organisationArea } from '#content/organisations.ts'
import { acceptInvitation } from '#domain/organisations/members/write.invitations.server.ts'
import { confirmBySite } from '#domain/organisations/members/write.proof.server.ts'
import { officeEmail } from '#domain/site/site-owner/read.server.ts'
import { Refusal } from '#ui/alert/alert.tsx'
import { PostButton } from '#ui/form/submit.tsx'
import { TextLink } from '#ui/link/link.tsx'
import type { Route } from './+types/confirm'

const words = membersWords.confirm

export const meta = () => unlistedPage(words.title, words.text)

/** Opening the link changes nothing: programs that check mail open links too. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, ...services } = await requireMember(context, request)
  const office = await officeEmail(services.db, services.config.access.adminEmail)
  const deps = { ...services, officeEmail: office }
  const proved = await confirmBySite(deps, actor, params.key)
  // The key of an invitation is unknown as a proof.
  const outcome =
    proved.ok || proved.reason !== 'gone' ? proved : await acceptInvitation(deps, actor, params.key)
  if (outcome.ok) return redirect(href('/organizzazione/:id', { id: outcome.id }))
  return data({ message: words.errors[outcome.reason] }, { status: 409 })
}

export default function ConfirmPage({ actionData }: Route.ComponentProps) {
  return (
    <section aria-labelledby="conferma" className="mt-4 grid max-w-prose gap-4">
      <h2 id="conferma" className="text-xl">
        {words.title}
      </h2>
      <Refusal>{actionData?.message}</Refusal>
      {actionData ? null : (
        <>
          <p>{words.text}</p>
          <PostButton label={words.send} />
        </>
      )}
      <p>
        <TextLink to={href('/organizzazione')}>{organisationArea.back}</TextLink>
      </p>
    </section>
  )
}
