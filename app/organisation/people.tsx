import { data, Form, href, redirect } from 'react-router'
import { z } from 'zod'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { membersWords, organisationArea } from '#content/organisations.ts'
import { listColleagues } from '#domain/organisations/members/read.server.ts'
import { pecForm } from '#domain/organisations/members/schema.ts'
import { invite, withdrawInvitation } from '#domain/organisations/members/write.invitations.server.ts'
import { leave } from '#domain/organisations/members/write.server.ts'
import { longDate } from '#lib/dates.ts'
import { errorsByField, type FormRefusal } from '#lib/form.ts'
import { readForm } from '#platform/http/read-form.ts'
import { About } from '#ui/about/about.tsx'
import { Result } from '#ui/alert/alert.tsx'
import { TextField } from '#ui/field/field.tsx'
import { PostButton, SubmitRow } from '#ui/form/submit.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Section } from '#ui/section/section.tsx'
import type { Route } from './+types/people'
import { requireOrganisation } from './own-organisation.ts'

const words = membersWords.people

export const meta = () => unlistedPage(words.title, words.invite)

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { db, own } = await requireOrganisation(context, request, params.id)
  return { own: own.id, people: await listColleagues(db, own) }
}

type Answer = FormRefusal & { ok: boolean; message?: string }

export async function action({ context, request, params }: Route.ActionArgs) {
  const { member, own, limits, ...deps } = await requireOrganisation(context, request, params.id)
  const values = await readForm(request)
  const refuse = (errors: FormRefusal['errors'], status: number) =>
    data<Answer>({ ok: false, errors, values }, { status })
  const done = (message: string) => data<Answer>({ ok: true, message, errors: {}, values: {} })
  if (values.intent === 'leave') {
    await leave(deps.db, member, own.id)
    return redirect(href('/organizzazione'))
  }
  if (values.intent === 'cancel') {
    const id = z.uuid().safeParse(values.person)
    const gone = id.success && (await withdrawInvitation(deps.db, member, own.id, id.data))
    return gone ? done(words.cancelled) : refuse({ '': [organisationArea.gone] }, 404)
  }
  const form = pecForm.safeParse(values)
  if (!form.success) return refuse(errorsByField(form.error), 400)
  if (!(await limits.consume('organisation-ask', member.id)).ok)
    return refuse({ address: [organisationArea.limited] }, 429)
  const outcome = await invite(deps, member, own.id, form.data.address)
  if (outcome.ok) return done(words.sent)
  return refuse({ address: [outcome.reason === 'gone' ? organisationArea.gone : words[outcome.reason]] }, 409)
}

export default function PeoplePage({ loaderData: { own, people }, actionData }: Route.ComponentProps) {
  const { field } = useForm('invito', ['address'], actionData)
  return (
    <div className="mt-5 grid max-w-3xl gap-8 md:mt-8">
      <Section id="persone" title={words.title}>
        <Result answer={actionData} />
        <ul className="mt-3 grid gap-3">
          {people.map(({ id, email, state, since }) => (
            <li
              key={id}
              className="flex min-w-0 flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-4"
            >
              <span className="font-semibold wrap-anywhere">{email}</span>
              <span className="text-ink-soft">
                {state === 'invited' ? words.invited : words.since(longDate(since))}
                {id === own ? ` · ${words.you}` : ''}
              </span>
              {state === 'invited' ? (
                <PostButton
                  fields={{ intent: 'cancel', person: id }}
                  variant="quiet"
                  label={
                    <>
                      {words.cancel}
                      <About>{email}</About>
                    </>
                  }
                />
              ) : null}
            </li>
          ))}
        </ul>
      </Section>
      <Section id="invita" title={words.invite}>
        <Form key={people.length} method="post" noValidate className="mt-3 grid gap-4 sm:max-w-md">
          <TextField {...field('address')} label={words.label} type="email" required />
          <SubmitRow label={words.send} variant="secondary" />
        </Form>
      </Section>
      <Section id="lascia" title={words.leave}>
        <p className="mt-2">{words.leaveText}</p>
        <PostButton fields={{ intent: 'leave' }} label={words.leave} variant="danger" className="mt-3" />
      </Section>
    </div>
  )
}
