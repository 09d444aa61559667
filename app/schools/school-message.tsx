import { randomUUID } from 'node:crypto'
import { data, href } from 'react-router'
import { depsOf } from '#app/frame/deps.ts'
import { PageBelow, SentPanel } from '#app/frame/page-below.tsx'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { NotFoundNotice } from '#app/frame/not-found-notice.tsx'
import { schoolMessages } from '#content/school-messages.ts'
import { schoolsPage } from '#content/schools.ts'
import {
  messageAddress,
  MessageForm,
  type SchoolMessageAnswer,
} from '#domain/schools/messages/components/message-form.tsx'
import { messageKind, schoolMessageForm, type SchoolMessageKind } from '#domain/schools/messages/schema.ts'
import { sendSchoolMessage } from '#domain/schools/messages/write.server.ts'
import { findSchoolName } from '#domain/schools/directory/read.server.ts'
import { officeEmail } from '#domain/site/site-owner/read.server.ts'
import { UrgentNote } from '#domain/site/urgent/components/urgent-note.tsx'
import { readDanger } from '#domain/site/urgent/rules.ts'
import { errorsByField, TRAP_FIELD, type FieldErrors } from '#lib/form.ts'
import { readForm } from '#platform/http/read-form.ts'
import { paced } from '#platform/limits/attempts.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { TabsNav } from '#ui/tabs/tabs.tsx'
import type { Route } from './+types/school-message'

const { notFound } = schoolsPage.school

export function meta({ loaderData }: Route.MetaArgs) {
  const school = loaderData?.school
  if (!school) return unlistedPage(notFound.title, notFound.text)
  const { heading, description } = schoolMessages[loaderData.kind]
  return unlistedPage(`${heading}: ${school.name}`, `${description}: ${school.name}.`)
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const name = await findSchoolName(depsOf(context).db, params.id)
  const school = name === undefined ? undefined : { id: params.id, name }
  return data({ school, kind: kindIn(url), submissionKey: randomUUID() }, { status: school ? 200 : 404 })
}

function kindIn(url: URL): SchoolMessageKind {
  return messageKind.parse(url.searchParams.get('tipo') ?? undefined)
}

/** A message of the address's kind about the address's school. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { db, mail, appUrl, config, limits, log, requestId, address, visitor } = depsOf(context)
  const values = await readForm(request)
  const danger = readDanger(values.message ?? '')
  const answer = (body: SchoolMessageAnswer, status: number) => data({ ...body, danger }, { status })
  const refuse = (errors: FieldErrors, status: number) => answer({ ok: false, errors, values }, status)
  if ((await findSchoolName(db, params.id)) === undefined)
    return refuse({ '': [schoolMessages.unknown] }, 404)
  const form = schoolMessageForm.safeParse({ ...values, kind: kindIn(url), school_id: params.id })
  if (!form.success) return refuse(errorsByField(form.error), 400)
  const done = { ok: true, copied: Boolean(form.data.email) } as const
  // A bot that fills in the hidden field gets the usual answer.
  if (values[TRAP_FIELD]) return answer(done, 200)
  try {
    if (!(await limits.consume('school-message', address)).ok)
      return refuse({ '': [schoolMessages.limited] }, 429)
    const receiptDelaySeconds = done.copied ? await paced(limits, 'school-message-copy') : 0
    const office = await officeEmail(db, config.access.adminEmail)
    const deps = { db, mail, appUrl, officeEmail: office, receiptDelaySeconds }
    const sent = await sendSchoolMessage(deps, form.data, visitor)
    return sent.ok ? answer(done, 200) : refuse({ '': [schoolMessages.unknown] }, 404)
  } catch (error) {
    log.error({ id: requestId, error }, 'school message failed')
    return refuse({ '': [`${schoolMessages.failed} Riferimento: ${requestId}`] }, 500)
  }
}

export default function SchoolMessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { school, kind, submissionKey } = loaderData
  if (!school) return <NotFoundNotice words={notFound} to={href('/schools')} />
  const { heading, intro } = schoolMessages[kind]
  return (
    <PageBelow
      trail={[
        { label: 'Scuole', to: href('/schools') },
        { label: school.name, to: href('/schools/:id', { id: school.id }) },
      ]}
      here={heading}
      heading={heading}
    >
      <p className="mt-2 text-lg font-semibold">{school.name}</p>
      <div className="mt-6">
        <TabsNav
          label={schoolMessages.tabs}
          items={(['error', 'claim'] as const).map((other) => ({
            to: messageAddress(school.id, other),
            label: schoolMessages[other].heading,
            current: other === kind,
          }))}
        />
      </div>
      {actionData?.danger ? (
        <div className="mt-6">
          <UrgentNote {...actionData.danger} />
        </div>
      ) : null}
      {actionData?.ok ? (
        <Confirmation kind={kind} copied={actionData.copied} schoolId={school.id} />
      ) : (
        <>
          <div className="mt-6 grid max-w-prose gap-2">
            {intro.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          <MessageForm schoolId={school.id} kind={kind} submissionKey={submissionKey} refusal={actionData} />
        </>
      )}
    </PageBelow>
  )
}

function Confirmation(props: { kind: SchoolMessageKind; copied: boolean; schoolId: string }) {
  const { title, text } = schoolMessages[props.kind].success
  return (
    <SentPanel>
      <Alert tone="success" role="status" title={title}>
        {text}
        {props.copied ? ` ${schoolMessages.copied}` : null}
      </Alert>
      <div>
        <ButtonLink to={href('/schools/:id', { id: props.schoolId })} variant="secondary">
          {schoolMessages.back}
        </ButtonLink>
      </div>
    </SentPanel>
  )
}
