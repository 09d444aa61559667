import { alboCheck } from '#content/decisions.ts'
import { requestDesk } from '#content/request-desk.ts'
import { ownFailure } from '#content/failures.ts'
import { ApplicantWords } from '#domain/registrations/decisions/components/applicant-words.tsx'
import { InformationRequests } from '#domain/registrations/decisions/components/information-requests.tsx'
import { LaterDecisions } from '#domain/registrations/decisions/components/later-decisions.tsx'
import { TwinFields, TwinNotice } from '#domain/registrations/decisions/components/twins.tsx'
import { RequestDetail } from '#domain/registrations/decisions/components/request-detail.tsx'
import type { DecisionAnswer, useDecision } from '#domain/registrations/decisions/components/use-decision.tsx'
import { signsAs } from '#domain/registrations/application/rules.signature.ts'
import { fullName } from '#domain/professionals/record/rules.ts'
import { RequestCare } from '#domain/registrations/desk/components/request-care.tsx'
import { RequestNotes } from '#domain/registrations/desk/components/request-notes.tsx'
import { AlboCheckFields } from '#domain/verification/review/components/albo-check-fields.tsx'
import { Alert } from '#ui/alert/alert.tsx'
import type { Route } from './+types/request'

/** Id of the form of the buttons in the dialog's footer. */
export const FORM = 'decisione'

type Loaded = NonNullable<Route.ComponentProps['loaderData']>
type Decision = ReturnType<typeof useDecision>
type Props = {
  loaded: Loaded
  sendTo: string
  decision: Decision
  /** The result of a form sent without scripts. */
  answer: DecisionAnswer | undefined
}

/** That somebody signed with a name that is not the request's, which they said on the form. */
function OtherSignature({ written, person }: { written: unknown; person: Loaded['person'] }) {
  if (typeof written !== 'string' || signsAs(written, person)) return null
  return <Alert tone="warning">{requestDesk.viewer.otherName(written)}</Alert>
}

/** Everything about a request, and the forms that decide it. */
export function RequestBody({ loaded, sendTo, decision, answer }: Props) {
  const { person, integrations, said, desk, proposed, twin, today, ...rest } = loaded
  const { care, notes, texts, me } = desk
  const pending = person.status === 'pending'
  const part =
    pending || integrations.length > 0 ? (
      <InformationRequests
        requestId={person.id}
        pending={pending}
        requests={integrations}
        texts={texts.ask}
      />
    ) : null
  const wrong = decision.wrong
  const noteRefused = answer && !answer.ok && answer.intent === 'note' ? answer : undefined
  const check = wrong?.intent === 'approve' ? wrong : undefined
  return (
    <div className="grid gap-7">
      {twin ? <TwinNotice twin={twin} pending={pending} /> : null}
      <OtherSignature written={rest.evidence?.fields.signature_written} person={person} />
      <RequestCare requestId={person.id} care={care} me={me} pending={pending} />
      {said.length > 0 ? <ApplicantWords items={said} /> : null}
      <RequestDetail {...rest} person={person} integrations={part} />
      {pending ? (
        <section aria-labelledby="controllo" className="rounded-card border border-petrol-600 p-4">
          <h3 id="controllo" className="text-lg">
            {alboCheck.heading}
          </h3>
          <p className="mt-1 mb-2 text-ink-soft">{alboCheck.intro}</p>
          <decision.Form id={FORM} method="post" action={sendTo} noValidate {...ownFailure('update')}>
            <TwinFields twin={twin} wrong={check} />
            <AlboCheckFields
              profession={person.profession}
              declared={person.ordine}
              values={check?.values ?? proposed}
              errors={check?.errors ?? {}}
              today={today}
            />
          </decision.Form>
        </section>
      ) : null}
      <RequestNotes requestId={person.id} notes={notes} me={me} refused={noteRefused} />
      <LaterDecisions name={fullName(person)} status={person.status} sendTo={sendTo} decision={decision} />
    </div>
  )
}
