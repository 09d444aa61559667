import { MailButton } from '#ui/mail-frame/mail-frame.tsx'
import { ToProfessional } from '../components/mail-frames.tsx'

export const subject = 'Un messaggio aspetta la tua risposta'

export const sample = { url: 'http://127.0.0.1:3000/professionista/messaggi' }

/** Reminds the professional, after 3 and after 7 days. */
export function Body({ url }: typeof sample) {
  return (
    <ToProfessional title={subject}>
      <p>
        un messaggio aspetta ancora la tua risposta. Bastano un sì, un «non ho posto» o un «non è il mio
        campo».
      </p>
      <p>Dopo 14 giorni diciamo alla persona che non hai risposto.</p>
      <MailButton href={url}>Apri i messaggi</MailButton>
    </ToProfessional>
  )
}
