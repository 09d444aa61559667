import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'

type Props = Omit<LinkProps, 'className'> & {
  /** Beside the words, such as a number. */
  aside?: ReactNode
}

/** A way on, as a row of which every point can be pressed; for lists of such rows. */
export function RowLink({ children, aside, ...props }: Props) {
  return (
    <Link
      {...props}
      className="flex min-h-12 items-center gap-3 border-b border-line py-2 text-petrol-700 no-underline hover:bg-petrol-100 active:bg-petrol-100"
    >
      <span className="min-w-0 flex-1">{children}</span>
      {aside === undefined ? null : <span className="text-ink-soft tabular-nums">{aside}</span>}
      <ChevronRight aria-hidden="true" size={18} className="shrink-0" />
    </Link>
  )
}
