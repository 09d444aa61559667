import { informationRequests } from '#content/office.ts'
import { MailButton, MailFrame } from '#ui/mail-frame/mail-frame.tsx'

const words = informationRequests.answerMail

export const subject = words.subject

export const sample = { requestUrl: 'http://127.0.0.1:3000/admin/richieste/esempio' }

/** Tells the office that an answer arrived. Its text is read only after signing in. */
export function Body({ requestUrl }: typeof sample) {
  return (
    <MailFrame title={subject} why={words.why}>
      <p>{words.text}</p>
      <MailButton href={requestUrl}>{words.button}</MailButton>
    </MailFrame>
  )
}
