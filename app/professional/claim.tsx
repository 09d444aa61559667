import { Section } from '#ui/section/section.tsx'
import { data, Form, href, redirect, useNavigation } from 'react-router'
import { unlistedPage } from '#app/frame/page-title.ts'
import { professionalArea } from '#content/professional-area.ts'
import { memberEmail } from '#domain/accounts/members/schema.ts'
import { RenewForm, type RenewAnswer } from '#domain/professionals/profile/components/renew-form.tsx'
import { findByLink } from '#domain/professionals/profile/read.server.ts'
import { renewLink, linkAccount } from '#domain/professionals/profile/write.server.ts'
import { findMember, type Member } from '#platform/auth/actor.ts'
import { requireMember } from '#app/frame/lock.ts'
import { requestContext, servicesContext, type RequestFacts, type Services } from '#platform/http/context.ts'
import { EVEN_MS, evenTime } from '#platform/http/even-time.ts'
import { readForm } from '#platform/http/read-form.ts'
import { mayMail } from '#platform/limits/attempts.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import type { Route } from './+types/claim'
import { forgetKey, isSecure, keepKey, keptKey } from '#app/frame/claim-cookie.ts'

const words = professionalArea.claim

export function meta(_: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedPage(words.title, professionalArea.description)
}

/** Visitors sign in or sign up first; meanwhile a cookie of this area stores the link's key. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const given = url.searchParams.get('chiave') ?? ''
  if (given && !(await findMember(context, request))) {
    const door = `${href('/auth')}?poi=${encodeURIComponent(href('/professionista/collega'))}`
    throw redirect(door, { headers: { 'Set-Cookie': await keepKey(given, isSecure(services.config)) } })
  }
  const member = await requireMember(context, request)
  const key = given || (await keptKey(request, isSecure(services.config)))
  const claim = key ? await findByLink(services.db, key) : undefined
  return data({ claim, key, email: member.email }, { status: claim ? 200 : 404 })
}

type Answer = { problem?: string; renew?: RenewAnswer }

const STATUS = { 'link-invalid': 400, 'account-linked': 409, 'entry-linked': 409 } as const

/** Only the button links the account, since mail programs may open every link. */
export async function action({ context, request }: Route.ActionArgs) {
  const member = await requireMember(context, request)
  const services = context.get(servicesContext)
  const here = context.get(requestContext)
  const values = await readForm(request)
  if (values.intent === 'renew') return renew(services, here, member, values.email ?? '')
  if (!(await services.limits.consume('verify-email', here.address)).ok)
    return data<Answer>({ problem: professionalArea.limited }, { status: 429 })
  const outcome = await linkAccount(services, member, values.chiave ?? '')
  if (outcome.ok) {
    const headers = { 'Set-Cookie': await forgetKey(isSecure(services.config)) }
    throw redirect(`${href('/professionista')}?collegato=fatto`, { headers })
  }
  const { reason } = outcome
  const problem = reason === 'link-invalid' ? words.invalid : words[reason]
  return data<Answer>({ problem }, { status: STATUS[reason] })
}

async function renew(services: Services, here: RequestFacts, member: Member, given: string) {
  const { db, mail, config, limits } = services
  const email = memberEmail.safeParse(given.trim().toLowerCase())
  const refuse = (message: string, status: number) =>
    data<Answer>({ renew: { sent: false, message, email: given } }, { status })
  if (!email.success) return refuse(professionalArea.renew.invalid, 400)
  const isOwn = member.email.toLowerCase() === email.data
  if (!isOwn && !(await limits.consume('claim-address', here.address)).ok)
    return refuse(professionalArea.limited, 429)
  const asked = { address: here.address, account: email.data, known: isOwn ? member.id : undefined }
  await evenTime(EVEN_MS, async () => {
    if (await mayMail(limits, asked))
      await renewLink({ db, mail, appUrl: config.http.appUrl }, member, email.data)
  })
  return data<Answer>(
    { renew: { sent: true, message: professionalArea.renew.sent, email: '' } },
    { status: 200 },
  )
}

export default function ClaimPage({ loaderData, actionData }: Route.ComponentProps) {
  const working = useNavigation().formMethod === 'POST'
  const { claim, key, email } = loaderData
  const problem = actionData?.problem ?? (claim || actionData?.renew ? undefined : words.invalid)
  return (
    <div className="mt-8 grid gap-8">
      <Section id="collega" title={words.title} className="max-w-xl">
        {problem ? (
          <div className="mt-4">
            <Alert tone="error" role="alert">
              {problem}
            </Alert>
          </div>
        ) : null}
        {claim ? (
          <>
            <p className="mt-3">{words.text(claim.name)}</p>
            <p className="mt-2 text-ink-soft">
              {words.account} <strong className="wrap-anywhere text-ink">{email}</strong>.
            </p>
            <Form method="post" className="mt-5">
              <input type="hidden" name="chiave" value={key} />
              <Button type="submit" pending={working} pendingLabel={professionalArea.working}>
                {words.send}
              </Button>
            </Form>
          </>
        ) : null}
      </Section>
      {claim && !actionData?.renew ? null : <RenewForm answer={actionData?.renew} />}
    </div>
  )
}
