import { data, Form, href, redirect } from 'react-router'
import { depsOf, type Deps } from '#app/frame/deps.ts'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { professionalArea } from '#content/professional-area.ts'
import { memberEmail } from '#domain/accounts/members/schema.ts'
import { RenewForm, type RenewAnswer } from '#domain/professionals/profile/components/renew-form.tsx'
import { findByLink, lacksAccount } from '#domain/professionals/profile/read.server.ts'
import { renewLink, linkAccount } from '#domain/professionals/profile/write.server.ts'
import { findMember, type Member } from '#platform/auth/actor.ts'
import { requireMember } from '#app/frame/lock.ts'
import { EVEN_MS, evenTime } from '#platform/http/even-time.ts'
import { readForm } from '#platform/http/read-form.ts'
import { mayMail } from '#platform/limits/attempts.ts'
import { Refusal } from '#ui/alert/alert.tsx'
import { SubmitButton } from '#ui/form/submit.tsx'
import { Section } from '#ui/section/section.tsx'
import type { Route } from './+types/claim'
import { forgetKey, keepKey, keptKey } from '#app/frame/claim-cookie.ts'

const words = professionalArea.claim

export const meta = () => unlistedPage(words.title, professionalArea.description)

/** Visitors sign in or sign up first; meanwhile a cookie of this area stores the link's key. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { db, appUrl } = depsOf(context)
  const given = url.searchParams.get('chiave') ?? ''
  if (given && !(await findMember(context, request))) {
    const tab = (await lacksAccount(db, given)) ? 'scheda=registrati&' : ''
    const door = `${href('/auth')}?${tab}poi=${encodeURIComponent(href('/professionista/collega'))}`
    throw redirect(door, { headers: { 'Set-Cookie': await keepKey(given, appUrl) } })
  }
  const { actor: member } = await requireMember(context, request)
  const key = given || (await keptKey(request, appUrl))
  const claim = key ? await findByLink(db, key) : undefined
  return data({ claim, key, email: member.email }, { status: claim ? 200 : 404 })
}

type Answer = { problem?: string; renew?: RenewAnswer }

const STATUS = { 'link-invalid': 400, 'account-linked': 409, 'entry-linked': 409 } as const

/** Only the button links the account, since mail programs may open every link. */
export async function action({ context, request }: Route.ActionArgs) {
  const { actor: member, ...deps } = await requireMember(context, request)
  const values = await readForm(request)
  if (values.intent === 'renew') return renew(deps, member, values.email ?? '')
  if (!(await deps.limits.consume('verify-email', deps.address)).ok)
    return data<Answer>({ problem: professionalArea.limited }, { status: 429 })
  const outcome = await linkAccount(deps, member, values.chiave ?? '')
  if (outcome.ok) {
    const headers = { 'Set-Cookie': await forgetKey(deps.appUrl) }
    throw redirect(`${href('/professionista')}?collegato=fatto`, { headers })
  }
  const { reason } = outcome
  const problem = reason === 'link-invalid' ? words.invalid : words[reason]
  return data<Answer>({ problem }, { status: STATUS[reason] })
}

async function renew({ limits, address, ...deps }: Deps, member: Member, given: string) {
  const email = memberEmail.safeParse(given.trim().toLowerCase())
  const refuse = (message: string, status: number) =>
    data<Answer>({ renew: { sent: false, message, email: given } }, { status })
  if (!email.success) return refuse(professionalArea.renew.invalid, 400)
  const isOwn = member.email.toLowerCase() === email.data
  if (!isOwn && !(await limits.consume('claim-address', address)).ok)
    return refuse(professionalArea.limited, 429)
  const asked = { address, account: email.data, known: isOwn ? member.id : undefined }
  await evenTime(EVEN_MS, async () => {
    if (await mayMail(limits, asked)) await renewLink(deps, member, email.data)
  })
  const sent = { sent: true, message: professionalArea.renew.sent, email: '' }
  return data<Answer>({ renew: sent }, { status: 200 })
}

export default function ClaimPage({ loaderData, actionData }: Route.ComponentProps) {
  const { claim, key, email } = loaderData
  const problem = actionData?.problem ?? (claim || actionData?.renew ? undefined : words.invalid)
  return (
    <div className="mt-5 grid md:mt-8 gap-8">
      <Section id="collega" title={words.title} className="max-w-xl">
        <Refusal className="mt-4">{problem}</Refusal>
        {claim ? (
          <>
            <p className="mt-3">{words.text(claim.name)}</p>
            <p className="mt-2 text-ink-soft">
              {words.account} <strong className="wrap-anywhere text-ink">{email}</strong>.
            </p>
            <Form method="post" className="mt-5">
              <input type="hidden" name="chiave" value={key} />
              <SubmitButton label={words.send} pendingLabel={professionalArea.working} />
            </Form>
          </>
        ) : null}
      </Section>
      {claim && !actionData?.renew ? null : <RenewForm answer={actionData?.renew} />}
    </div>
  )
}
