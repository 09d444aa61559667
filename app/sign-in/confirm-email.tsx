import { data, Form, href, useNavigation } from 'react-router'
import { noStore } from '#app/frame/no-store.ts'
import { pageTitle } from '#app/frame/page-title.ts'
import { confirmEmail } from '#platform/auth/sign-in.ts'
import { requestContext, servicesContext } from '#platform/http/context.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import type { Route } from './+types/confirm-email'

const TITLE = 'Conferma il tuo indirizzo email'

export const middleware: Route.MiddlewareFunction[] = noStore

export function meta(_: Route.MetaArgs): Route.MetaDescriptors {
  return [...pageTitle(TITLE, 'Conferma dell’indirizzo email.'), { name: 'robots', content: 'noindex' }]
}

export function loader({ url }: Route.LoaderArgs) {
  const forPerson = url.searchParams.get('area') === 'utente'
  return { token: url.searchParams.get('token') ?? '', forPerson }
}

/** A button, not the link itself, confirms: programs that open every link in a mail confirm nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const { auth, limits } = context.get(servicesContext)
  const token = (await readForm(request)).token
  const allowed = await limits.consume('verify-email', context.get(requestContext).address)
  if (!allowed.ok) return data({ state: 'limited' as const }, { status: 429 })
  const confirmed = token !== undefined && (await confirmEmail(auth, token))
  return data(
    { state: confirmed ? ('done' as const) : ('invalid' as const) },
    { status: confirmed ? 200 : 400 },
  )
}

export default function ConfirmEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const working = useNavigation().state !== 'idle'
  return (
    <>
      <h1>{TITLE}</h1>
      <div className="mt-6 grid gap-5">
        {actionData?.state === 'done' ? (
          <>
            <Alert tone="success" role="status">
              Indirizzo confermato. Adesso puoi accedere.
            </Alert>
            <ButtonLink to={loaderData.forPerson ? href('/user') : href('/login')}>
              Vai all’accesso
            </ButtonLink>
          </>
        ) : (
          <Form method="post" className="grid gap-5">
            {actionData ? (
              <Alert tone="error" role="alert">
                {actionData.state === 'limited'
                  ? 'Troppi tentativi. Riprova più tardi.'
                  : 'Il link non vale più o è incompleto. Chiedine un altro dalla pagina di accesso, oppure a un amministratore.'}
              </Alert>
            ) : null}
            <input type="hidden" name="token" value={loaderData.token} />
            <p>Premi il pulsante per confermare che questo indirizzo è tuo.</p>
            <Button type="submit" pending={working} pendingLabel="Un momento...">
              Conferma l’indirizzo
            </Button>
          </Form>
        )}
      </div>
    </>
  )
}
