import { data, Form, href } from 'react-router'
import { z } from 'zod'
import { requireMember } from '#app/frame/lock.ts'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { membersWords, organisationArea as words } from '#content/organisations.ts'
import { listOwnMemberships } from '#domain/organisations/members/read.server.ts'
import { codeForm } from '#domain/organisations/members/schema.ts'
import { answerCode } from '#domain/organisations/members/write.proof.server.ts'
import { withdrawRequest } from '#domain/organisations/members/write.server.ts'
import { officeEmail } from '#domain/site/site-owner/read.server.ts'
import { firstMessage } from '#lib/form.ts'
import { readForm } from '#platform/http/read-form.ts'
import { About } from '#ui/about/about.tsx'
import { Result } from '#ui/alert/alert.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { TextField } from '#ui/field/field.tsx'
import { PostButton, SubmitRow } from '#ui/form/submit.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { Section } from '#ui/section/section.tsx'
import type { Route } from './+types/home'

const { waiting, code } = membersWords

export const meta = () => unlistedPage(words.title, words.description)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { actor, db } = await requireMember(context, request)
  return { memberships: await listOwnMemberships(db, actor) }
}

type Answer = { ok: boolean; message: string }
const answer = (message: string, status = 200) => data<Answer>({ ok: status === 200, message }, { status })

/** Types in the code of the PEC, or takes one's own request back. */
export async function action({ context, request }: Route.ActionArgs) {
  const { actor, ...deps } = await requireMember(context, request)
  const values = await readForm(request)
  const id = z.uuid().safeParse(values.id)
  if (!id.success) return answer(code.ended, 400)
  if (values.intent === 'withdraw')
    return (await withdrawRequest(deps.db, actor, id.data))
      ? answer(waiting.withdrawn)
      : answer(code.ended, 404)
  const form = codeForm.safeParse(values)
  if (!form.success) return answer(firstMessage(form.error), 400)
  if (!(await deps.limits.consume('organisation-code', actor.id)).ok) return answer(words.limited, 429)
  const office = await officeEmail(deps.db, deps.config.access.adminEmail)
  const outcome = await answerCode({ ...deps, officeEmail: office }, actor, id.data, form.data.code)
  return outcome.ok ? answer(words.states.active) : answer(code[outcome.reason], 409)
}

type Line = Route.ComponentProps['loaderData']['memberships'][number]

export default function OrganisationHome({ loaderData: { memberships }, actionData }: Route.ComponentProps) {
  const own = memberships.filter(({ state }) => state === 'active')
  const asked = memberships.filter(({ state }) => state !== 'active')
  return (
    <div className="mt-4 grid max-w-3xl gap-8">
      <Result answer={actionData} className="" />
      {memberships.length === 0 ? (
        <EmptyState text={words.none} link={{ to: href('/schools'), label: words.findSchool }} />
      ) : (
        <p>
          {words.intro} <TextLink to={href('/schools')}>{words.findSchool}</TextLink>.
        </p>
      )}
      {own.length > 0 ? (
        <Section id="tue" title={words.own}>
          <ul className="mt-3 grid gap-3">
            {own.map(({ id, name }) => (
              <li
                key={id}
                className="rounded-card border border-line bg-surface p-4 font-semibold wrap-anywhere"
              >
                <TextLink to={href('/organizzazione/:id', { id })}>{name}</TextLink>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {asked.length > 0 ? (
        <Section id="richieste" title={words.asked}>
          <ul className="mt-3 grid gap-3">
            {asked.map((line) => (
              <Asked key={line.id} line={line} />
            ))}
          </ul>
        </Section>
      ) : null}
    </div>
  )
}

function Asked({
  line: { id, name, state, proof, address, codeSent, reason, organisation },
}: {
  line: Line
}) {
  const needsCode = state === 'asked' && proof === 'pec' && codeSent
  const now = proof === 'site' ? waiting.site(address ?? '') : needsCode ? waiting.code : waiting[proof]
  return (
    <li className="grid min-w-0 gap-3 rounded-card border border-line bg-surface p-4">
      <p className="flex flex-wrap items-center gap-3 font-semibold wrap-anywhere">
        {name}
        <Badge tone={state === 'asked' ? 'amber' : 'red'}>{words.states[state]}</Badge>
      </p>
      <p className="text-ink-soft">{state === 'asked' ? now : reason}</p>
      {needsCode ? (
        <Form method="post" className="grid gap-3 sm:max-w-sm">
          <input type="hidden" name="id" value={id} />
          <TextField
            id={`codice-${id}`}
            name="code"
            label={code.label}
            autoComplete="one-time-code"
            required
          />
          <SubmitRow label={code.send} />
        </Form>
      ) : null}
      <div className="flex flex-wrap items-center gap-4">
        {organisation.kind === 'school' ? (
          <TextLink to={href('/organizzazione/scuola/:id', { id: organisation.id })}>
            {waiting.again}
          </TextLink>
        ) : null}
        {state === 'asked' ? (
          <PostButton
            fields={{ intent: 'withdraw', id }}
            variant="quiet"
            label={
              <>
                {waiting.withdraw}
                <About>{name}</About>
              </>
            }
          />
        ) : null}
      </div>
    </li>
  )
}
