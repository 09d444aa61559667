import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { StepLink } from '../link/step-link.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

const SHAPE =
  'inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-control border py-2 text-center font-semibold no-underline disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-progress'

const LOOKS: Record<ButtonVariant, string> = {
  primary:
    'border-petrol-700 px-5 bg-petrol-700 text-on-petrol not-disabled:hover:border-petrol-600 not-disabled:hover:bg-petrol-600',
  secondary: 'border-control px-5 bg-surface text-petrol-700 not-disabled:hover:bg-petrol-100',
  quiet:
    'border-transparent bg-transparent px-1 text-petrol-700 underline underline-offset-4 not-disabled:hover:bg-petrol-100',
  danger: 'border-red-700 px-5 bg-surface text-red-700 not-disabled:hover:bg-red-100',
}

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & {
  variant?: ButtonVariant
  /** Ignores clicks but keeps its focus. */
  pending?: boolean
  pendingLabel?: string
}

export function Button({
  variant = 'primary',
  pending,
  pendingLabel,
  children,
  onClick,
  ...props
}: ButtonProps) {
  return (
    <button
      {...props}
      className={`${SHAPE} ${LOOKS[variant]}`}
      // `disabled` would move the focus to the top of the page.
      aria-disabled={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
    >
      {pending ? <Ring /> : null}
      {pending && pendingLabel ? pendingLabel : children}
    </button>
  )
}

function Ring() {
  return (
    <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" className="appear-late shrink-0">
      <path
        d="M12 3a9 9 0 1 1-9 9"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        className="origin-center animate-spin"
      />
    </svg>
  )
}

/** For what must look like a button and is none. */
export const buttonLook = (variant: ButtonVariant) => `${SHAPE} ${LOOKS[variant]}`

/** For links that must load a whole page. */
export const BUTTON_LOOK = buttonLook('primary')

type ButtonLinkProps = Omit<ComponentProps<typeof Link>, 'className'> & { variant?: ButtonVariant }

export function ButtonLink({ variant = 'primary', ...props }: ButtonLinkProps) {
  return <Link {...props} className={`${SHAPE} ${LOOKS[variant]}`} />
}

type ButtonStepLinkProps = Omit<ComponentProps<typeof StepLink>, 'className'> & { variant?: ButtonVariant }

export function ButtonStepLink({ variant = 'primary', ...props }: ButtonStepLinkProps) {
  return <StepLink {...props} className={`${SHAPE} ${LOOKS[variant]}`} />
}
