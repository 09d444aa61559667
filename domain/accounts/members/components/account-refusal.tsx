import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import type { ToastMessage } from '#ui/toast/toast.tsx'

export type AccountErrors = Partial<Record<'email' | 'password' | 'confirmation', string>>
export type AccountAnswer = { toast?: ToastMessage; email: string; errors?: AccountErrors }

const FIELDS = ['email', 'password', 'confirmation'] as const

/** Why a form was refused, above its fields: the toast that says the same goes away, and needs scripts. */
export function AccountRefusal({ answer }: { answer: AccountAnswer | undefined }) {
  const { toast, errors = {} } = answer ?? {}
  if (toast?.tone !== 'destructive') return null
  const wrong = FIELDS.flatMap((fieldId) => {
    const message = errors[fieldId]
    return message ? [{ fieldId, message }] : []
  })
  const problems = wrong.length > 0 ? wrong : [{ message: toast.description ?? toast.title }]
  return <ErrorSummary title={toast.title} errors={problems} focusKey={answer} />
}

/** The error beside a field. */
export function wrongIn(answer: AccountAnswer | undefined, field: keyof AccountErrors) {
  const error = answer?.errors?.[field]
  return error ? [error] : undefined
}
