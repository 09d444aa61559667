import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  summary: ReactNode
  children: ReactNode
  open?: boolean
}

export function Disclosure({ summary, children, open }: Props) {
  return (
    <details open={open} className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center rounded-control gap-2 font-semibold text-petrol-700 [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden="true"
          size={20}
          className="shrink-0 transition-transform group-open:rotate-180"
        />
        {summary}
      </summary>
      <div className="mt-2">{children}</div>
    </details>
  )
}
