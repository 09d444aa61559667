import { Section } from '#ui/section/section.tsx'
import { data, href, redirect } from 'react-router'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { contacts } from '#content/contacts.ts'
import { showEarlier } from '#domain/contacts/conversations/write.shown-from.server.ts'
import { requireMember } from '#app/frame/lock.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Refusal } from '#ui/alert/alert.tsx'
import { PostButton } from '#ui/form/submit.tsx'
import { TextLink } from '#ui/link/link.tsx'
import type { Route } from './+types/earlier-conversations'

const words = contacts.own.earlier

export const meta = () => unlistedPage(words.title, words.what)

/** Opening the link does not use it up; pressing the button does. */
export async function loader({ context, request }: Route.LoaderArgs) {
  await requireMember(context, request)
  return null
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor: member, db } = await requireMember(context, request)
  await readForm(request)
  if (await showEarlier(db, member, params.key)) throw redirect(href('/user/conversazioni'))
  return data({ refused: true }, { status: 400 })
}

export default function EarlierConversationsPage({ actionData }: Route.ComponentProps) {
  return (
    <Section id="mostra" title={words.title} className="mt-5 grid md:mt-8 max-w-3xl gap-5">
      {actionData ? <Refusal>{words.invalid}</Refusal> : <p>{words.what}</p>}
      <PostButton label={words.confirm} />
      <p>
        <TextLink to={href('/user/conversazioni')}>{words.back}</TextLink>
      </p>
    </Section>
  )
}
