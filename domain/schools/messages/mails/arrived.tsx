import { MailButton, MailFrame } from '#ui/mail-frame/mail-frame.tsx'
import type { SchoolMessageKind } from '../schema.ts'

export const subject = 'Un messaggio su una scuola dell’elenco'

type Facts = { kind: SchoolMessageKind; school: string; messagesUrl: string }

export const sample: Facts = {
  kind: 'claim',
  school: 'Scuola di esempio',
  messagesUrl: 'http://127.0.0.1:3000/admin/scuole/messaggi',
}

/** Tells the office which school and what kind of message. The text is read only in the panel. */
export function Body({ kind, school, messagesUrl: deskUrl }: Facts) {
  return (
    <MailFrame title={subject} why="Ricevi questo messaggio perché sei l’ufficio del portale.">
      {kind === 'claim' ? (
        <p>Qualcuno ha scritto dicendo di parlare per la scuola «{school}». Lo leggi nel pannello.</p>
      ) : (
        <p>Qualcuno ha segnalato un errore nella pagina della scuola «{school}». Lo leggi nel pannello.</p>
      )}
      <MailButton href={deskUrl}>Apri i messaggi sulle scuole</MailButton>
    </MailFrame>
  )
}
