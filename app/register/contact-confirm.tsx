import { data, Form, href, redirect } from 'react-router'
import { depsOf } from '#app/frame/deps.ts'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { contacts } from '#content/contacts.ts'
import { DEAD_LINK } from '#content/dead-link.ts'
import { findThread } from '#domain/contacts/conversations/read.server.ts'
import { confirmContact } from '#domain/contacts/conversations/write.server.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { SubmitRow } from '#ui/form/submit.tsx'
import type { Route } from './+types/contact-confirm'
import { mayReach } from './handle-contact.ts'

const words = contacts.confirm

export function meta({ loaderData }: Route.MetaArgs) {
  return unlistedPage(loaderData?.known ? words.title : DEAD_LINK, words.description)
}

/** Opening the link changes nothing, since mail programs open links too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const thread = await findThread(depsOf(context), params.key, new Date())
  if (thread && thread.state !== 'unconfirmed') throw redirect(href('/messaggi/:key', { key: params.key }))
  return data({ known: thread !== undefined }, { status: thread ? 200 : 404 })
}

type Problem = 'unknown' | 'unreachable' | 'limited'

export async function action({ params, context }: Route.ActionArgs) {
  const { limits, address, visitor, ...deps } = depsOf(context)
  const answer = (problem: Problem, status: number) => data({ problem }, { status })
  if (!(await limits.consume('contact-key', address)).ok) return answer('limited', 429)
  const now = new Date()
  const thread = await findThread(deps, params.key, now)
  // Only delivered messages count against the recipient's limit, so nobody can block a professional with
  // unconfirmed forms.
  const leaves = thread?.state === 'unconfirmed'
  if (leaves && !(await mayReach(limits, address, thread.professional.id))) return answer('limited', 429)
  const outcome = await confirmContact(deps, visitor, params.key, now)
  if (outcome.ok) throw redirect(href('/messaggi/:key', { key: params.key }))
  return answer(outcome.reason, outcome.reason === 'unknown' ? 404 : 409)
}

const PROBLEMS: Record<Problem, string> = {
  unknown: words.unknown,
  unreachable: contacts.unreachable.gone,
  limited: words.limited,
}

export default function ContactConfirmPage({ loaderData: { known }, actionData }: Route.ComponentProps) {
  const problem = actionData?.problem ?? (known ? undefined : 'unknown')
  return (
    <div className="container-page py-10">
      <div className="mx-auto grid max-w-xl gap-5">
        <h1>{problem === 'unknown' ? DEAD_LINK : words.title}</h1>
        {problem ? (
          <>
            <Alert tone="warning" role="alert">
              {PROBLEMS[problem]}
            </Alert>
            <div>
              <ButtonLink to={href('/professionals')} variant="secondary">
                {words.search}
              </ButtonLink>
            </div>
          </>
        ) : (
          <Form method="post" className="grid gap-5">
            <p>{words.question}</p>
            <SubmitRow label={words.button} />
            <p className="text-sm text-ink-soft">{words.notYou}</p>
          </Form>
        )}
      </div>
    </div>
  )
}
