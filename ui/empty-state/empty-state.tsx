import type { ReactNode } from 'react'
import { ButtonLink, type ButtonVariant } from '#ui/button/button.tsx'

type Props = {
  text: string
  link?: { to: string; label: string; variant?: ButtonVariant }
  action?: ReactNode
  /** Margins and placement, which the caller knows. */
  className?: string | undefined
}

/** One sentence that says why there is nothing, and one action. */
export function EmptyState({ text, link, action, className = '' }: Props) {
  return (
    <div className={`rounded-card border border-dashed border-control p-8 text-center ${className}`}>
      <p className="mx-auto max-w-prose">{text}</p>
      {action ? <div className="mt-4">{action}</div> : null}
      {link ? (
        <div className="mt-4">
          <ButtonLink to={link.to} variant={link.variant ?? 'secondary'}>
            {link.label}
          </ButtonLink>
        </div>
      ) : null}
    </div>
  )
}
