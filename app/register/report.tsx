import { randomUUID } from 'node:crypto'
import { data, href } from 'react-router'
import { depsOf } from '#app/frame/deps.ts'
import { PageBelow, SentPanel } from '#app/frame/page-below.tsx'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { NotFoundNotice } from '#app/frame/not-found-notice.tsx'
import { profile } from '#content/home.ts'
import { profileReports as words } from '#content/profile-reports.ts'
import { ReportForm } from '#domain/professionals/reports/components/report-form.tsx'
import { findReportable } from '#domain/professionals/reports/read.server.ts'
import { reportForm } from '#domain/professionals/reports/schema.ts'
import { sendReport } from '#domain/professionals/reports/write.server.ts'
import { officeEmail } from '#domain/site/site-owner/read.server.ts'
import { UrgentNote } from '#domain/site/urgent/components/urgent-note.tsx'
import { readDanger } from '#domain/site/urgent/rules.ts'
import { errorsByField, TRAP_FIELD, type FieldErrors, type FormRefusal } from '#lib/form.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import type { Route } from './+types/report'

const { notFound } = profile

export function meta({ loaderData }: Route.MetaArgs) {
  const person = loaderData?.person
  if (!person) return unlistedPage(notFound.title, notFound.text)
  return unlistedPage(words.title(person.name), words.description(person.name))
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const person = await findReportable(depsOf(context).db, params.id)
  return data({ person, reportKey: randomUUID() }, { status: person ? 200 : 404 })
}

type Done = { ok: true; mayAnswer: boolean; noPlace: boolean }

/** Saves a report on the entry. A bot that fills in the hidden field gets the usual answer. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { config, log, requestId, address, visitor, ...services } = depsOf(context)
  const values = await readForm(request)
  const danger = readDanger(values.words ?? '')
  const answer = (body: Done | ({ ok: false } & FormRefusal), status: number) =>
    data({ ...body, danger }, { status })
  const refuse = (errors: FieldErrors, status: number) => answer({ ok: false, errors, values }, status)
  if (!(await findReportable(services.db, params.id))) return refuse({ '': [notFound.text] }, 404)
  const form = reportForm.safeParse(values)
  if (!form.success) return refuse(errorsByField(form.error), 400)
  const { email, kind } = form.data
  const done: Done = { ok: true, mayAnswer: email !== '', noPlace: kind === 'no-place' }
  if (values[TRAP_FIELD]) return answer(done, 200)
  try {
    if (!(await services.limits.consume('profile-report', address)).ok)
      return refuse({ '': [words.limited] }, 429)
    const deps = { ...services, officeEmail: await officeEmail(services.db, config.access.adminEmail) }
    const sent = await sendReport(deps, params.id, form.data, { visitor, address })
    return sent.ok ? answer(done, 200) : refuse({ '': [notFound.text] }, 404)
  } catch (error) {
    log.error({ id: requestId, error }, 'profile report failed')
    return refuse({ '': [`${words.failed} Riferimento: ${requestId}`] }, 500)
  }
}

export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, reportKey } = loaderData
  if (!person) return <NotFoundNotice words={notFound} to={href('/professionals')} />
  const profilePath = href('/professional/:id', { id: person.id })
  return (
    <PageBelow
      trail={[
        { label: 'Registro', to: href('/professionals') },
        { label: person.name, to: profilePath },
      ]}
      here={words.heading}
      heading={words.heading}
    >
      <p className="mt-2 text-lg font-semibold">{person.name}</p>
      {actionData?.danger ? (
        <div className="mt-6">
          <UrgentNote {...actionData.danger} />
        </div>
      ) : null}
      {actionData?.ok ? (
        <Thanks {...actionData} profilePath={profilePath} />
      ) : (
        <>
          <div className="mt-6 grid max-w-prose gap-2">
            {words.intro.map((line) => (
              <p key={line}>{line}</p>
            ))}
            <p className="text-ink-soft">{words.notHere}</p>
          </div>
          <ReportForm professionalId={person.id} reportKey={reportKey} refusal={actionData} />
        </>
      )}
    </PageBelow>
  )
}

function Thanks({ mayAnswer, noPlace, profilePath }: Done & { profilePath: string }) {
  const { success } = words
  return (
    <SentPanel>
      <Alert tone="success" role="status" title={success.title}>
        <p>{success.next}</p>
        {noPlace ? <p className="mt-2">{success.noPlace}</p> : null}
        <p className="mt-2">{mayAnswer ? success.answer : success.noAnswer}</p>
      </Alert>
      <div>
        <ButtonLink to={profilePath} variant="secondary">
          {words.back}
        </ButtonLink>
      </div>
    </SentPanel>
  )
}
