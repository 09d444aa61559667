import { useEffect, useRef } from 'react'
import { data, Form, useNavigation } from 'react-router'
import { z } from 'zod'
import { pageTitle } from '#app/frame/page-title.ts'
import { listAllCourses } from '#domain/schools/courses/read.server.ts'
import { italianToday, whereItIs } from '#domain/schools/courses/rules.ts'
import { courseForm } from '#domain/schools/courses/schema.ts'
import { addCourse, removeCourse } from '#domain/schools/courses/write.server.ts'
import { longDate } from '#lib/dates.ts'
import { requireEditor } from '#platform/auth/lock.ts'
import { servicesContext } from '#platform/http/context.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { CheckboxField } from '#ui/checkbox/checkbox.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { TextareaField, TextField } from '#ui/field/field.tsx'
import { useToast } from '#ui/toast/toast.tsx'
import type { Route } from './+types/courses'

export function meta(_: Route.MetaArgs): Route.MetaDescriptors {
  return [
    ...pageTitle('Corsi ed eventi', 'Corsi ed eventi in programma.'),
    { name: 'robots', content: 'noindex' },
  ]
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = await requireEditor(context, request)
  const courses = await listAllCourses(context.get(servicesContext).db, admin)
  return { courses, today: italianToday() }
}

const removeForm = z.object({ remove: z.uuid() })

type Answer = { done?: string; errors: Record<string, string[]>; values: Record<string, string> }

export async function action({ context, request }: Route.ActionArgs) {
  const admin = await requireEditor(context, request)
  const { db } = context.get(servicesContext)
  const values = await readForm(request)
  const removal = removeForm.safeParse(values)
  if (removal.success) {
    const done = await removeCourse(db, admin, removal.data.remove)
    return data<Answer>(
      { ...(done ? { done: 'Corso tolto' } : {}), errors: {}, values: {} },
      { status: done ? 200 : 404 },
    )
  }
  const form = courseForm.safeParse(values)
  if (!form.success) {
    return data<Answer>({ errors: z.flattenError(form.error).fieldErrors, values }, { status: 400 })
  }
  await addCourse(db, admin, form.data)
  return data<Answer>({ done: 'Corso aggiunto', errors: {}, values: {} }, { status: 200 })
}

export default function CoursesDesk({ loaderData: { courses, today }, actionData }: Route.ComponentProps) {
  const toast = useToast()
  useEffect(() => {
    if (actionData?.done) toast({ title: actionData.done, tone: 'success', about: 'saved' })
  }, [actionData, toast])
  return (
    <section aria-labelledby="corsi" className="mt-8">
      <h2 id="corsi" className="text-xl">
        Corsi ed eventi
      </h2>
      <AddCourse answer={actionData} />
      <h3 className="mt-10">Già inseriti</h3>
      {courses.length === 0 ? (
        <div className="mt-4">
          <EmptyState text="Ancora nessun corso. Il primo lo aggiungi qui sopra." />
        </div>
      ) : (
        <ul className="mt-4 grid gap-3">
          {courses.map((course) => (
            <li
              key={course.id}
              className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4"
            >
              <div className="min-w-0">
                <p className="font-semibold">{course.title}</p>
                <p className="text-sm text-ink-soft">
                  {course.organiser} · {longDate(course.starts_on)} · {whereItIs(course)}
                </p>
              </div>
              <div className="flex items-center gap-3">
                {course.ends_on < today ? (
                  <Badge tone="outline">Finito</Badge>
                ) : (
                  <Badge tone="green">In programma</Badge>
                )}
                <Form method="post">
                  <input type="hidden" name="remove" value={course.id} />
                  <Button type="submit" variant="quiet">
                    Togli<span className="sr-only">: {course.title}</span>
                  </Button>
                </Form>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const LABELS = {
  title: 'Titolo',
  organiser: 'Organizzatore',
  starts_on: 'Primo giorno',
  ends_on: 'Ultimo giorno',
  place: 'Luogo',
  ecm_credits: 'Crediti ECM',
  link: 'Indirizzo della pagina',
} as const
const OPTIONAL = new Set<string>(['place', 'ecm_credits', 'link'])

function AddCourse({ answer }: { answer: Answer | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  const working = useNavigation().formMethod === 'POST'
  const { errors = {}, values = {} } = answer ?? {}
  useEffect(() => {
    if (answer?.done) form.current?.reset()
  }, [answer])
  const summary = Object.entries(errors).flatMap(([name, messages]) =>
    messages.map((message) => ({ fieldId: `corso-${name}`, message })),
  )
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      className="mt-4 grid gap-5 rounded-card border border-line bg-surface p-5"
    >
      <ErrorSummary errors={summary} focusKey={answer} />
      <div className="grid gap-5 md:grid-cols-2">
        {Object.entries(LABELS).map(([name, label]) => (
          <TextField
            key={name}
            id={`corso-${name}`}
            name={name}
            label={label}
            type={name.endsWith('_on') ? 'date' : 'text'}
            required={!OPTIONAL.has(name)}
            defaultValue={values[name]}
            errors={errors[name]}
          />
        ))}
      </div>
      <CheckboxField
        id="corso-online"
        name="online"
        label="Si segue online"
        defaultChecked={values.online === 'on'}
      />
      <TextareaField
        id="corso-description"
        name="description"
        label="Descrizione"
        required={false}
        rows={3}
        defaultValue={values.description}
        errors={errors.description}
      />
      <div>
        <Button type="submit" pending={working} pendingLabel="Un momento...">
          Aggiungi il corso
        </Button>
      </div>
    </Form>
  )
}
