import { useEffect, useRef, type ReactNode } from 'react'
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx'

type Step = { label: string; to: string }
type Props = {
  trail: Step[]
  here: string
  heading: string
  children: ReactNode
}

/** A page below that of a person or a school, with a link back. */
export function PageBelow({ trail, here, heading, children }: Props) {
  return (
    <div className="container-page py-8 md:py-12">
      <div className="mx-auto max-w-3xl">
        <Breadcrumb items={[...trail, { label: here }]} />
        <h1 className="mt-4">{heading}</h1>
        {children}
      </div>
    </div>
  )
}

/** What happened and what comes next. Takes the focus, since the form was replaced. */
export function SentPanel({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div ref={panel} tabIndex={-1} className="mt-6 grid gap-4 focus:outline-none">
      {children}
    </div>
  )
}

/** What a form answers above itself: brought into view and focused with each answer. */
export function AnswerAbove({ answer, children }: { answer: unknown; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answer) panel.current?.focus()
  }, [answer])
  return (
    <div ref={panel} tabIndex={-1} className="scroll-mt-4 focus:outline-none">
      {children}
    </div>
  )
}
