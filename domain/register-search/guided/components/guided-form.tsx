import type { RefObject } from 'react'
import { Form, href } from 'react-router'
import { guided, QUESTIONS, questionWords, type Question } from '#content/guided-questions.ts'
import { Button } from '#ui/button/button.tsx'
import { Drawing, type DrawingName } from '#ui/drawing/drawing.tsx'
import { FIELDS_OF, type Answers } from '../rules.screens.ts'
import { HiddenAnswers } from './hidden-answers.tsx'
import { QuestionFields } from './question-fields.tsx'
import { keepAnswers, SENT } from './use-view.ts'

const words = guided.go

/** Without a heading to focus, something above the question has it. */
type Heading = { heading: RefObject<HTMLHeadingElement | null> | undefined }

/** One question. The form carries all answers in its body, and each button says where it leads. */
export function GuidedForm({
  question,
  answers,
  unknownPlace,
  heading,
}: Heading & { question: Question; answers: Answers; unknownPlace: string | undefined }) {
  const at = QUESTIONS.indexOf(question)
  return (
    <Form
      key={question}
      method="post"
      action={href('/trova')}
      replace={false}
      state={SENT}
      data-leave="free"
      onChange={({ currentTarget }) => keepAnswers(currentTarget)}
      className="max-w-2xl"
    >
      <input type="hidden" name="da" value={question} />
      <HiddenAnswers answers={answers} except={FIELDS_OF[question]} />
      <Progress at={at} />
      <fieldset className="min-w-0">
        <legend>
          <h1 ref={heading} tabIndex={-1} className="text-2xl">
            {questionWords(question, answers.chi[0])}
          </h1>
        </legend>
        {question === 'tema' ? <p className="mt-1 text-ink-soft">{guided.topics.most}</p> : null}
        <div className="mt-4">
          <QuestionFields question={question} answers={answers} unknownPlace={unknownPlace} />
        </div>
      </fieldset>
      <Moves at={at} />
      {at === 0 ? <p className="mt-4 text-ink-soft">{guided.promise}</p> : null}
    </Form>
  )
}

const DRAWINGS: Record<Question, DrawingName> = {
  chi: 'chairs',
  tema: 'hands',
  urgenza: 'lamp',
  luogo: 'pin',
  orario: 'window',
  spesa: 'letter',
  persona: 'chairs',
  modo: 'path',
  prima: 'door',
}

function Progress({ at }: { at: number }) {
  return (
    <div className="flex items-end gap-4">
      <div className="min-w-0 flex-1 pb-3">
        <p className="text-sm text-ink-soft">{guided.progress(at + 1, QUESTIONS.length)}</p>
        <div aria-hidden="true" className="mt-1 flex gap-1">
          {QUESTIONS.map((question, n) => (
            <span
              key={question}
              className={`h-1.5 flex-1 rounded-full ${n <= at ? 'bg-petrol-600 forced-colors:bg-[Highlight]' : 'bg-line'} forced-colors:border`}
            />
          ))}
        </div>
      </div>
      <Drawing name={DRAWINGS[QUESTIONS[at]!]} className="size-16 md:size-20" />
    </div>
  )
}

/** From the third question on, the people may be seen at once. */
const ENOUGH = 2

/** «Avanti» is first, so that the Enter key presses it. */
function Moves({ at }: { at: number }) {
  const isLast = at === QUESTIONS.length - 1
  return (
    <div className="mt-6 grid gap-2">
      <div className="flex flex-wrap gap-3">
        <Button name="vai" value="avanti">
          {isLast ? words.people : words.next}
        </Button>
        <Button name="vai" value="salta" variant="secondary">
          {words.skip}
        </Button>
      </div>
      <div className="-ml-1 flex flex-wrap gap-x-4">
        {at > 0 ? (
          <Button name="vai" value="indietro" variant="quiet">
            {words.back}
          </Button>
        ) : null}
        {at >= ENOUGH && !isLast ? (
          <Button name="vai" value="persone" variant="quiet">
            {words.people}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
