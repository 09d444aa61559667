import { professionalArea } from '#content/professional-area.ts'
import { MailButton, MailFrame, MailGreeting } from '#ui/mail-frame/mail-frame.tsx'

const words = professionalArea.leaving.mail

export const subject = words.subject

export const sample = {
  firstName: 'Anna',
  until: '29 dicembre 2026',
  url: 'http://127.0.0.1:3000/professionista/lascia',
}

export function Body({ firstName, until, url }: typeof sample) {
  return (
    <MailFrame title={subject} why={words.why}>
      <MailGreeting name={firstName} />
      <p>{words.text(until)}</p>
      <p>{words.changed}</p>
      <MailButton href={url}>{words.button}</MailButton>
    </MailFrame>
  )
}
