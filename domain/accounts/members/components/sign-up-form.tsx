import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { auth as words } from '#content/account.ts'
import { ownFailure } from '#content/failures.ts'
import { Button } from '#ui/button/button.tsx'
import { PasswordField } from '#ui/field/field.tsx'
import { NewEmailField } from '#ui/field/new-email-field.tsx'
import { passwordStrength, refusePassword } from '../rules.ts'
import { AccountRefusal, wrongIn, type AccountAnswer } from './account-refusal.tsx'
import { useAnswerToast } from './use-answer-toast.ts'

type Props = {
  answer: AccountAnswer | undefined
  /** What the account is for. */
  why: string
}

export function SignUpForm({ answer, why }: Props) {
  const working = useNavigation().formMethod === 'POST'
  const [password, setPassword] = useState('')
  useAnswerToast(answer)
  return (
    <Form
      method="post"
      noValidate
      {...ownFailure('signUp')}
      className="mt-6 grid gap-5 rounded-card border border-line bg-surface p-5 md:p-6"
    >
      <AccountRefusal answer={answer} />
      <p className="text-ink-soft">{why}</p>
      <input type="hidden" name="intent" value="sign-up" />
      <NewEmailField
        id="email"
        name="email"
        label={words.fields.email}
        defaultValue={answer?.email}
        errors={wrongIn(answer, 'email')}
        required
      />
      <PasswordField
        label={words.fields.password}
        hint={words.fields.passwordHint}
        errors={wrongIn(answer, 'password')}
        autoComplete="new-password"
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordStrength password={password} />
      <PasswordField
        id="confirmation"
        name="confirmation"
        label={words.fields.confirmation}
        errors={wrongIn(answer, 'confirmation')}
        autoComplete="new-password"
      />
      <Button type="submit" pending={working} pendingLabel={words.signUp.sending}>
        {words.signUp.send}
      </Button>
    </Form>
  )
}

function PasswordStrength({ password }: { password: string }) {
  const { label, steps, guessed } = words.strength
  const strength = passwordStrength(password)
  return (
    <p role="status" className="flex flex-wrap items-center gap-3 text-sm empty:hidden">
      {password === '' ? null : (
        <>
          <meter min={0} max={3} low={1.5} high={2.5} optimum={3} value={strength} aria-hidden="true" />
          {label}: {refusePassword(password) === 'common' ? guessed : steps[strength]}
        </>
      )}
    </p>
  )
}
