import { MailButton } from '#ui/mail-frame/mail-frame.tsx'
import { ToWriter } from '../components/mail-frames.tsx'

export const subject = 'Il tuo messaggio è partito'

export const sample = { url: 'http://127.0.0.1:3000/messaggi/esempio' }

/** Gives a signed-in member, whose address needs no confirmation, the link to the conversation. */
export function Body({ url }: typeof sample) {
  return (
    <ToWriter title={subject}>
      <p>il tuo messaggio è partito. Ti avvisiamo quando c’è una risposta.</p>
      <MailButton href={url}>Apri la conversazione</MailButton>
      <p>Conserva questa email: con questo link leggi la risposta e puoi cancellare tutto.</p>
    </ToWriter>
  )
}
