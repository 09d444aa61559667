import type { ReactNode } from 'react'
import { data, Form, href, redirect } from 'react-router'
import { requireMember } from '#app/frame/lock.ts'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { membersWords as words, organisationArea } from '#content/organisations.ts'
import { findAsked, findProofSite } from '#domain/organisations/members/read.server.ts'
import { domainOfSite } from '#domain/organisations/members/rules.address.ts'
import { noteForm, pecForm, siteForm } from '#domain/organisations/members/schema.ts'
import { askBySite, askOffice } from '#domain/organisations/members/write.proof.server.ts'
import { findSchoolName } from '#domain/schools/directory/read.server.ts'
import { officeEmail } from '#domain/site/site-owner/read.server.ts'
import { errorsByField, type FormRefusal } from '#lib/form.ts'
import type { Member } from '#platform/auth/actor.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Outcome } from '#ui/alert/alert.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { TextareaField, TextField } from '#ui/field/field.tsx'
import { SubmitRow } from '#ui/form/submit.tsx'
import { useForm, type FormFields } from '#ui/form/use-form.ts'
import { TextLink } from '#ui/link/link.tsx'
import { Section } from '#ui/section/section.tsx'
import type { Route } from './+types/ask'

export const meta = () => unlistedPage(words.title, words.intro)

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, db } = await requireMember(context, request)
  const name = await findSchoolName(db, params.id)
  if (name === undefined) throw data(null, { status: 404, statusText: 'Pagina non trovata' })
  const organisation = { kind: 'school', id: params.id } as const
  const asked = await findAsked(db, actor, organisation)
  if (asked?.state === 'active') throw redirect(href('/organizzazione/:id', { id: asked.id }))
  return { name, domain: domainOfSite(await findProofSite(db, organisation)) ?? null }
}

const PROOFS = ['site', 'pec', 'office'] as const
type Proof = (typeof PROOFS)[number]
type Answer = FormRefusal & { proof: string; done?: string }
type Ask = Parameters<typeof askBySite>[0] & { limits: Awaited<ReturnType<typeof requireMember>>['limits'] }

/** What each way of proving does with its form. @returns what was done, or the refusal of a field */
const WAYS: Record<Proof, (deps: Ask, member: Member, school: string, values: object) => Promise<Said>> = {
  site: async (deps, member, school, values) => {
    const form = siteForm.safeParse(values)
    if (!form.success) return { status: 400, errors: errorsByField(form.error) }
    const mailbox = form.data.address.trim().toLowerCase()
    if (!(await deps.limits.consume('organisation-mailbox', mailbox)).ok) return LIMITED
    const sent = await askBySite(deps, member, school, form.data.address)
    return sent.ok ? { status: 200, done: words.site.sent(sent.address) } : refused('address', sent.reason)
  },
  pec: async (deps, member, school, values) => {
    const form = pecForm.safeParse(values)
    if (!form.success) return { status: 400, errors: errorsByField(form.error) }
    const sent = await askOffice(deps, member, school, { proof: 'pec', ...form.data })
    return sent.ok ? { status: 200, done: words.pec.sent } : refused('address', sent.reason)
  },
  office: async (deps, member, school, values) => {
    const form = noteForm.safeParse(values)
    if (!form.success) return { status: 400, errors: errorsByField(form.error) }
    const sent = await askOffice(deps, member, school, { proof: 'office', ...form.data })
    return sent.ok ? { status: 200, done: words.office.sent } : refused('note', sent.reason)
  },
}

type Said = { status: number; done?: string; errors?: FormRefusal['errors'] }
const LIMITED: Said = { status: 429, errors: { '': [organisationArea.limited] } }

function refused(field: string, reason: keyof typeof words.refusals): Said {
  const status = reason === 'unknown' ? 404 : reason === 'already' ? 409 : 400
  return { status, errors: { [field]: [words.refusals[reason]] } }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, ...deps } = await requireMember(context, request)
  const values = await readForm(request)
  const proof = PROOFS.find((one) => one === values.proof)
  const say = ({ status, done, errors = {} }: Said) =>
    data<Answer>({ proof: proof ?? '', values, errors, ...(done ? { done } : {}) }, { status })
  if (!proof) return say({ status: 400 })
  if (!(await deps.limits.consume('organisation-ask', actor.id)).ok) return say(LIMITED)
  const office = await officeEmail(deps.db, deps.config.access.adminEmail)
  return say(await WAYS[proof]({ ...deps, officeEmail: office }, actor, params.id, values))
}

export default function AskPage({ loaderData: { name, domain }, actionData }: Route.ComponentProps) {
  const answerOf = (proof: Proof) => (actionData?.proof === proof ? actionData : undefined)
  return (
    <div className="mt-4 grid max-w-2xl gap-8">
      <div>
        <p className="text-lg font-semibold break-words">{name}</p>
        <p className="mt-2">{words.intro}</p>
        <Outcome ok={actionData?.done !== undefined} className="mt-4">
          {actionData?.done}
        </Outcome>
      </div>
      <Way proof="site" answer={answerOf('site')} text={domain ? words.site.text(domain) : words.site.none}>
        {domain
          ? (field) => <TextField {...field('address')} label={words.site.label} type="email" required />
          : null}
      </Way>
      <Way proof="pec" answer={answerOf('pec')} text={words.pec.text}>
        {(field) => <TextField {...field('address')} label={words.pec.label} type="email" required />}
      </Way>
      <Way proof="office" answer={answerOf('office')} text={words.office.text}>
        {(field) => <TextareaField {...field('note')} label={words.office.label} rows={4} required />}
      </Way>
      <p>
        <TextLink to={href('/organizzazione')}>{organisationArea.back}</TextLink>
      </p>
    </div>
  )
}

type WayProps = {
  proof: Proof
  answer: Answer | undefined
  text: string
  children: ((field: FormFields) => ReactNode) | null
}

function Way({ proof, answer, text, children }: WayProps) {
  const { field, problems } = useForm(proof, ['address', 'note'], answer)
  return (
    <Section id={`via-${proof}`} title={words[proof].title}>
      <p className="mt-2">{text}</p>
      {children ? (
        <Form method="post" noValidate preventScrollReset className="mt-4 grid gap-4">
          <ErrorSummary errors={problems} focusKey={answer} />
          <input type="hidden" name="proof" value={proof} />
          {children(field)}
          <SubmitRow label={words[proof].send} variant="secondary" />
        </Form>
      ) : null}
    </Section>
  )
}
