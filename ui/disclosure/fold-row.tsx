import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  summary: ReactNode
  /** At the end of the row, e.g. a badge. */
  aside?: ReactNode
  /** At most one fold of a name is open. */
  name?: string
  open?: boolean
  children: ReactNode
}

/** A row that unfolds; in a grid an open one takes the whole width. */
export function FoldRow({ summary, aside, name, open, children }: Props) {
  return (
    <details name={name} open={open} className="group border-b border-line open:col-span-full">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 py-1 text-petrol-700 hover:bg-petrol-100 active:bg-petrol-100 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">{summary}</span>
        {aside}
        <ChevronDown
          aria-hidden="true"
          size={20}
          className="shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}
