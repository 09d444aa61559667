import type { ReactNode } from 'react'

/** Nothing to show: one sentence that says why, and one way out. */
export function EmptyState({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <div className="rounded-card border border-dashed border-control p-8 text-center">
      <p className="mx-auto max-w-prose">{text}</p>
      {action ? <div className="mt-4">{action}</div> : null}
    </div>
  )
}
