import { calendars } from '#content/calendars.ts'
import { MailButton, MailFrame } from '#ui/mail-frame/mail-frame.tsx'

const words = calendars.mail
export const { subject } = words

export const sample = { url: 'http://127.0.0.1:3000/professionista/agenda' }

/** Names no calendar: its host can tell where somebody works. */
export function Body({ url }: typeof sample) {
  return (
    <MailFrame title={subject} why={words.why}>
      <p>Buongiorno,</p>
      <p>{words.before}</p>
      <p>{words.after}</p>
      <MailButton href={url}>{words.button}</MailButton>
    </MailFrame>
  )
}
