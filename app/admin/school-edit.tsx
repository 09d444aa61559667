import { useEffect } from 'react'
import { data, href, useNavigate } from 'react-router'
import { z } from 'zod'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { ActList } from '#domain/schools/editing/components/act-list.tsx'
import { EditForm, PlainOutcome, type EditAnswer } from '#domain/schools/editing/components/edit-form.tsx'
import { ChangeHistory } from '#domain/schools/editing/components/change-history.tsx'
import { SeatList } from '#domain/schools/editing/components/seat-list.tsx'
import { PublishedBadge } from '#domain/schools/editing/components/office-school-list.tsx'
import { SchoolFields } from '#domain/schools/editing/components/school-fields.tsx'
import { findOfficeSchool, type OfficeSchool as Found } from '#domain/schools/editing/read.server.ts'
import { factsOf, REFUSALS, SCHOOL_LABELS, textsOf } from '#domain/schools/editing/rules.ts'
import { actForm, schoolForm, seatForm } from '#domain/schools/editing/schema.ts'
import { addAct, removeAct, saveSchool, saveSeat, undoEdit } from '#domain/schools/editing/write.server.ts'
import { errorsByField, type FieldErrors } from '#lib/form.ts'
import type { Editor } from '#platform/auth/actor.ts'
import { requireEditor } from '#app/frame/lock.ts'
import type { Db } from '#platform/db/database.ts'
import { readForm } from '#platform/http/read-form.ts'
import { TextLink } from '#ui/link/link.tsx'
import type { Route } from './+types/school-edit'
import { useSavedToast } from './use-saved-toast.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData?.found.school.name ?? 'Scuola non trovata'
  return unlistedPage(title, 'Una scuola, le sue sedi e i suoi atti.')
}

const notFound = () => data(null, { status: 404, statusText: 'Pagina non trovata' })

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const { actor: admin, db } = await requireEditor(context, request)
  const found = await findOfficeSchool(db, admin, params.id)
  if (!found) throw notFound()
  return { found, added: url.searchParams.has('aggiunta') }
}

type Outcome = { status: number; done?: string; errors?: FieldErrors }
type Step = (
  office: { db: Db; admin: Editor; found: Found },
  values: Record<string, string>,
) => Promise<Outcome>
type Saved = { ok: true; changed: boolean } | { ok: false; reason: 'gone' | 'changed' | 'same-name' }

const wrong = (error: z.ZodError): Outcome => ({ status: 400, errors: errorsByField(error) })

function outcomeOf(saved: Saved, done: string): Outcome {
  if (saved.ok) return { status: 200, done: saved.changed ? done : 'Non è cambiato nulla' }
  if (saved.reason === 'same-name') return { status: 409, errors: { name: [REFUSALS.sameName] } }
  return { status: saved.reason === 'gone' ? 404 : 409, errors: { '': [REFUSALS[saved.reason]] } }
}

const STEPS: Record<string, Step> = {
  school: async ({ db, admin, found }, values) => {
    const form = schoolForm.safeParse(values)
    if (!form.success) return wrong(form.error)
    return outcomeOf(await saveSchool(db, admin, found.school.id, form.data), 'Scuola salvata')
  },
  seat: async ({ db, admin, found }, values) => {
    const known = found.seats.find(({ id }) => id === values.seat)
    if (values.seat && !known) return outcomeOf({ ok: false, reason: 'gone' }, '')
    const form = seatForm(known).safeParse(values)
    if (!form.success) return wrong(form.error)
    const saved = await saveSeat(db, admin, found.school.id, known?.id, form.data)
    return outcomeOf(saved, known ? 'Sede salvata' : 'Sede aggiunta')
  },
  act: async ({ db, admin, found }, values) => {
    const form = actForm.safeParse(values)
    if (!form.success) return wrong(form.error)
    return outcomeOf(await addAct(db, admin, found.school.id, form.data), 'Atto aggiunto')
  },
  'act-remove': async ({ db, admin, found }, values) => {
    const id = z.uuid().safeParse(values.act)
    if (!id.success) return { status: 400 }
    return outcomeOf(await removeAct(db, admin, found.school.id, id.data), 'Atto tolto')
  },
  undo: async ({ db, admin, found }, values) => {
    const id = z.coerce.number().int().positive().safeParse(values.entry)
    if (!id.success) return { status: 400 }
    return outcomeOf(await undoEdit(db, admin, found.school.id, id.data), 'Rimesso com’era')
  },
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor: admin, db } = await requireEditor(context, request)
  const found = await findOfficeSchool(db, admin, params.id)
  if (!found) throw notFound()
  const values = await readForm(request)
  const { intent = '' } = values
  const step = Object.hasOwn(STEPS, intent) ? STEPS[intent] : undefined
  const { status, done, errors = {} } = step ? await step({ db, admin, found }, values) : { status: 400 }
  const answer: EditAnswer = { form: values.form ?? '', errors, values, ...(done ? { done } : {}) }
  return data(answer, { status })
}

export default function OfficeSchool({ loaderData: { found, added }, actionData }: Route.ComponentProps) {
  const { school, seats, acts, history, waiting } = found
  const answer = actionData ?? (added ? ADDED : undefined)
  useOutcome(answer, school.id)
  return (
    <section aria-labelledby="scuola-nome" className="mt-5 md:mt-8 max-w-4xl">
      <p>
        <TextLink to={href('/admin/scuole')}>Torna alle scuole</TextLink>
      </p>
      <h2 id="scuola-nome" className="mt-3 text-xl break-words">
        {school.name}
      </h2>
      <Where id={school.id} published={seats.some(({ status }) => status === 'active')} waiting={waiting} />
      <PlainOutcome answer={answer} />
      <div id="scuola" className="mt-6 rounded-card border border-line bg-surface p-5">
        <h3>Dati della scuola</h3>
        <p className="mt-1 mb-5 text-ink-soft">
          Serve solo il nome: quello che la scuola non dichiara lascialo vuoto.
        </p>
        <EditForm
          name="scuola"
          intent="school"
          answer={answer}
          known={textsOf(factsOf(school, SCHOOL_LABELS))}
          version={school.version}
          submit="Salva la scuola"
        >
          {(wire) => <SchoolFields wire={wire} />}
        </EditForm>
      </div>
      <SeatList seats={seats} answer={answer} />
      <ActList acts={acts} seats={seats} answer={answer} />
      <ChangeHistory history={history} answer={answer} />
    </section>
  )
}

/** Shows the result of a form as a toast; that of a newly added school only once. */
const ADDED: EditAnswer = { form: '', done: 'Scuola aggiunta', errors: {}, values: {} }

function useOutcome(answer: EditAnswer | undefined, id: string): void {
  const navigate = useNavigate()
  useSavedToast(answer)
  useEffect(() => {
    if (answer === ADDED)
      void navigate(href('/admin/scuole/:id', { id }), { replace: true, preventScrollReset: true })
  }, [answer, navigate, id])
}

function Where({ id, published, waiting }: { id: string; published: boolean; waiting: number }) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <PublishedBadge published={published} />
      {published ? <TextLink to={href('/schools/:id', { id })}>Guarda la pagina pubblica</TextLink> : null}
      {waiting > 0 ? (
        <TextLink to={href('/admin/scuole/messaggi')}>
          {waiting === 1 ? '1 messaggio in attesa' : `${waiting} messaggi in attesa`}
        </TextLink>
      ) : null}
    </div>
  )
}
