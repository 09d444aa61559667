import { SubmitRow } from '#ui/form/submit-row.tsx'
import { Form, href, useNavigation } from 'react-router'
import { Alert, Refusal } from '#ui/alert/alert.tsx'
import { ButtonLink } from '#ui/button/button.tsx'

export type KeyState = 'done' | 'unknown' | 'limited'

type Props = {
  title: string
  question: string
  button: string
  done: string
  chiave: string
  state: KeyState | undefined
}

const PROBLEMS = {
  unknown: 'Questo link non vale più, oppure è incompleto. Se serve, iscriviti di nuovo.',
  limited: 'Troppi tentativi. Riprova più tardi.',
} as const

/** The page of a mailed link. Only its button acts, since mail programs may open every link. */
export function NewsletterKeyPage({ title, question, button, done, chiave, state }: Props) {
  const working = useNavigation().state !== 'idle'
  return (
    <div className="container-page py-8 md:py-12">
      <div className="grid max-w-xl gap-5">
        <h1>{title}</h1>
        {state === 'done' ? (
          <>
            <Alert tone="success" role="status">
              {done}
            </Alert>
            <div>
              <ButtonLink to={href('/')} variant="secondary">
                Torna alla home
              </ButtonLink>
            </div>
          </>
        ) : (
          <>
            <Refusal>{state && PROBLEMS[state]}</Refusal>
            <Form method="post" className="grid gap-5">
              <input type="hidden" name="chiave" value={chiave} />
              <p>{question}</p>
              <SubmitRow label={button} pending={working} pendingLabel="Un momento..." />
            </Form>
          </>
        )}
      </div>
    </div>
  )
}
