import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { dateTime } from '#lib/dates.ts'
import { About } from '#ui/about/about.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'

type Props = {
  /** Subject of the message, for screen readers at the button. */
  about: string
  /** In place of the subject as the heading. */
  heading?: ReactNode
  /** A second badge before that of the state. */
  mark?: ReactNode
  row: { id: string; message: string; created_at: Date; handled_at: Date | null }
  words: { handled: string; waiting: string; handle: string; reopen: string }
  children: ReactNode
  /** Below the message, before its button. */
  more?: ReactNode
}

/** A message to the office, with the button that marks it as done. */
export function OfficeMessage({ about, heading = about, mark, row, words, children, more }: Props) {
  const handled = row.handled_at !== null
  return (
    <li className="min-w-0 rounded-card border border-line bg-surface p-5 break-words">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-lg">{heading}</h3>
        {mark}
        <Badge tone={handled ? 'green' : 'amber'}>{handled ? words.handled : words.waiting}</Badge>
      </div>
      <p className="mt-1 text-ink-soft">
        {children} · {dateTime(row.created_at)}
      </p>
      <p className="mt-3 max-w-prose whitespace-pre-wrap">{row.message}</p>
      {more}
      <Form method="post" className="mt-4">
        <input type="hidden" name="id" value={row.id} />
        <input type="hidden" name="handled" value={handled ? 'no' : 'yes'} />
        <Button variant="secondary">
          {handled ? words.reopen : words.handle}
          <About>{about}</About>
        </Button>
      </Form>
    </li>
  )
}
