import { data, Form, href, Link } from 'react-router'
import { z } from 'zod'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { organisationArea, pagesWords } from '#content/organisations.ts'
import { listOwnCourses } from '#domain/organisations/pages/read.server.ts'
import { COURSE_KINDS, COURSE_LABELS } from '#domain/organisations/pages/rules.ts'
import { ownCourseForm } from '#domain/organisations/pages/schema.ts'
import { proposeCourse, proposeRemoval } from '#domain/organisations/pages/write.server.ts'
import { whereItIs } from '#domain/schools/courses/rules.ts'
import { textsOf } from '#domain/schools/editing/rules.ts'
import { longDate } from '#lib/dates.ts'
import { errorsByField, type FormRefusal } from '#lib/form.ts'
import { readForm } from '#platform/http/read-form.ts'
import { About } from '#ui/about/about.tsx'
import { Result } from '#ui/alert/alert.tsx'
import { CheckboxField } from '#ui/checkbox/checkbox.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { TextareaField, TextField } from '#ui/field/field.tsx'
import { PostButton, SubmitRow } from '#ui/form/submit.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Section } from '#ui/section/section.tsx'
import { SelectField } from '#ui/select/select.tsx'
import type { Route } from './+types/courses'
import { requireOrganisation } from './own-organisation.ts'

const words = pagesWords.courses

export const meta = () => unlistedPage(words.title, words.intro)

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const { db, own } = await requireOrganisation(context, request, params.id)
  const courses = await listOwnCourses(db, own.organisation)
  const edited = courses.find(({ id }) => id === url.searchParams.get('corso'))
  return { id: own.id, name: own.name, courses, edited: edited ?? null }
}

type Answer = FormRefusal & { ok: boolean; message?: string }

export async function action({ context, request, params }: Route.ActionArgs) {
  const { member, own, ...deps } = await requireOrganisation(context, request, params.id)
  const values = await readForm(request)
  const refuse = (errors: FormRefusal['errors'], status: number) =>
    data<Answer>({ ok: false, errors, values }, { status })
  const done = (message: string) => data<Answer>({ ok: true, message, errors: {}, values: {} })
  const course = z.uuid().safeParse(values.course)
  if (values.intent === 'remove') {
    const outcome = course.success && (await proposeRemoval(deps, member, own.id, course.data))
    return outcome && outcome.ok
      ? done(pagesWords.answers.removal)
      : refuse({ '': [pagesWords.nothing] }, 404)
  }
  const form = ownCourseForm.safeParse(values)
  if (!form.success) return refuse(errorsByField(form.error), 400)
  const id = course.success ? course.data : undefined
  const outcome = await proposeCourse(deps, member, own.id, id, form.data)
  return outcome.ok ? done(pagesWords.answers[outcome.done]) : refuse({ '': [organisationArea.gone] }, 409)
}

export default function OwnCourses({ loaderData, actionData }: Route.ComponentProps) {
  const { id, courses, edited, name } = loaderData
  const page = href('/organizzazione/:id/corsi', { id })
  return (
    <div className="mt-5 grid max-w-4xl gap-8 md:mt-8">
      <Section id="corsi" title={words.title}>
        <p className="mt-2 max-w-prose">{words.intro}</p>
        <Result answer={actionData} />
        {courses.length === 0 ? <EmptyState text={words.empty} className="mt-4" /> : null}
        <ul className="mt-4 grid gap-3 empty:hidden">
          {courses.map((course) => (
            <li key={course.id} className="grid min-w-0 gap-2 rounded-card border border-line bg-surface p-4">
              <p className="font-semibold wrap-anywhere">{course.title}</p>
              <p className="text-sm text-ink-soft">
                {COURSE_KINDS[course.kind]} · {longDate(course.starts_on)} · {whereItIs(course)}
              </p>
              <div className="flex flex-wrap items-center gap-4">
                <Link
                  to={`${page}?corso=${course.id}`}
                  className="text-petrol-700 underline underline-offset-4"
                >
                  {words.change}
                  <About>{course.title}</About>
                </Link>
                <PostButton
                  fields={{ intent: 'remove', course: course.id }}
                  variant="quiet"
                  label={
                    <>
                      {words.remove}
                      <About>{course.title}</About>
                    </>
                  }
                />
              </div>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="nuovo" title={edited ? words.change : words.add}>
        <CourseForm
          key={`${edited?.id} ${actionData?.ok}`}
          known={edited ? { ...textsOf(edited), online: edited.online ? 'on' : '' } : { organiser: name }}
          refusal={actionData}
        />
      </Section>
    </div>
  )
}

const LINES = ['title', 'organiser', 'starts_on', 'ends_on', 'place', 'ecm_credits', 'link'] as const
const OPTIONAL = new Set<string>(['place', 'ecm_credits', 'link'])
const KINDS = Object.entries(COURSE_KINDS).map(([value, label]) => ({ value, label }))

type FormProps = { known: Record<string, string>; refusal: Answer | undefined }

function CourseForm({ known, refusal }: FormProps) {
  const form = useForm('corso', ['kind', ...LINES, 'description'], refusal)
  const wire = (name: string) => {
    const wired = form.field(name)
    return { ...wired, defaultValue: wired.defaultValue ?? known[name] ?? '' }
  }
  return (
    <Form method="post" noValidate preventScrollReset className="mt-4 grid gap-5">
      <ErrorSummary errors={form.problems} focusKey={refusal} />
      {known.id ? <input type="hidden" name="course" value={known.id} /> : null}
      <SelectField
        {...wire('kind')}
        label={COURSE_LABELS.kind}
        options={KINDS}
        emptyLabel="Scegli"
        required
      />
      <div className="grid gap-5 md:grid-cols-2">
        {LINES.map((name) => (
          <TextField
            key={name}
            {...wire(name)}
            label={COURSE_LABELS[name]}
            type={name.endsWith('_on') ? 'date' : 'text'}
            required={!OPTIONAL.has(name)}
          />
        ))}
      </div>
      <CheckboxField
        id="corso-online"
        name="online"
        label={words.online}
        defaultChecked={(form.values.online ?? known.online) === 'on'}
      />
      <TextareaField {...wire('description')} label={COURSE_LABELS.description} required={false} rows={3} />
      <SubmitRow label={words.send} />
    </Form>
  )
}
