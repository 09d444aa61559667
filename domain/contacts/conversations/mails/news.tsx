import { MailButton } from '#ui/mail-frame/mail-frame.tsx'
import { ToWriter } from '../components/mail-frames.tsx'

export const subject = 'C’è un messaggio per te'

export const sample = { url: 'http://127.0.0.1:3000/messaggi/esempio' }

/** Tells the person that there is an answer. The text stands only on the page. */
export function Body({ url }: typeof sample) {
  return (
    <ToWriter title={subject}>
      <p>c’è un messaggio per te. Lo leggi sul portale.</p>
      <MailButton href={url}>Leggi il messaggio</MailButton>
    </ToWriter>
  )
}
