import type { ReactNode } from 'react'
import { Outcome } from '#ui/alert/alert.tsx'

type Props = {
  title: string
  done: string | undefined
  open: boolean
  /** Shown for an expired or used link. */
  invalid: ReactNode
  children: ReactNode
}

/** The page of a mailed link: a form, its result, or why the link is invalid. */
export function MailLinkPage({ title, done, open, invalid, children }: Props) {
  return (
    <div className="container-page py-10">
      <div className="mx-auto max-w-xl">
        <h1>{title}</h1>
        <div className="mt-6 grid gap-5">
          {done ? <Outcome ok>{done}</Outcome> : open ? children : invalid}
        </div>
      </div>
    </div>
  )
}
