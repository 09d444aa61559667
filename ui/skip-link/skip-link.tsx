import type { ReactNode } from 'react'

type Props = { to?: string; children?: ReactNode }

/** Seen only with the focus: past what stands before the content, or before a part of it. */
export function SkipLink({ to = '#contenuto', children = 'Vai al contenuto' }: Props) {
  return (
    <a
      href={to}
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-petrol-700 focus:px-4 focus:py-3 focus:font-semibold focus:text-on-petrol"
    >
      {children}
    </a>
  )
}
