import { secondLook } from '#content/decisions.ts'
import { periodOf } from '#content/retention.ts'
import { MailButton, MailFrame, MailGreeting } from '#ui/mail-frame/mail-frame.tsx'

export const subject = 'La tua registrazione non è stata accolta'

export const sample: { firstName: string; reason: string; lookUrl: string } = {
  firstName: 'Anna',
  reason: 'Il numero di iscrizione indicato non risulta all’albo dell’Ordine regionale.',
  lookUrl: 'http://127.0.0.1:3000/register/riesame/esempio',
}

export function Body({ firstName, reason, lookUrl }: typeof sample) {
  return (
    <MailFrame
      title={subject}
      why="Ricevi questo messaggio perché hai chiesto l’iscrizione al registro della psicoterapia."
    >
      <MailGreeting name={firstName} />
      <p>abbiamo esaminato la tua richiesta di iscrizione e non possiamo accoglierla.</p>
      <p>Il motivo indicato dall’ufficio:</p>
      <blockquote>{reason}</blockquote>
      <p>{secondLook.mail.text}</p>
      <MailButton href={lookUrl}>{secondLook.mail.button}</MailButton>
      <p>
        {secondLook.mail.again} I dati di questa vengono cancellati dopo {periodOf('rejected-requests')}, come
        spiega l’informativa.
      </p>
    </MailFrame>
  )
}
