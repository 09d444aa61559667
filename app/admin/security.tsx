import { data, href } from 'react-router'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { secondFactor as words } from '#content/office.ts'
import { OwnPasskeys } from '#domain/accounts/members/components/own-passkeys.tsx'
import { listPasskeys } from '#domain/accounts/members/read.server.ts'
import { PasswordForm } from '#domain/accounts/second-factor/components/password-form.tsx'
import { RecoveryCodes } from '#domain/accounts/second-factor/components/recovery-codes.tsx'
import { SetUp } from '#domain/accounts/second-factor/components/set-up.tsx'
import { hasSecondFactor } from '#domain/accounts/second-factor/read.server.ts'
import { keyGroups } from '#domain/accounts/second-factor/rules.ts'
import { makeNewCodes, switchOff, switchOn } from '#domain/accounts/second-factor/write.server.ts'
import { isSecondFactorObligatory, requireStaff } from '#app/frame/lock.ts'
import { startSecondFactor } from '#platform/auth/second-factor.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Alert, Outcome } from '#ui/alert/alert.tsx'
import { Section } from '#ui/section/section.tsx'
import type { Route } from './+types/security'

export const meta = () => unlistedPage(words.title, words.description)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { actor: staff, db } = await requireStaff(context, request)
  const on = await hasSecondFactor(db, staff)
  return { on, passkeys: await listPasskeys(db, staff), obligatory: isSecondFactorObligatory(context) }
}

type Answer = { message?: string; failed?: boolean; address?: string; codes?: string[] }

export async function action({ context, request }: Route.ActionArgs) {
  const { actor: staff, auth, limits, ...deps } = await requireStaff(context, request)
  const { intent, password = '', code = '', address = '' } = await readForm(request)
  const refuse = (message: string, status = 400, kept: Answer = {}) =>
    data<Answer>({ message, failed: true, ...kept }, { status })
  if (!(await limits.consume('own-password', staff.id)).ok) return refuse(words.limited, 429)
  if (intent === 'confirm') {
    const made = await switchOn(deps, staff, code, request.headers)
    // The secret returns to the form it came from, and nobody else sees it.
    if (!made) return refuse(words.wrongCode, 400, keyGroups(address) ? { address } : {})
    return data<Answer>({ codes: made.codes }, { headers: made.headers })
  }
  if (intent === 'codes') {
    const made = await makeNewCodes(deps, staff, password, request.headers)
    return made ? data<Answer>({ codes: made.codes }) : refuse(words.wrongPassword)
  }
  if (intent === 'off') {
    if (isSecondFactorObligatory(context)) return refuse(words.kept, 409)
    const made = await switchOff(deps, staff, password, request.headers)
    return made
      ? data<Answer>({ message: words.ended }, { headers: made.headers })
      : refuse(words.wrongPassword)
  }
  const started = await startSecondFactor(auth, password, request.headers)
  return started ? data<Answer>({ address: started }) : refuse(words.wrongPassword)
}

export default function SecurityPage({
  loaderData: { on, obligatory, passkeys },
  actionData,
}: Route.ComponentProps) {
  return (
    <Section id="secondo-fattore" title={words.heading} className="mt-5 md:mt-8 grid max-w-2xl gap-5">
      <p className="print:hidden">{words.what}</p>
      <Outcome ok={!actionData?.failed}>{actionData?.message}</Outcome>
      <div role="status" className="print:hidden">
        <Alert tone={on ? 'success' : obligatory ? 'warning' : 'info'}>
          {on ? words.on : obligatory ? words.obligatory : words.off}
        </Alert>
      </div>
      {actionData?.codes ? <RecoveryCodes codes={actionData.codes} /> : null}
      {actionData?.address ? <SetUp address={actionData.address} /> : null}
      {!on && !actionData?.address ? (
        <PasswordForm intent="start" label={words.start} variant="primary" />
      ) : null}
      {on && !actionData?.codes ? <Switches obligatory={obligatory} /> : null}
      <div className="mt-6 print:hidden">
        <OwnPasskeys passkeys={passkeys} here={href('/admin/sicurezza')} />
      </div>
    </Section>
  )
}

function Switches({ obligatory }: { obligatory: boolean }) {
  return (
    <>
      <h3 className="text-lg">{words.codes.renew}</h3>
      <PasswordForm intent="codes" label={words.codes.renew} note={words.codes.renewText} />
      {obligatory ? null : (
        <>
          <h3 className="text-lg">{words.end}</h3>
          <PasswordForm intent="off" label={words.end} note={words.endText} variant="danger" />
        </>
      )}
    </>
  )
}
