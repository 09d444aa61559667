import { Form, href, useNavigation } from 'react-router'
import { auth as words } from '#content/account.ts'
import { ownFailure } from '#content/failures.ts'
import { Button } from '#ui/button/button.tsx'
import { EmailField, PasswordField } from '#ui/field/field.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { AccountRefusal, wrongIn, type AccountAnswer } from './account-refusal.tsx'
import { useAnswerToast } from './use-answer-toast.ts'

type Props = {
  answer: AccountAnswer | undefined
  /** What comes after signing in, where that is not obvious. */
  why?: string | undefined
}

export function SignInForm({ answer, why }: Props) {
  const working = useNavigation().formMethod === 'POST'
  useAnswerToast(answer)
  return (
    <Form
      method="post"
      noValidate
      {...ownFailure('signIn')}
      className="mt-4 grid gap-4 rounded-card border border-line bg-surface p-4 md:mt-6 md:gap-5 md:p-6"
    >
      <AccountRefusal answer={answer} />
      {why ? <p className="text-ink-soft">{why}</p> : null}
      <input type="hidden" name="intent" value="sign-in" />
      <EmailField
        label={words.fields.email}
        autoComplete="username"
        defaultValue={answer?.email}
        errors={wrongIn(answer, 'email')}
      />
      <PasswordField label={words.fields.password} errors={wrongIn(answer, 'password')} />
      <Button type="submit" pending={working} pendingLabel={words.signIn.sending}>
        {words.signIn.send}
      </Button>
      <p className="text-center">
        <TextLink to={href('/auth/password')}>{words.signIn.forgot}</TextLink>
      </p>
    </Form>
  )
}
