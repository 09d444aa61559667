import { MailFrame, MailGreeting } from '#ui/mail-frame/mail-frame.tsx'

export const subject = 'La tua registrazione non è stata accolta'

export const sample: { firstName: string; reason: string | undefined } = {
  firstName: 'Anna',
  reason: 'Il numero di iscrizione indicato non risulta all’albo dell’Ordine regionale.',
}

/** To the applicant, when an administrator rejects the request. */
export function Body({ firstName, reason }: typeof sample) {
  return (
    <MailFrame
      title={subject}
      why="Ricevi questo messaggio perché hai chiesto l’iscrizione al registro della psicoterapia."
    >
      <MailGreeting name={firstName} />
      <p>abbiamo esaminato la tua richiesta di iscrizione e non possiamo accoglierla.</p>
      {reason ? (
        <>
          <p>Il motivo indicato dall’ufficio:</p>
          <blockquote>{reason}</blockquote>
        </>
      ) : null}
      <p>
        Se pensi che sia un errore, rispondi a questo messaggio: la decisione può essere rivista da una
        persona dell’ufficio. I dati della richiesta vengono cancellati dopo 12 mesi, come spiega
        l’informativa.
      </p>
    </MailFrame>
  )
}
