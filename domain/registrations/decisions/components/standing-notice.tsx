import { decisionMails, standing as words } from '#content/decisions.ts'
import { longDate } from '#lib/dates.ts'
import { Alert } from '#ui/alert/alert.tsx'
import type { Standing } from '../read.server.ts'

/** Tells the owner of an entry that the office took it off the public pages, and why. */
export function StandingNotice({ standing: { status, until, reason } }: { standing: Standing }) {
  const { title, text } = words[status]
  return (
    <Alert tone="warning" title={title}>
      <p>{until ? words.until(longDate(until)) : text}</p>
      {reason ? (
        <>
          <p className="mt-2">{decisionMails.reason}</p>
          <blockquote className="mt-1 font-semibold wrap-anywhere whitespace-pre-wrap">«{reason}»</blockquote>
        </>
      ) : null}
      <p className="mt-2">{words.answer}</p>
    </Alert>
  )
}
