import type { RefObject } from 'react'
import { Form, href } from 'react-router'
import { guided } from '#content/guided-questions.ts'
import { PublicServices } from '#domain/site/public-services/components/public-services.tsx'
import { UrgentNote } from '#domain/site/urgent/components/urgent-note.tsx'
import { Button } from '#ui/button/button.tsx'
import type { View } from '../read.server.ts'
import { HiddenAnswers } from './hidden-answers.tsx'
import { SENT } from './use-view.ts'

type Props = { view: View; heading: RefObject<HTMLHeadingElement | null> }

/** Whom to call now, before the other questions. */
export function HelpFirst({ view: { answers, danger, services }, heading }: Props) {
  return (
    <div className="max-w-2xl">
      {danger ? <UrgentNote {...danger} headingRef={heading} /> : null}
      <h1 ref={danger ? undefined : heading} tabIndex={-1} className="mt-6 text-2xl">
        {guided.help.heading}
      </h1>
      <Form
        method="post"
        action={href('/trova')}
        replace={false}
        state={SENT}
        className="mt-4 flex flex-wrap gap-3"
      >
        <input type="hidden" name="da" value="aiuto" />
        <HiddenAnswers answers={answers} />
        <Button name="vai" value="avanti">
          {guided.help.goOn}
        </Button>
        <Button name="vai" value="indietro" variant="quiet">
          {guided.go.back}
        </Button>
      </Form>
      <PublicServices ids={services.ids} region={services.region} heading={guided.people.services} />
    </div>
  )
}
