import { MailButton, MailFrame, MailGreeting } from '#ui/mail-frame/mail-frame.tsx'

export const subject = 'Il link per collegare il tuo profilo'

export const sample = {
  firstName: 'Anna',
  linkUrl: 'http://127.0.0.1:3000/professionista/collega?chiave=esempio',
}

export function Body({ firstName, linkUrl }: typeof sample) {
  return (
    <MailFrame
      title={subject}
      why="Ricevi questo messaggio perché qualcuno ha chiesto un nuovo link con l’email della tua registrazione. Se non l’hai fatto tu, non fare nulla: senza questo link nessuno può collegare il profilo."
    >
      <MailGreeting name={firstName} />
      <p>
        con questo link colleghi il tuo profilo a un account e puoi completarlo. Vale una volta sola, per 14
        giorni. Quando lo usi, gli altri link che hai ricevuto smettono di valere.
      </p>
      <MailButton href={linkUrl}>Collega il tuo profilo</MailButton>
    </MailFrame>
  )
}
