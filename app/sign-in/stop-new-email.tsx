import { data, Form, href } from 'react-router'
import { depsOf } from '#app/frame/deps.ts'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { userArea } from '#content/account.ts'
import { stopNewAddress } from '#domain/accounts/members/write.credentials.server.ts'
import { ACCOUNT_MESSAGES } from '#domain/accounts/members/rules.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Outcome } from '#ui/alert/alert.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { SubmitButton } from '#ui/form/submit.tsx'
import type { Route } from './+types/stop-new-email'

const words = userArea.account.stopEmail

export const meta = () => unlistedPage(words.title, words.title)

export function loader({ url }: Route.LoaderArgs) {
  return { key: url.searchParams.get('chiave') ?? '' }
}

/** For the owner of the present address: stopping a change needs no password and reveals nothing. */
export async function action({ context, request }: Route.ActionArgs) {
  const { db, limits, address, visitor } = depsOf(context)
  const { chiave = '' } = await readForm(request)
  const answer = (message: string, status: number) => data({ done: status === 200, message }, { status })
  if (!(await limits.consume('verify-email', address)).ok) return answer(ACCOUNT_MESSAGES.limited, 429)
  const stopped = await stopNewAddress(db, visitor, chiave)
  return stopped ? answer(words.done, 200) : answer(words.invalid, 400)
}

export default function StopNewEmailPage({ loaderData: { key }, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>{words.title}</h1>
      <div className="mt-6 grid gap-5">
        {actionData ? <Outcome ok={actionData.done}>{actionData.message}</Outcome> : <p>{words.what}</p>}
        {actionData?.done ? (
          <ButtonLink to={href('/auth/password')}>{words.newPassword}</ButtonLink>
        ) : (
          <Form method="post">
            <input type="hidden" name="chiave" value={key} />
            <SubmitButton label={words.send} pendingLabel="Un momento..." />
          </Form>
        )}
      </div>
    </>
  )
}
