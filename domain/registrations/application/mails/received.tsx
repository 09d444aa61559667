import { disown } from '#content/decisions.ts'
import { MailButton, MailFrame, MailGreeting } from '#ui/mail-frame/mail-frame.tsx'

export const subject = 'Abbiamo ricevuto la tua registrazione'

export const sample: {
  firstName: string
  requestId: string
  sendDocumentUrl: string | undefined
  disownUrl: string
} = {
  firstName: 'Anna',
  requestId: '3f1c2a5e-0000-4000-8000-000000000000',
  sendDocumentUrl: undefined,
  disownUrl: 'http://127.0.0.1:3000/register/non-sono-io/esempio',
}

export function Body({ firstName, requestId, sendDocumentUrl, disownUrl }: typeof sample) {
  return (
    <MailFrame
      title={subject}
      why="Ricevi questo messaggio perché qualcuno ha compilato con questo indirizzo il modulo «Registrazione Professionisti». Se non l’hai fatto tu, premi «Non sono stato io» e la richiesta si cancella."
    >
      <MailGreeting name={firstName} />
      <p>
        la tua richiesta è arrivata. Alleghiamo la ricevuta in PDF: contiene i dati che hai dichiarato, la
        firma, i testi che hai accettato e l’ora dell’invio. Note e link non sono riportati: li conserva
        l’ufficio.
      </p>
      {sendDocumentUrl ? (
        <>
          <p>
            Il documento che avevi scelto non è stato salvato per un problema tecnico. La richiesta resta
            valida: puoi mandarlo da qui entro 14 giorni.
          </p>
          <MailButton href={sendDocumentUrl}>Invia il documento</MailButton>
        </>
      ) : null}
      <p>
        Adesso l’ufficio controlla i dati presso l’albo del tuo Ordine. Ti scriviamo appena c’è una decisione.
        Il numero della richiesta è {requestId}.
      </p>
      <p>
        {disown.mailText} <a href={disownUrl}>{disown.mailLink}</a>
      </p>
    </MailFrame>
  )
}
