import { profileEditsReview } from '#content/professional-area.ts'
import { MailButton, MailFrame, MailGreeting } from '#ui/mail-frame/mail-frame.tsx'

export const subject = 'Le modifiche del tuo profilo sono state approvate'

export const sample = {
  firstName: 'Anna',
  changes: [
    { field: 'biografia', published: true },
    { field: 'telefono', published: false },
  ],
  areaUrl: 'http://127.0.0.1:3000/professionista',
}

/** To the professional, about several changes that the office approved at once. */
export function Body({ firstName, changes, areaUrl }: typeof sample) {
  return (
    <MailFrame title={subject} why={profileEditsReview.why}>
      <MailGreeting name={firstName} />
      <p>abbiamo controllato le modifiche che hai mandato e le abbiamo approvate:</p>
      <ul>
        {changes.map(({ field, published }) => (
          <li key={field}>
            {field}: adesso {published ? 'nel tuo profilo pubblico' : 'nei dati della tua registrazione'}
          </li>
        ))}
      </ul>
      <MailButton href={areaUrl}>Vai alla tua area</MailButton>
    </MailFrame>
  )
}
