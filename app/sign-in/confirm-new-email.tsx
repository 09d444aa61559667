import { data, Form, href, useNavigation } from 'react-router'
import { noStore } from '#app/frame/no-store.ts'
import { pageTitle } from '#app/frame/page-title.ts'
import { userArea } from '#content/account.ts'
import { confirmNewAddress } from '#domain/credentials/write.server.ts'
import { sessionOf } from '#platform/auth/session.ts'
import { requestContext, servicesContext } from '#platform/http/context.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import type { Route } from './+types/confirm-new-email'

const TITLE = 'Conferma il nuovo indirizzo'
const words = userArea.account.email

export const middleware: Route.MiddlewareFunction[] = noStore

export function meta(_: Route.MetaArgs): Route.MetaDescriptors {
  return [...pageTitle(TITLE, TITLE), { name: 'robots', content: 'noindex' }]
}

export function loader({ url }: Route.LoaderArgs) {
  return { key: url.searchParams.get('chiave') ?? '' }
}

/** A button, not the link itself, confirms: programs that open every link in a mail confirm nothing. */
export async function action({ context, request }: Route.ActionArgs) {
  const { db, mail, config, limits } = context.get(servicesContext)
  const { id, address } = context.get(requestContext)
  const { chiave = '' } = await readForm(request)
  if (!(await limits.consume('verify-email', address)).ok) return data({ done: false }, { status: 429 })
  const means = { db, mail, appUrl: config.http.appUrl }
  const here = await sessionOf(context, request)
  const done = await confirmNewAddress(means, { kind: 'visitor', requestId: id }, chiave, here?.id)
  return data({ done }, { status: done ? 200 : 400 })
}

export default function ConfirmNewEmailPage({ loaderData: { key }, actionData }: Route.ComponentProps) {
  const working = useNavigation().formMethod === 'POST'
  return (
    <>
      <h1>{TITLE}</h1>
      <div className="mt-6 grid gap-5">
        {actionData ? (
          <Alert tone={actionData.done ? 'success' : 'error'} role={actionData.done ? 'status' : 'alert'}>
            {actionData.done ? words.changed : words.invalid}
          </Alert>
        ) : null}
        {actionData?.done ? (
          <ButtonLink to={href('/user')}>{userArea.area}</ButtonLink>
        ) : (
          <Form method="post">
            <input type="hidden" name="chiave" value={key} />
            <Button type="submit" pending={working} pendingLabel="Un momento...">
              {TITLE}
            </Button>
          </Form>
        )}
      </div>
    </>
  )
}
