import { profileEditsReview } from '#content/professional-area.ts'
import { MailButton, MailFrame, MailGreeting } from '#ui/mail-frame/mail-frame.tsx'

export const subject = 'La modifica del tuo profilo non è stata approvata'

export const sample = {
  firstName: 'Anna',
  field: 'biografia',
  reason: 'Il testo promette un risultato: l’informazione sanitaria non può farlo.',
  areaUrl: 'http://127.0.0.1:3000/professionista',
}

export function Body({ firstName, field, reason, areaUrl }: typeof sample) {
  return (
    <MailFrame title={subject} why={profileEditsReview.why}>
      <MailGreeting name={firstName} />
      <p>
        abbiamo controllato la modifica che hai mandato ({field}) e non possiamo approvarla. Resta quello che
        c’era.
      </p>
      <p>Il motivo indicato dall’ufficio:</p>
      <blockquote>{reason}</blockquote>
      <MailButton href={areaUrl}>Correggi e manda di nuovo</MailButton>
      <p>Se pensi che sia un errore, rispondi a questo messaggio.</p>
    </MailFrame>
  )
}
