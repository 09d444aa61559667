import { MailButton, MailFrame } from '#ui/mail-frame/mail-frame.tsx'

export const subject = 'Una segnalazione su un profilo'

type Facts = { deskUrl: string }

export const sample: Facts = { deskUrl: 'http://127.0.0.1:3000/admin/segnalazioni' }

/** To the office. The content of the report is not mailed: it may contain personal data. */
export function Body({ deskUrl }: Facts) {
  return (
    <MailFrame title={subject} why="Ricevi questo messaggio perché sei l’ufficio del portale.">
      <p>Qualcuno ha segnalato un errore in un profilo del registro. Lo leggi nel pannello.</p>
      <MailButton href={deskUrl}>Apri le segnalazioni</MailButton>
    </MailFrame>
  )
}
