import type { ComponentProps } from 'react'
import { Link } from 'react-router'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

const SHAPE =
  'inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-control border px-5 py-2 text-center font-semibold no-underline disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-progress aria-disabled:opacity-70'

const LOOKS: Record<ButtonVariant, string> = {
  primary: 'border-petrol-700 bg-petrol-700 text-on-petrol hover:border-petrol-600 hover:bg-petrol-600',
  secondary: 'border-control bg-surface text-petrol-700 hover:bg-petrol-100',
  quiet:
    'border-transparent bg-transparent px-3 text-petrol-700 underline underline-offset-4 hover:bg-petrol-100',
  danger: 'border-red-700 bg-surface text-red-700 hover:bg-red-100',
}

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  /** Work is under way: the button says so and takes no second click, but keeps its focus. */
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
      aria-disabled={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
    >
      {pending && pendingLabel ? pendingLabel : children}
    </button>
  )
}

type ButtonLinkProps = Omit<ComponentProps<typeof Link>, 'className'> & { variant?: ButtonVariant }

/** A link that looks like a button: it leads somewhere, it changes nothing. */
export function ButtonLink({ variant = 'primary', ...props }: ButtonLinkProps) {
  return <Link {...props} className={`${SHAPE} ${LOOKS[variant]}`} />
}
