import { useEffect, useRef } from 'react'
import { data, Form, href } from 'react-router'
import type { Deps } from '#app/frame/deps.ts'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { people as words, personSearch, roles } from '#content/office.ts'
import { factorReset } from '#content/staff.ts'
import { FactorResets } from '#domain/accounts/second-factor/components/factor-resets.tsx'
import { listFactorResets } from '#domain/accounts/second-factor/read.server.ts'
import { FACTOR_INTENTS, factorForm } from '#domain/accounts/second-factor/schema.ts'
import { changeFactorReset } from '#domain/accounts/second-factor/write.resets.server.ts'
import {
  ADMINISTRATOR_CREATED,
  ADMINISTRATOR_MESSAGES,
  type AdministratorRefusal,
} from '#domain/accounts/members/rules.ts'
import { ADMINISTRATOR_REQUIRED, administratorForm } from '#domain/accounts/members/schema.ts'
import { createStaffAccount } from '#domain/accounts/staff/write.invitations.server.ts'
import { GrantForm } from '#domain/accounts/staff/components/grant-form.tsx'
import { StaffTable } from '#domain/accounts/staff/components/staff-table.tsx'
import { listStaff } from '#domain/accounts/staff/read.server.ts'
import { STAFF_INTENTS, staffForm } from '#domain/accounts/staff/schema.ts'
import { changeStaff } from '#domain/accounts/staff/write.server.ts'
import { ROLES, type Admin } from '#platform/auth/actor.ts'
import { requireAdmin } from '#app/frame/lock.ts'
import { requireProof } from '#app/frame/proof.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Alert, Refusal } from '#ui/alert/alert.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { EmailField, PasswordField } from '#ui/field/field.tsx'
import { SubmitButton } from '#ui/form/submit.tsx'
import { Section } from '#ui/section/section.tsx'
import { SelectField } from '#ui/select/select.tsx'
import { useToast } from '#ui/toast/toast.tsx'
import type { Route } from './+types/administrators'
import { ListSearch, listWanted } from './list-search.tsx'

export const meta = () => unlistedPage('Gestione Admin', 'Creazione di amministratori.')

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { actor: admin, db } = await requireAdmin(context, request)
  await requireProof(context, request, href('/admin/amministratori'))
  const { q } = listWanted(url)
  const [people, found, resets] = await Promise.all([
    listStaff(db, admin),
    listStaff(db, admin, q),
    listFactorResets(db, admin),
  ])
  return { people, found, q, resets, ownId: admin.id }
}

const STATUS: Partial<Record<AdministratorRefusal, number>> = {
  'email-taken': 409,
  limited: 429,
  database: 500,
  none: 500,
  unknown: 500,
}

type Answer = {
  created?: boolean
  error?: string
  email?: string
  person?: { ok: boolean; message: string }
  grantTo?: string
}

const REFUSALS = { ...factorReset.refusals, ...words.refusals }
const OTHER_INTENTS: ReadonlySet<string> = new Set([...STAFF_INTENTS, ...FACTOR_INTENTS])
const DONE = { ...words.done, ...factorReset.done }

async function handlePerson(deps: Deps, admin: Admin, fields: Record<string, string>) {
  const grantTo = fields.intent === 'grant' ? fields.email : undefined
  const refuse = (reason: keyof typeof REFUSALS, status: number) => {
    // Changing one's own role and one's own factor are refused with different messages.
    const message = reason === 'self' && factor.success ? factorReset.refusals.self : REFUSALS[reason]
    return data<Answer>({ person: { ok: false, message }, grantTo }, { status })
  }
  const factor = factorForm.safeParse(fields)
  const person = staffForm.safeParse(fields)
  const change = factor.success
    ? changeFactorReset(deps, admin, factor.data)
    : person.success && changeStaff(deps, admin, person.data)
  if (!change) return refuse('invalid', 400)
  const outcome = await change
  if (outcome.ok) return data<Answer>({ person: { ok: true, message: DONE[outcome.done] } })
  const { reason } = outcome
  const missing = reason === 'gone' || reason === 'unknown'
  return refuse(reason, missing ? 404 : reason === 'not-allowed' ? 403 : 409)
}

export async function action({ context, request }: Route.ActionArgs) {
  const { actor: admin, ...deps } = await requireAdmin(context, request)
  await requireProof(context, request, href('/admin/amministratori'))
  const fields = await readForm(request)
  if (OTHER_INTENTS.has(fields.intent ?? '')) return handlePerson(deps, admin, fields)
  const email = fields.email ?? ''
  const form = administratorForm.safeParse(fields)
  if (!form.success) {
    const onlyRole = form.error.issues.every(({ path }) => path[0] === 'role')
    const error = onlyRole ? words.refusals.invalid : ADMINISTRATOR_REQUIRED
    return data<Answer>({ error, email }, { status: 400 })
  }
  const refuse = (reason: AdministratorRefusal) =>
    data<Answer>({ error: ADMINISTRATOR_MESSAGES[reason], email }, { status: STATUS[reason] ?? 400 })
  if (!(await deps.limits.consume('create-administrator', admin.id)).ok) return refuse('limited')
  try {
    const outcome = await createStaffAccount(deps, admin, form.data)
    if (!outcome.ok) return refuse(outcome.reason)
    return data<Answer>({ created: true }, { status: 200 })
  } catch (error) {
    deps.log.error({ id: deps.requestId, error }, 'administrator not created')
    return refuse(fromDatabase(error) ? 'database' : 'unknown')
  }
}

export default function AdministratorsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <NewAdministrator answer={actionData} />
      <Section id="persone" title={words.heading} className="mt-12">
        <div role="status" className="mt-4 grid gap-4">
          {actionData?.person ? (
            <Alert tone={actionData.person.ok ? 'success' : 'error'}>{actionData.person.message}</Alert>
          ) : null}
        </div>
        <ListSearch q={loaderData.q} action={href('/admin/amministratori')} label={personSearch.account} />
        <div className="mt-4">
          {loaderData.found.length > 0 ? (
            <StaffTable people={loaderData.found} ownId={loaderData.ownId} answer={actionData} />
          ) : (
            <EmptyState text={personSearch.none} />
          )}
        </div>
      </Section>
      <FactorResets
        open={loaderData.resets}
        people={loaderData.people.filter(({ secondFactor }) => secondFactor)}
        ownId={loaderData.ownId}
      />
      <GrantForm key={actionData?.grantTo} email={actionData?.grantTo} />
    </>
  )
}

function NewAdministrator({ answer: actionData }: { answer: Answer | undefined }) {
  const toast = useToast()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!actionData?.created) return
    toast({ ...ADMINISTRATOR_CREATED, tone: 'success' })
    form.current?.reset()
  }, [actionData, toast])
  return (
    <Section id="nuovo-admin" title="Nuovo amministratore" className="mt-5 md:mt-8 max-w-md">
      <p className="mt-2 text-ink-soft">{words.createNote}</p>
      <Form ref={form} method="post" noValidate className="mt-5 grid gap-5">
        <Refusal>{actionData?.error}</Refusal>
        {actionData?.created ? (
          <Alert tone="success" title={ADMINISTRATOR_CREATED.title}>
            {ADMINISTRATOR_CREATED.description}
          </Alert>
        ) : null}
        <EmailField label="Email" autoComplete="off" defaultValue={actionData?.email} />
        <PasswordField
          label="Password"
          hint="Almeno 6 caratteri; meglio 12 o più"
          autoComplete="new-password"
        />
        <SelectField
          id="role"
          name="role"
          label={words.roleField}
          hint={words.roleHint}
          emptyLabel={words.roleEmpty}
          options={ROLES.map((value) => ({ value, label: roles[value] }))}
          required
        />
        <SubmitButton label={words.create} pendingLabel="Creazione in corso..." />
      </Form>
    </Section>
  )
}

/** Whether an error, or its cause, comes from the database: by SQLSTATE or connection error. */
function fromDatabase(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  return (
    (typeof code === 'string' && /^([0-9A-Z]{5}|ECONN\w+)$/.test(code)) ||
    (cause !== undefined && fromDatabase(cause))
  )
}
