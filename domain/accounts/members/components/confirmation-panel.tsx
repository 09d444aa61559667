import { useEffect, useRef } from 'react'
import { Form, href } from 'react-router'
import { auth as words } from '#content/account.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { AccountRefusal, type AccountAnswer } from './account-refusal.tsx'
import { useAnswerToast } from './use-answer-toast.ts'

type Props = { answer: AccountAnswer & { resent?: boolean }; signInTo: string }

export function ConfirmationPanel({ answer, signInTo }: Props) {
  const { heading: title, text, spam, resent, resend, toSignIn, again } = words.confirmation
  const heading = useRef<HTMLHeadingElement>(null)
  useAnswerToast(answer)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="grid gap-5">
      <h1 ref={heading} tabIndex={-1} className="focus:outline-none">
        {title}
      </h1>
      <p>{text}</p>
      <p>{spam}</p>
      {answer.resent ? (
        <Alert tone="info" role="status">
          {resent}
        </Alert>
      ) : null}
      <AccountRefusal answer={answer} />
      <Form method="post">
        <input type="hidden" name="intent" value="resend" />
        <input type="hidden" name="email" value={answer.email} />
        <Button type="submit" variant="quiet">
          {resend}
        </Button>
      </Form>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={signInTo}>{toSignIn}</ButtonLink>
        <ButtonLink to={`${href('/auth')}?scheda=registrati`} variant="secondary" reloadDocument>
          {again}
        </ButtonLink>
      </div>
    </section>
  )
}
