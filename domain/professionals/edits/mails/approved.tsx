import { profileEditsReview } from '#content/professional-area.ts'
import { MailButton, MailFrame, MailGreeting } from '#ui/mail-frame/mail-frame.tsx'

export const subject = 'La modifica del tuo profilo è stata approvata'

export const sample = {
  firstName: 'Anna',
  field: 'biografia',
  published: true,
  areaUrl: 'http://127.0.0.1:3000/professionista',
}

export function Body({ firstName, field, published, areaUrl }: typeof sample) {
  return (
    <MailFrame title={subject} why={profileEditsReview.why}>
      <MailGreeting name={firstName} />
      <p>
        abbiamo controllato la modifica che hai mandato ({field}) e l’abbiamo approvata:{' '}
        {published ? 'adesso è pubblica.' : 'adesso la tua registrazione è aggiornata.'}
      </p>
      <MailButton href={areaUrl}>Vai alla tua area</MailButton>
    </MailFrame>
  )
}
