import { MailButton } from '#ui/mail-frame/mail-frame.tsx'
import { ToProfessional } from '../components/mail-frames.tsx'

export const subject = 'Ti aspetta un messaggio'

export const sample = { url: 'http://127.0.0.1:3000/professionista/messaggi' }

/** Tells the professional that a message waits; contains nothing of it. */
export function Body({ url }: typeof sample) {
  return (
    <ToProfessional title={subject}>
      <p>nella tua area c’è un messaggio da leggere.</p>
      <MailButton href={url}>Apri i messaggi</MailButton>
      <p>Chi scrive per la prima volta aspetta una risposta entro 14 giorni, anche un no.</p>
    </ToProfessional>
  )
}
