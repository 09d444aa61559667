import { useEffect, useRef, type RefObject } from 'react'
import { href } from 'react-router'
import { depsOf, type Context } from '#app/frame/deps.ts'
import { pageMeta } from '#app/frame/page-meta.ts'
import { guided } from '#content/guided-questions.ts'
import { isRobot } from '#platform/http/robot.ts'
import { countLater } from '#domain/professionals/profile/write.counts.server.ts'
import { FoundPeople } from '#domain/register-search/guided/components/found-people.tsx'
import { GuidedForm } from '#domain/register-search/guided/components/guided-form.tsx'
import { HelpFirst } from '#domain/register-search/guided/components/help-first.tsx'
import { useView } from '#domain/register-search/guided/components/use-view.ts'
import { readView, type Found, type View } from '#domain/register-search/guided/read.server.ts'
import { UrgentNote } from '#domain/site/urgent/components/urgent-note.tsx'
import { italianDay } from '#lib/dates.ts'
import { readFormData } from '#platform/http/read-form.ts'
import type { Route } from './+types/find'

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = guided
  return pageMeta(matches, { title, description, path: href('/trova'), trail: [] })
}

/** Reads a screen's answers from the body and gives them back with the next screen; they are kept nowhere. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, showSamples } = depsOf(context)
  const form = await readFormData(request)
  const view = await readView(db, form, { today: italianDay(new Date()), showSamples })
  if (view.found) countShown(context, request, view.found)
  return view
}

/** Counts that real people were shown, as every search does; nothing of the answers. */
function countShown(context: Context, request: Request, { people, nearest }: Found): void {
  if (isRobot(request.headers.get('user-agent'))) return
  const { db, log, requestId: id } = depsOf(context)
  const real = [...people, ...nearest].filter(({ person }) => !person.card.is_demo)
  const shown = real.map(({ person }) => [person.card.id, 'listed'] as const)
  countLater(db, shown, (error) => log.warn({ id, error }, 'shown people were not counted'))
}

export default function FindPage({ actionData }: Route.ComponentProps) {
  const view = useView(actionData)
  const heading = useFocusOnStep(view)
  const { screen, answers, danger, found } = view
  const showsQuiet = screen === 'urgenza' && danger?.level === 'quiet'
  return (
    <div className="container-page py-5 md:py-10">
      {screen === 'aiuto' ? <HelpFirst view={view} heading={heading} /> : null}
      {screen === 'persone' && found ? <FoundPeople view={{ ...view, found }} heading={heading} /> : null}
      {showsQuiet ? (
        <div className="mb-6 max-w-2xl">
          <UrgentNote {...danger} headingRef={heading} />
        </div>
      ) : null}
      {screen === 'aiuto' || screen === 'persone' ? null : (
        <GuidedForm
          question={screen}
          answers={answers}
          unknownPlace={view.unknownPlace}
          heading={showsQuiet ? undefined : heading}
        />
      )}
    </div>
  )
}

/**
 * A step replaces the whole screen, also after «back»: it begins at its top, and its first heading is read out.
 * The router keeps the scroll position after a form.
 */
function useFocusOnStep(view: View): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef<View>(undefined)
  useEffect(() => {
    const isStep = before.current?.screen !== view.screen || before.current.found !== view.found
    if (before.current && isStep) {
      window.scrollTo(0, 0)
      heading.current?.focus()
    }
    before.current = view
  }, [view])
  return heading
}
