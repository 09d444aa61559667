import { MailButton } from '#ui/mail-frame/mail-frame.tsx'
import { ToWriter } from '../components/mail-frames.tsx'

export const subject = 'Il tuo messaggio aspetta ancora'

export const sample = { url: 'http://127.0.0.1:3000/messaggi/esempio' }

/** Tells the person, after 3 and after 7 days, that there is no answer yet. */
export function Body({ url }: typeof sample) {
  return (
    <ToWriter title={subject}>
      <p>il tuo messaggio non ha ancora una risposta. Lo abbiamo ricordato a chi lo ha ricevuto.</p>
      <p>
        Se dopo 14 giorni non risponde, te lo diciamo e ti mostriamo altre strade. Puoi anche cercare da
        subito.
      </p>
      <MailButton href={url}>Apri la conversazione</MailButton>
    </ToWriter>
  )
}
