import { useEffect, useRef } from 'react'
import { data, Form } from 'react-router'
import { z } from 'zod'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { listAllCourses } from '#domain/schools/courses/read.server.ts'
import { whereItIs } from '#domain/schools/courses/rules.ts'
import { courseForm } from '#domain/schools/courses/schema.ts'
import { addCourse, removeCourse } from '#domain/schools/courses/write.server.ts'
import { errorsByField, type FormRefusal } from '#lib/form.ts'
import { italianDay, longDate } from '#lib/dates.ts'
import { requireEditor } from '#app/frame/lock.ts'
import { readForm } from '#platform/http/read-form.ts'
import { About } from '#ui/about/about.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { CheckboxField } from '#ui/checkbox/checkbox.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { TextareaField, TextField } from '#ui/field/field.tsx'
import { Confirm } from '#ui/form/confirm.tsx'
import { SubmitRow } from '#ui/form/submit.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Section } from '#ui/section/section.tsx'
import type { Route } from './+types/courses'
import { useSavedToast } from './use-saved-toast.ts'

export const meta = () => unlistedPage('Corsi ed eventi', 'Corsi ed eventi in programma.')

export async function loader({ context, request }: Route.LoaderArgs) {
  const { actor: admin, db } = await requireEditor(context, request)
  const courses = await listAllCourses(db, admin)
  return { courses, today: italianDay(new Date()) }
}

const removeForm = z.object({ remove: z.uuid() })

type Answer = FormRefusal & { done?: string }

export async function action({ context, request }: Route.ActionArgs) {
  const { actor: admin, db } = await requireEditor(context, request)
  const values = await readForm(request)
  const nothing = { errors: {}, values: {} }
  const removal = removeForm.safeParse(values)
  if (removal.success) {
    const removed = await removeCourse(db, admin, removal.data.remove)
    return removed
      ? data<Answer>({ done: 'Corso tolto', ...nothing }, { status: 200 })
      : data<Answer>(nothing, { status: 404 })
  }
  const form = courseForm.safeParse(values)
  if (!form.success) return data<Answer>({ errors: errorsByField(form.error), values }, { status: 400 })
  await addCourse(db, admin, form.data)
  return data<Answer>({ done: 'Corso aggiunto', ...nothing }, { status: 200 })
}

export default function OfficeCourses({ loaderData: { courses, today }, actionData }: Route.ComponentProps) {
  useSavedToast(actionData)
  return (
    <Section id="corsi" title="Corsi ed eventi" className="mt-5 md:mt-8">
      <AddCourse answer={actionData} />
      <h3 className="mt-10">Già inseriti</h3>
      {courses.length === 0 ? (
        <EmptyState text="Ancora nessun corso. Il primo lo aggiungi qui sopra." className="mt-4" />
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
              <div className="flex flex-wrap items-center gap-3">
                {course.ends_on < today ? (
                  <Badge tone="outline">Finito</Badge>
                ) : (
                  <Badge tone="green">In programma</Badge>
                )}
                <Confirm
                  label={
                    <>
                      Togli<About>{course.title}</About>
                    </>
                  }
                  fields={{ remove: course.id }}
                  question={`Togliere «${course.title}»?`}
                  yes="Togli il corso"
                >
                  Esce subito dalle pagine pubbliche. Per rimetterlo va scritto di nuovo.
                </Confirm>
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
      <SubmitRow label="Aggiungi il corso" pendingLabel="Un momento..." />
    </Form>
  )
}
