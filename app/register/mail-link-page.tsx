import type { ReactNode } from 'react'
import { Alert } from '#ui/alert/alert.tsx'

type Props = {
  title: string
  /** What is said once it is done. */
  done: string | undefined
  open: boolean
  /** Where the link leads no further. */
  invalid: ReactNode
  children: ReactNode
}

/** A page behind the link of a mail: a form, or what became of it. */
export function MailLinkPage({ title, done, open, invalid, children }: Props) {
  return (
    <div className="container-page py-10">
      <div className="mx-auto max-w-xl">
        <h1>{title}</h1>
        <div className="mt-6 grid gap-5">
          {done ? (
            <Alert tone="success" role="status">
              {done}
            </Alert>
          ) : open ? (
            children
          ) : (
            invalid
          )}
        </div>
      </div>
    </div>
  )
}
