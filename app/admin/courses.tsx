import { SubmitRow } from '#ui/form/submit-row.tsx'
import { Section } from '#ui/section/section.tsx'
import { useEffect, useRef } from 'react'
import { data, Form } from 'react-router'
import { z } from 'zod'
import { unlistedPage } from '#app/frame/page-title.ts'
import { listAllCourses } from '#domain/schools/courses/read.server.ts'
import { whereItIs } from '#domain/schools/courses/rules.ts'
import { courseForm } from '#domain/schools/courses/schema.ts'
import { addCourse, removeCourse } from '#domain/schools/courses/write.server.ts'
import { errorsByField, type FormRefusal } from '#lib/form.ts'
import { italianDay, longDate } from '#lib/dates.ts'
import { requireEditor } from '#app/frame/lock.ts'
import { servicesContext } from '#platform/http/context.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { CheckboxField } from '#ui/checkbox/checkbox.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { TextareaField, TextField } from '#ui/field/field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useToast } from '#ui/toast/toast.tsx'
import type { Route } from './+types/courses'

export function meta(_: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedPage('Corsi ed eventi', 'Corsi ed eventi in programma.')
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = await requireEditor(context, request)
  const courses = await listAllCourses(context.get(servicesContext).db, admin)
  return { courses, today: italianDay(new Date()) }
}

const removeForm = z.object({ remove: z.uuid() })

type Answer = FormRefusal & { done?: string }

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
    return data<Answer>({ errors: errorsByField(form.error), values }, { status: 400 })
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
    <Section id="corsi" title="Corsi ed eventi" className="mt-8">
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
    </Section>
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
  const element = useRef<HTMLFormElement>(null)
  const form = useForm('corso', [...Object.keys(LABELS), 'description'], answer)
  useEffect(() => {
    if (answer?.done) element.current?.reset()
  }, [answer])
  return (
    <Form
      ref={element}
      method="post"
      noValidate
      className="mt-4 grid gap-5 rounded-card border border-line bg-surface p-5"
    >
      <ErrorSummary errors={form.problems} focusKey={answer} />
      <div className="grid gap-5 md:grid-cols-2">
        {Object.entries(LABELS).map(([name, label]) => (
          <TextField
            key={name}
            {...form.field(name)}
            label={label}
            type={name.endsWith('_on') ? 'date' : 'text'}
            required={!OPTIONAL.has(name)}
          />
        ))}
      </div>
      <CheckboxField
        id="corso-online"
        name="online"
        label="Si segue online"
        defaultChecked={form.values.online === 'on'}
      />
      <TextareaField {...form.field('description')} label="Descrizione" required={false} rows={3} />
      <SubmitRow label="Aggiungi il corso" pending={form.pending} pendingLabel="Un momento..." />
    </Form>
  )
}
