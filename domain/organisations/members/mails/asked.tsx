import { MailButton, MailFrame } from '#ui/mail-frame/mail-frame.tsx'

export const subject = 'Qualcuno chiede di curare la pagina di una scuola'

export const sample = {
  school: 'Scuola di esempio',
  deskUrl: 'http://127.0.0.1:3000/admin/organizzazioni/persone',
}

export function Body({ school, deskUrl }: typeof sample) {
  return (
    <MailFrame title={subject} why="Ricevi questo messaggio perché sei l’ufficio del portale.">
      <p>C’è una richiesta per la pagina «{school}». La leggi e decidi nel pannello.</p>
      <MailButton href={deskUrl}>Apri le richieste</MailButton>
    </MailFrame>
  )
}
