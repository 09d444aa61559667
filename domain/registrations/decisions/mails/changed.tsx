import { decisionMails as words } from '#content/decisions.ts'
import { toDay } from '#lib/dates.ts'
import { MailFrame, MailGreeting } from '#ui/mail-frame/mail-frame.tsx'

export type Change = 'reopen' | 'suspend' | 'resume' | 'hide' | 'show' | 'withdraw' | 'erase'

export const subjectOf = (change: Change) => words[change].subject
export const subject = subjectOf('suspend')

export const sample: { change: Change; firstName: string; reason: string | undefined; detail: string } = {
  change: 'suspend',
  firstName: 'Anna',
  reason: 'L’iscrizione all’Albo risulta sospesa.',
  detail: '31 gennaio 2027',
}

/** Tells the professional about a later decision; `detail` is the day or text it concerns. */
export function Body({ change, firstName, reason, detail }: typeof sample) {
  return (
    <MailFrame title={subjectOf(change)} why={words.why}>
      <MailGreeting name={firstName} />
      <p>{words[change].text.replace('{until}', toDay(detail)).replace('{field}', detail)}</p>
      {reason ? (
        <>
          <p>{words.reason}</p>
          <blockquote>{reason}</blockquote>
        </>
      ) : null}
      <p>{words.answer}</p>
    </MailFrame>
  )
}
