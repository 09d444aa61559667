import { data } from 'react-router'
import { requireStaff } from '#app/frame/lock.ts'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { digest as words } from '#content/digest.ts'
import { DigestChoiceForm } from '#domain/operations/digest/components/digest-choice-form.tsx'
import { readChoice } from '#domain/operations/digest/read.server.ts'
import { digestForm } from '#domain/operations/digest/schema.ts'
import { chooseDigest } from '#domain/operations/digest/write.server.ts'
import { WorkList } from '#domain/operations/system-status/components/work-list.tsx'
import { listWork } from '#domain/operations/system-status/read.work-queue.server.ts'
import { workOf } from '#domain/operations/system-status/rules.work.ts'
import { italianDay } from '#lib/dates.ts'
import { errorsByField, type FormRefusal } from '#lib/form.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Section } from '#ui/section/section.tsx'
import type { Route } from './+types/work'
import { useSavedToast } from './use-saved-toast.ts'
import { WORK_ADDRESSES } from './work-addresses.ts'

export const meta = () => unlistedPage(words.title, words.description)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { actor, db } = await requireStaff(context, request)
  const [items, choice] = await Promise.all([listWork(db, actor), readChoice(db, actor)])
  return { items, choice, kinds: workOf(actor.kind), today: italianDay(new Date()) }
}

type Answer = Partial<FormRefusal> & { done?: string }

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, db } = await requireStaff(context, request)
  const values = await readForm(request)
  const form = digestForm.safeParse(values)
  if (!form.success) return data<Answer>({ errors: errorsByField(form.error), values }, { status: 400 })
  await chooseDigest(db, actor, form.data, new Date())
  return data<Answer>({ done: words.saved }, { status: 200 })
}

export default function Work({ loaderData, actionData }: Route.ComponentProps) {
  const { items, choice, kinds, today } = loaderData
  useSavedToast(actionData)
  return (
    <div className="mt-5 md:mt-8">
      <WorkList items={items} addresses={WORK_ADDRESSES} today={today} />
      <Section id="riassunto" title={words.heading} className="max-w-2xl">
        <p className="mt-2">{words.intro}</p>
        <DigestChoiceForm kinds={kinds} choice={choice} answer={actionData} />
      </Section>
    </div>
  )
}
