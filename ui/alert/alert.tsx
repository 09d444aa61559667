import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type AlertTone = 'info' | 'success' | 'warning' | 'error'

const TONES = {
  info: { look: 'border-petrol-600 bg-petrol-100', icon: Info, ink: 'text-petrol-700' },
  success: { look: 'border-green-700 bg-green-100', icon: CircleCheck, ink: 'text-green-700' },
  warning: { look: 'border-amber-700 bg-amber-100', icon: TriangleAlert, ink: 'text-amber-700' },
  error: { look: 'border-red-700 bg-red-100', icon: CircleAlert, ink: 'text-red-700' },
}

type Props = {
  tone: AlertTone
  title?: string
  children: ReactNode
  role?: 'alert' | 'status' | undefined
  /** Margins and placement, which the caller knows. */
  className?: string | undefined
}

export function Alert({ tone, title, children, role, className = '' }: Props) {
  const { look, icon: Icon, ink } = TONES[tone]
  return (
    <div role={role} className={`flex gap-3 rounded-control border-l-4 p-4 ${look} ${className}`}>
      <Icon aria-hidden="true" size={22} className={`mt-0.5 shrink-0 ${ink}`} />
      <div className="min-w-0">
        {title ? <p className="font-semibold">{title}</p> : null}
        <div>{children}</div>
      </div>
    </div>
  )
}

type OutcomeProps = { ok: boolean | undefined; children: ReactNode; className?: string | undefined }

/** The result of a form, once there is one; a failure is announced to screen readers. */
export function Outcome({ ok, children, className }: OutcomeProps) {
  if (!children) return null
  return (
    <Alert tone={ok ? 'success' : 'error'} role={ok ? 'status' : 'alert'} className={className}>
      {children}
    </Alert>
  )
}

/** Why a form was refused, announced to screen readers. */
export function Refusal({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <Outcome ok={false} className={className}>
      {children}
    </Outcome>
  )
}

type ResultProps = {
  answer: { ok: boolean; message?: string | undefined } | undefined
  className?: string | undefined
}

/** The result of a button, in a live region that exists before, so that it is read out. */
export function Result({ answer, className = 'mt-4' }: ResultProps) {
  return (
    <div role="status" className={`${className} empty:hidden`}>
      {answer?.message ? <Alert tone={answer.ok ? 'success' : 'error'}>{answer.message}</Alert> : null}
    </div>
  )
}
