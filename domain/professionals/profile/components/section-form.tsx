import { useEffect, useRef, type ReactNode } from 'react'
import { Form, href, useLocation, useNavigation } from 'react-router'
import { professionalArea } from '#content/professional-area.ts'
import type { FormRefusal } from '#lib/form.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useScripted } from '#ui/form/use-scripted.ts'

const words = professionalArea.profile

export type SectionAnswer = Partial<FormRefusal> & {
  section: string
  message?: string
  /** Words of the saved text that promise or advertise (`domain/professionals/edits`). */
  warning?: string
}

const YES_OR_NO = [
  { value: 'yes', label: words.yes },
  { value: 'no', label: words.no },
]

/** The fields of one section: after errors with what was typed, otherwise with what is saved. */
export function useSection(section: string, answer: SectionAnswer | undefined) {
  const own = answer?.section === section ? answer : undefined
  const refusal = own?.values && { errors: {}, ...own, values: own.values }
  const form = useForm(section, Object.keys(refusal?.errors ?? {}), refusal)
  const field = (name: string, saved: string | number | null | undefined) => {
    const wired = form.field(name)
    return { ...wired, defaultValue: refusal ? (wired.defaultValue ?? '') : String(saved ?? '') }
  }
  const yesOrNo = (name: string, saved: boolean | null | undefined) => ({
    ...field(name, saved === true ? 'yes' : saved === false ? 'no' : ''),
    options: YES_OR_NO,
    emptyLabel: words.none,
  })
  return { own, refusal, problems: form.problems, field, yesOrNo }
}

/**
 * Marks a part of the profile: on a phone only the one that the address names is shown (`ui/theme/prose.css`). The router
 * changes the address without the browser's `:target`, so the part also says it itself.
 */
export function useStep(section: string) {
  const id = `parte-${section}`
  const { hash } = useLocation()
  return { id, 'data-step': useScripted() && hash === `#${id}` ? 'shown' : '' }
}

/**
 * The address a part is sent to. Without scripts it names the part, which the browser then shows; with them it names the
 * part only when it is the one shown, because the router scrolls to whatever an address names, away from a part in which
 * somebody is already writing.
 */
export function useSectionAction(section: string): string {
  const step = useStep(section)
  const page = href('/professionista/profilo')
  return useScripted() && !step['data-step'] ? page : `${page}#${step.id}`
}

type Props = {
  section: string
  title: string
  hint?: string
  /** Waits for the office; otherwise a change is public at once. */
  checked?: boolean
  send: string
  /** A second submit button. */
  more?: { name: string; value: string; label: string } | undefined
  answer: SectionAnswer | undefined
  children: ReactNode
}

/** One section of the profile form, saved separately; says when the change becomes public. */
export function SectionForm({ section, title, hint, checked = false, send, more, answer, children }: Props) {
  const step = useStep(section)
  const { id } = step
  const { formData, state } = useNavigation()
  const working = formData?.get('section') === section
  const action = useSectionAction(section)
  const { own, problems } = useSection(section, answer)
  const message = useRef<HTMLParagraphElement>(null)
  const isDone = step['data-step'] !== '' && state === 'idle'
  // After saving, the router scrolls to the top of the part that the address names; the message stands at the part's end.
  useEffect(() => {
    if (isDone && own?.message) message.current?.scrollIntoView({ block: 'nearest' })
  }, [isDone, own])
  return (
    <section
      {...step}
      aria-labelledby={`${id}-titolo`}
      className="scroll-mt-4 rounded-card border border-line bg-surface p-5 md:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={`${id}-titolo`}>{title}</h3>
        <Badge tone={checked ? 'amber' : 'green'}>{checked ? words.checked : words.free}</Badge>
      </div>
      {hint ? <p className="mt-2 max-w-prose text-ink-soft">{hint}</p> : null}
      <Form
        method="post"
        data-draft={id}
        data-draft-name={title}
        action={action}
        preventScrollReset
        noValidate
        className="mt-5 grid gap-5"
      >
        <input type="hidden" name="section" value={section} />
        <ErrorSummary errors={problems} focusKey={answer} />
        {children}
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" variant="secondary" pending={working} pendingLabel={professionalArea.working}>
            {send}
          </Button>
          {more ? (
            <Button type="submit" variant="quiet" name={more.name} value={more.value}>
              {more.label}
            </Button>
          ) : null}
          <p ref={message} role="status" className="scroll-mb-6 font-semibold text-green-700 empty:hidden">
            {own?.message}
          </p>
        </div>
        {own?.warning ? (
          <Alert tone="warning" role="status">
            {own.warning}
          </Alert>
        ) : null}
      </Form>
    </section>
  )
}
