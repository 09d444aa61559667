import { useState, type ReactNode } from 'react'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
import type { EditAnswer } from './edit-form.tsx'

type Props = {
  /** The name of the form inside. */
  name: string
  answer: EditAnswer | undefined
  summary: ReactNode
  children: ReactNode
}

/** A folded form. It opens when it has a result, and stays as the reader left it when another form has one. */
export function FormPanel({ name, answer, summary, children }: Props) {
  const answered = answer?.form === name
  const [open, setOpen] = useState(answered)
  if (answered && !open) setOpen(true)
  return (
    <div id={name} className="min-w-0 rounded-card border border-line bg-surface px-5 py-2">
      <Disclosure open={open} summary={summary}>
        <div className="pt-2 pb-4">{children}</div>
      </Disclosure>
    </div>
  )
}
