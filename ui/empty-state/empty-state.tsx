import type { ReactNode } from 'react'

/** One sentence that says why there is nothing, and one action. */
export function EmptyState({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <div className="rounded-card border border-dashed border-control p-8 text-center">
      <p className="mx-auto max-w-prose">{text}</p>
      {action ? <div className="mt-4">{action}</div> : null}
    </div>
  )
}
