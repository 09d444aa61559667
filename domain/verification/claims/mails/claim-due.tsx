import { MailButton, MailFrame, MailGreeting } from '#ui/mail-frame/mail-frame.tsx'

export const subject = 'Un controllo del tuo profilo sta per scadere'

export const sample = {
  firstName: 'Anna',
  claim: 'Assicurazione professionale',
  dueOn: '21 dicembre 2026',
  isInsurance: true,
  pageUrl: 'http://127.0.0.1:3000/professionista/verifiche',
}

/** Reminds the professional 30 days before a check falls due, once per due date. */
export function Body({ firstName, claim, dueOn, isInsurance, pageUrl }: typeof sample) {
  return (
    <MailFrame
      title={subject}
      why="Ricevi questo messaggio perché il tuo profilo è nel registro della psicoterapia."
    >
      <MailGreeting name={firstName} />
      <p>
        il nostro controllo su «{claim}» vale fino al {dueOn}. Dopo quel giorno il tuo profilo dirà che è
        scaduto.
      </p>
      <p>
        {isInsurance
          ? 'Se hai rinnovato la polizza, scrivi la nuova scadenza: l’ufficio la controllerà.'
          : 'L’ufficio ricontrollerà nell’Albo. Se hai cambiato Ordine o numero di iscrizione, aggiornali prima.'}
      </p>
      <MailButton href={pageUrl}>Apri le verifiche</MailButton>
    </MailFrame>
  )
}
