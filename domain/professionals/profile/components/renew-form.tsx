import { SubmitRow } from '#ui/form/submit.tsx'
import { Section } from '#ui/section/section.tsx'
import { Form, href, useNavigation } from 'react-router'
import { professionalArea } from '#content/professional-area.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { EmailField } from '#ui/field/field.tsx'

const words = professionalArea.renew

export type RenewAnswer = { sent: boolean; message: string; email: string }

/** Requests a new account link. The answer is the same for every address, so that it does not reveal who is registered. */
export function RenewForm({ answer }: { answer: RenewAnswer | undefined }) {
  const working = useNavigation().formData?.get('intent') === 'renew'
  return (
    <Section id="nuovo-link" title={words.heading} className="max-w-xl">
      <p className="mt-2 text-ink-soft">{words.text}</p>
      {answer?.sent ? (
        <div className="mt-4">
          <Alert tone="info" role="status">
            {answer.message}
          </Alert>
        </div>
      ) : null}
      <Form method="post" action={href('/professionista/collega')} noValidate className="mt-4 grid gap-4">
        <input type="hidden" name="intent" value="renew" />
        <EmailField
          label={words.label}
          defaultValue={answer?.email}
          errors={answer && !answer.sent ? [answer.message] : undefined}
        />
        <SubmitRow label={words.send} pending={working} pendingLabel={professionalArea.working} />
      </Form>
    </Section>
  )
}
