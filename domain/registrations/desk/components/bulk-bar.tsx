import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { ownFailure } from '#content/failures.ts'
import { informationRequests } from '#content/office.ts'
import { requestDesk } from '#content/request-desk.ts'
import { FromReadyText, ReasonFields } from '#domain/registrations/decisions/components/reason-fields.tsx'
import { QUESTION_MOST } from '#domain/registrations/decisions/schema.messages.ts'
import type { ReadyText } from '#domain/registrations/decisions/schema.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
import { TextareaField } from '#ui/field/field.tsx'
import { BulkResults, type BulkAnswer } from './bulk-results.tsx'
import { CHOICE } from './requests-table.tsx'

const words = requestDesk.bulk

/** The form field that confirms a bulk rejection; its value is the number of people that was asked about. */
export const SURE = 'sure'

type Props = {
  form: string
  answer: BulkAnswer | undefined
  texts: Record<'ask' | 'reject', readonly ReadyText[]>
}

/** Asks or rejects all the chosen requests at once; each is its own decision with its own mail. */
export function BulkBar({ form, answer, texts }: Props) {
  const busy = useNavigation().formMethod === 'POST'
  const count = useChosen(form)
  const left = isLeft(answer) ? answer : undefined
  const box = useRef<HTMLElement>(null)
  const round = useRounds(answer)
  useEffect(() => {
    if (!answer || answer.asks !== undefined) return
    const wrongField = box.current?.querySelector<HTMLElement>('form [aria-invalid=true]')
    ;(wrongField ?? box.current?.querySelector<HTMLElement>('[data-outcome]'))?.focus()
  }, [answer])
  const wrong = (intent: string) => (left?.intent === intent ? left : undefined)
  const [asking, rejecting] = [wrong('bulk-ask'), wrong('bulk-reject')]
  return (
    <section
      ref={box}
      aria-labelledby="insieme"
      className="mt-4 rounded-card border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="insieme" className="text-lg">
          {words.heading}
        </h2>
        <span role="status" className="text-ink-soft">
          {count > 0 ? words.chosen(count) : ''}
        </span>
        <ChooseAll form={form} some={count > 0} />
      </div>
      {answer ? <BulkResults answer={answer} /> : null}
      <Form
        id={form}
        key={round}
        method="post"
        noValidate
        className="mt-1 grid gap-x-6 md:grid-cols-2"
        {...ownFailure('update')}
      >
        {/* Enter on a ticked row presses the form's first button; this one does nothing. */}
        <input type="submit" value="" disabled hidden />
        <Disclosure summary={words.ask} open={asking !== undefined}>
          <div className="grid gap-4 pb-2">
            <FromReadyText id="bulk-ready" name="ready" texts={texts.ask} chosen={asking?.values.ready}>
              <TextareaField
                id="bulk-question"
                name="question"
                label={informationRequests.field}
                hint={informationRequests.fieldHint}
                errors={asking?.errors.question}
                defaultValue={asking?.values.question}
                rows={3}
                maxLength={QUESTION_MOST}
                required
              />
            </FromReadyText>
            <Submit intent="bulk-ask" label={words.ask} variant="secondary" busy={busy} />
          </div>
        </Disclosure>
        <Disclosure summary={words.reject} open={rejecting !== undefined}>
          <div className="grid gap-4 pb-2">
            <ReasonFields id="bulk" templates={texts.reject} wrong={rejecting} />
            <Submit intent="bulk-reject" label={words.reject} variant="danger" busy={busy} />
          </div>
        </Disclosure>
      </Form>
      {answer?.asks === undefined ? null : (
        <AreYouSure form={form} answer={answer} count={answer.asks} busy={busy} />
      )}
    </section>
  )
}

const isLeft = (answer: BulkAnswer | undefined) =>
  answer !== undefined && (answer.results.length === 0 || answer.results.some(({ ok }) => !ok))

/** How often everything was done, after which the fields begin again; after a refusal they stay as they are. */
function useRounds(answer: BulkAnswer | undefined): number {
  const [seen, setSeen] = useState({ answer, rounds: 0 })
  if (answer === seen.answer) return seen.rounds
  const rounds = answer && !isLeft(answer) ? seen.rounds + 1 : seen.rounds
  setSeen({ answer, rounds })
  return rounds
}

type SureProps = { form: string; answer: BulkAnswer; count: number; busy: boolean }

/** Each rejection sends a mail, so several are asked about once more, with their number. */
function AreYouSure({ form, answer, count, busy }: SureProps) {
  const [closed, setClosed] = useState<BulkAnswer>()
  const close = () => setClosed(answer)
  return (
    <Dialog
      open={closed !== answer}
      onClose={close}
      title={words.sureTitle(count)}
      footer={
        <>
          <span className="noscript:hidden">
            <Button type="button" variant="secondary" onClick={close}>
              {words.sureNo}
            </Button>
          </span>
          <Button type="submit" form={form} name={SURE} value={count} variant="danger" pending={busy}>
            {words.sureYes(count)}
          </Button>
        </>
      }
    >
      <p>{words.sureText(count)}</p>
    </Dialog>
  )
}

type SubmitProps = { intent: string; label: string; variant: 'secondary' | 'danger'; busy: boolean }

function Submit({ intent, label, variant, busy }: SubmitProps) {
  return (
    <div>
      <Button type="submit" name="intent" value={intent} variant={variant} pending={busy}>
        {label}
      </Button>
    </div>
  )
}

const boxesOf = (form: string) =>
  [...document.querySelectorAll<HTMLInputElement>(`input[form="${form}"]`)].filter(({ name }) =>
    name.startsWith(CHOICE),
  )

/** How many rows are chosen, counted again after every click and every answer. */
function useChosen(form: string): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const look = () => setCount(boxesOf(form).filter(({ checked }) => checked).length)
    look()
    document.addEventListener('change', look)
    return () => document.removeEventListener('change', look)
  })
  return count
}

function ChooseAll({ form, some }: { form: string; some: boolean }) {
  const choose = () => {
    for (const box of boxesOf(form)) box.checked = !some
    document.dispatchEvent(new Event('change'))
  }
  return (
    <span className="noscript:hidden">
      <Button type="button" variant="quiet" onClick={choose}>
        {some ? words.none : words.all}
      </Button>
    </span>
  )
}
