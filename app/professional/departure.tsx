import { data, Form, href } from 'react-router'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { professionalArea } from '#content/professional-area.ts'
import { countLost } from '#domain/registrations/departure/read.server.ts'
import { requestDeparture, withdrawDeparture } from '#domain/registrations/departure/write.server.ts'
import { listOwnEdits, waitingByField } from '#domain/professionals/edits/read.server.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import { PostButton } from '#ui/form/submit.tsx'
import { Section } from '#ui/section/section.tsx'
import type { Route } from './+types/departure'
import { requireProfile } from './own-profile.ts'

const words = professionalArea.leaving

export const meta = () => unlistedPage(words.title, professionalArea.description)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { own, db } = await requireProfile(context, request)
  const edits = await listOwnEdits(db, own.id)
  const lost = await countLost(db, own.id, new Date())
  return { asked: waitingByField(edits).leave !== undefined, lost }
}

type Answer = { message?: string; error?: string; typed?: string }

export async function action({ context, request }: Route.ActionArgs) {
  const { member, ...services } = await requireProfile(context, request)
  const { intent, word = '' } = await readForm(request)
  if (intent === 'withdraw') {
    const withdrawn = await withdrawDeparture(services, member)
    return data<Answer>(withdrawn ? { message: words.withdrawn } : {}, { status: withdrawn ? 200 : 404 })
  }
  if (word.trim().toUpperCase() !== words.word)
    return data<Answer>({ error: words.wrong, typed: word }, { status: 400 })
  const asked = await requestDeparture(services, member)
  return data<Answer>({}, { status: asked ? 200 : 404 })
}

export default function LeavingPage({ loaderData: { asked, lost }, actionData }: Route.ComponentProps) {
  return (
    <div className="mt-5 grid md:mt-8 max-w-2xl gap-10">
      <Section id="dati" title={words.exportHeading}>
        <p className="mt-2 text-ink-soft">{words.exportText}</p>
        <div className="mt-4">
          <ButtonLink to={href('/professionista/dati.json')} variant="secondary" reloadDocument>
            {words.exportLink}
          </ButtonLink>
        </div>
      </Section>
      <Section id="uscita" title={words.heading}>
        <div role="status" className="mt-4 empty:hidden">
          {actionData?.message ? <Alert tone="success">{actionData.message}</Alert> : null}
          {asked ? <Alert tone="warning">{words.asked}</Alert> : null}
        </div>
        <p className="mt-4 font-semibold">{words.what}</p>
        <ol className="mt-2 grid list-decimal gap-1 pl-5">
          {words.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <Lost {...lost} />
        <p className="mt-4">{words.kept}</p>
        {asked ? (
          <PostButton
            fields={{ intent: 'withdraw' }}
            label={words.withdraw}
            variant="secondary"
            className="mt-6"
          />
        ) : (
          <Leave answer={actionData} />
        )}
      </Section>
    </div>
  )
}

function Lost({ appointments, conversations }: Awaited<ReturnType<typeof countLost>>) {
  if (appointments + conversations === 0) return null
  return (
    <>
      <p className="mt-4 font-semibold">{words.lost}</p>
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        {appointments > 0 ? <li>{words.appointments(appointments)}</li> : null}
        {conversations > 0 ? <li>{words.conversations(conversations)}</li> : null}
      </ul>
    </>
  )
}

function Leave({ answer }: { answer: Answer | undefined }) {
  return (
    <Form method="post" noValidate className="mt-6 grid gap-5">
      <p className="text-ink-soft">{words.only}</p>
      <TextField
        id="word"
        name="word"
        label={words.label}
        autoComplete="off"
        autoCapitalize="characters"
        defaultValue={answer?.typed}
        errors={answer?.error ? [answer.error] : undefined}
        required
      />
      <div>
        <Button variant="danger">{words.send}</Button>
      </div>
    </Form>
  )
}
