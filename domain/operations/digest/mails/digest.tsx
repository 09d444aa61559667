import { digest as words } from '#content/digest.ts'
import { waiting } from '#content/office.ts'
import type { WaitingWork } from '#domain/operations/system-status/rules.work.ts'
import { longDate } from '#lib/dates.ts'
import { MailButton, MailFrame } from '#ui/mail-frame/mail-frame.tsx'

export const subject = words.mail.subject

export const sample: { items: WaitingWork[]; today: string; pageUrl: string } = {
  items: [
    { kind: 'reports', count: 1, since: new Date('2026-11-02T10:00:00Z'), due: '2026-12-02' },
    { kind: 'requests', count: 12, since: new Date('2026-11-20T10:00:00Z') },
  ],
  today: '2026-11-25',
  pageUrl: 'http://127.0.0.1:3000/admin/lavoro',
}

export function Body({ items, today, pageUrl }: typeof sample) {
  return (
    <MailFrame title={subject} why={words.mail.why}>
      <p>{waiting.heading}:</p>
      <ul style={{ margin: 0, paddingLeft: 20 }}>
        {items.map(({ kind, count, since, due }) => (
          <li key={kind}>
            {count} {waiting.kinds[kind][count === 1 ? 0 : 1]}, {waiting.since} {longDate(since)}
            {due ? `, ${(due < today ? waiting.late : waiting.due)(longDate(due))}` : ''}
          </li>
        ))}
      </ul>
      <MailButton href={pageUrl}>{words.mail.button}</MailButton>
    </MailFrame>
  )
}
