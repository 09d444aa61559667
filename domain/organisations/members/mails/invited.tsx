import { MailButton, MailFrame } from '#ui/mail-frame/mail-frame.tsx'

export const subject = 'Un invito a curare una pagina del portale'

export const sample = {
  organisation: 'Scuola di esempio',
  by: 'segreteria@example.org' as string | null,
  confirmUrl: 'http://127.0.0.1:3000/organizzazione/conferma/esempio',
}

export function Body({ organisation, by, confirmUrl }: typeof sample) {
  return (
    <MailFrame
      title={subject}
      why="Ricevi questo messaggio perché qualcuno ha scritto questo indirizzo per invitarti."
    >
      <p>
        {by ? `${by} ti invita` : 'l’ufficio del portale ti invita'} a curare la pagina «{organisation}».
        Accetta con un account che ha questo indirizzo; se non lo hai, lo apri in un minuto.
      </p>
      <MailButton href={confirmUrl}>Accetta l’invito</MailButton>
      <p>Il link vale una volta sola, per 14 giorni. Se non ti interessa, ignora questo messaggio.</p>
    </MailFrame>
  )
}
