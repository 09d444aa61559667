import { MailButton } from '#ui/mail-frame/mail-frame.tsx'
import { ToProfessional } from '../components/mail-frames.tsx'

export const subject = 'Un messaggio è rimasto senza risposta'

export const sample = { url: 'http://127.0.0.1:3000/professionista/messaggi' }

/** Tells the professional, after 14 days, that the deadline has passed. */
export function Body({ url }: typeof sample) {
  return (
    <ToProfessional title={subject}>
      <p>
        un messaggio è rimasto senza risposta per 14 giorni. Lo abbiamo detto alla persona, che sta cercando
        altrove. Puoi ancora rispondere.
      </p>
      <p>Se in questo periodo non accetti nuove persone, puoi dirlo nel profilo.</p>
      <MailButton href={url}>Apri i messaggi</MailButton>
    </ToProfessional>
  )
}
