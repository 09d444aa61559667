import { Section } from '#ui/section/section.tsx'
import { data, href, Link, redirectDocument } from 'react-router'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { ownData as words } from '#content/data-rights.ts'
import {
  DeletionForm,
  type DeletionAnswer,
} from '#domain/operations/data-rights/components/deletion-form.tsx'
import { previewDeletion } from '#domain/operations/data-rights/read.server.ts'
import { deletionForm } from '#domain/operations/data-rights/schema.ts'
import { deleteAccount } from '#domain/operations/data-rights/write.server.ts'
import { expiredCookies } from '#platform/auth/cookies.ts'
import { requireMember } from '#app/frame/lock.ts'
import { readForm } from '#platform/http/read-form.ts'
import { removeForgottenCopies } from '#platform/mail/outbox-copies.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { TextLink } from '#ui/link/link.tsx'
import type { Route } from './+types/data'

export const meta = () => unlistedPage(words.title, words.description)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { actor: member, ...deps } = await requireMember(context, request)
  return { preview: await previewDeletion(deps, member) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { actor: member, limits, config, log, requestId, ...deps } = await requireMember(context, request)
  const form = deletionForm.parse(await readForm(request))
  const answer = (message: string, status: number, field?: 'password') =>
    data<DeletionAnswer>({ message, field, newsletter: form.newsletter }, { status })
  // Limits guessing of the password in somebody else's open session.
  if (!(await limits.consume('own-password', member.id)).ok) return answer(words.remove.limited, 429)
  const outcome = await deleteAccount(deps, member, form)
  if (!outcome.ok && outcome.reason === 'password') return answer(words.remove.wrong, 400, 'password')
  if (!outcome.ok) return answer(words.remove.lastAdministrator, 409)
  try {
    await removeForgottenCopies(deps.db, config.storage.dataDir)
  } catch (error) {
    // The account is deleted; an hourly job removes copies of its mails that this misses.
    log.error({ id: requestId, error }, 'copies of mails not removed')
  }
  // Reloads the document, so that nothing of the account stays in the tab's memory.
  return redirectDocument(href('/user/cancellato'), { headers: expiredCookies(request, deps.appUrl) })
}

export default function DataPage({ loaderData: { preview }, actionData }: Route.ComponentProps) {
  const { download, correct } = words
  return (
    <div className="mt-5 grid md:mt-8 max-w-4xl gap-10">
      {actionData ? (
        <Alert tone="error" role="alert" title={words.remove.notDone}>
          <a href="#cancella-password" className="text-petrol-700 underline underline-offset-4">
            {actionData.message}
          </a>
        </Alert>
      ) : null}
      <Section id="scarica" title={download.heading}>
        <p className="mt-2 max-w-prose">{download.text}</p>
        <p className="mt-2 max-w-prose text-ink-soft">{download.care}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <ButtonLink to={href('/user/dati.pdf')} reloadDocument variant="secondary">
            {download.pdf}
          </ButtonLink>
          <ButtonLink to={href('/user/dati.json')} reloadDocument variant="secondary">
            {download.json}
          </ButtonLink>
        </div>
      </Section>
      <Section id="correggi" title={correct.heading}>
        <ul className="mt-2">
          {[
            { to: href('/user/account'), label: correct.account },
            ...(preview.linked ? [{ to: href('/professionista'), label: correct.entry }] : []),
          ].map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                className="inline-flex min-h-11 items-center text-petrol-700 underline underline-offset-4"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <p className="mt-1 max-w-prose">
          {correct.other} <TextLink to={href('/privacy')}>{correct.privacy}</TextLink>.
        </p>
      </Section>
      <DeletionForm preview={preview} answer={actionData} leaveEntry={href('/professionista/lascia')} />
    </div>
  )
}
