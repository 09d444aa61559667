import { randomUUID } from 'node:crypto'
import { useEffect, useRef } from 'react'
import { data, href } from 'react-router'
import { z } from 'zod'
import { pageMeta } from '#app/frame/page-meta.ts'
import { schoolMessages } from '#content/school-messages.ts'
import { schoolsPage } from '#content/schools.ts'
import {
  messageAddress,
  MessageForm,
  type SchoolMessageAnswer,
} from '#domain/schools/messages/components/message-form.tsx'
import {
  messageKind,
  schoolMessageForm,
  TRAP_FIELD,
  type SchoolMessageKind,
} from '#domain/schools/messages/schema.ts'
import { sendSchoolMessage } from '#domain/schools/messages/write.server.ts'
import { findSchoolName } from '#domain/schools/directory/read.server.ts'
import { officeEmail } from '#domain/site/site-owner/read.server.ts'
import { requestContext, servicesContext } from '#platform/http/context.ts'
import { readForm } from '#platform/http/read-form.ts'
import { paced } from '#platform/limits/attempts.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { TabsNav } from '#ui/tabs/tabs.tsx'
import type { Route } from './+types/school-message'

const { notFound } = schoolsPage.school

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const school = loaderData?.school
  if (!school) return pageMeta(matches, { title: notFound.title, description: notFound.text, noIndex: true })
  const { heading, description } = schoolMessages[loaderData.kind]
  return pageMeta(matches, {
    title: `${heading}: ${school.name}`,
    description: `${description}: ${school.name}.`,
    noIndex: true,
  })
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const name = await findSchoolName(context.get(servicesContext).db, params.id)
  const school = name === undefined ? undefined : { id: params.id, name }
  return data({ school, kind: kindIn(url), submissionKey: randomUUID() }, { status: school ? 200 : 404 })
}

function kindIn(url: URL): SchoolMessageKind {
  return messageKind.parse(url.searchParams.get('tipo') ?? undefined)
}

/** A message about the school in the address, of the kind in the address. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { db, mail, config, limits, log } = context.get(servicesContext)
  const { id: requestId, address } = context.get(requestContext)
  const values = await readForm(request)
  const answer = (body: SchoolMessageAnswer, status: number) => data(body, { status })
  const refuse = (errors: Record<string, string[]>, status: number) =>
    answer({ ok: false, errors, values }, status)
  if ((await findSchoolName(db, params.id)) === undefined)
    return refuse({ '': [schoolMessages.unknown] }, 404)
  const form = schoolMessageForm.safeParse({ ...values, kind: kindIn(url), school_id: params.id })
  if (!form.success) return refuse(z.flattenError(form.error).fieldErrors, 400)
  const done = { ok: true, copied: Boolean(form.data.email) } as const
  // A program is told what it wants to hear.
  if (values[TRAP_FIELD]) return answer(done, 200)
  try {
    if (!(await limits.consume('school-message', address)).ok)
      return refuse({ '': [schoolMessages.limited] }, 429)
    const copyWaits = done.copied ? await paced(limits, 'school-message-copy') : 0
    const office = await officeEmail(db, config.access.adminEmail)
    const means = { db, mail, appUrl: config.http.appUrl, officeEmail: office, copyWaits }
    const sent = await sendSchoolMessage(means, form.data, { kind: 'visitor', requestId })
    return sent.ok ? answer(done, 200) : refuse({ '': [schoolMessages.unknown] }, 404)
  } catch (error) {
    log.error({ id: requestId, error }, 'school message failed')
    return refuse({ '': [`${schoolMessages.failed} Riferimento: ${requestId}`] }, 500)
  }
}

export default function SchoolMessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { school, kind, submissionKey } = loaderData
  if (!school) return <NotFound />
  const { heading, intro } = schoolMessages[kind]
  return (
    <div className="container-page py-8 md:py-12">
      <div className="mx-auto max-w-3xl">
        <Breadcrumb
          items={[
            { label: 'Home', to: href('/') },
            { label: 'Scuole', to: href('/schools') },
            { label: school.name, to: href('/schools/:id', { id: school.id }) },
            { label: heading },
          ]}
        />
        <h1 className="mt-4">{heading}</h1>
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
        {actionData?.ok ? (
          <Confirmation kind={kind} copied={actionData.copied} schoolId={school.id} />
        ) : (
          <>
            <div className="mt-6 grid max-w-prose gap-2">
              {intro.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
            <MessageForm
              schoolId={school.id}
              kind={kind}
              submissionKey={submissionKey}
              refusal={actionData}
            />
          </>
        )}
      </div>
    </div>
  )
}

/** What happened and what comes next. Takes the focus, since the form is gone. */
function Confirmation(props: { kind: SchoolMessageKind; copied: boolean; schoolId: string }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const { title, text } = schoolMessages[props.kind].success
  return (
    <div ref={panel} tabIndex={-1} className="mt-6 grid gap-4 focus:outline-none">
      <Alert tone="success" role="status" title={title}>
        {text}
        {props.copied ? ` ${schoolMessages.copied}` : null}
      </Alert>
      <div>
        <ButtonLink to={href('/schools/:id', { id: props.schoolId })} variant="secondary">
          {schoolMessages.back}
        </ButtonLink>
      </div>
    </div>
  )
}

function NotFound() {
  return (
    <div className="container-page py-16">
      <div className="mx-auto max-w-xl">
        <h1>{notFound.title}</h1>
        <p className="mt-3 text-ink-soft">{notFound.text}</p>
        <div className="mt-6">
          <ButtonLink to={href('/schools')}>{notFound.back}</ButtonLink>
        </div>
      </div>
    </div>
  )
}
