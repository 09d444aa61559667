import { MailButton, MailFrame } from '#ui/mail-frame/mail-frame.tsx'

export const subject = 'Una persona cura la pagina con te'

export const sample = {
  organisation: 'Scuola di esempio',
  joined: 'segreteria@example.org',
  areaUrl: 'http://127.0.0.1:3000/organizzazione',
}

export function Body({ organisation, joined, areaUrl }: typeof sample) {
  return (
    <MailFrame
      title={subject}
      why="Ricevi questo messaggio perché curi la pagina di una scuola o di un partner del portale."
    >
      <p>
        da ora l’account {joined} cura la pagina «{organisation}»: propone modifiche e risponde alle domande.
      </p>
      <p>Se non te lo aspettavi, rispondi a questo messaggio: l’ufficio controlla.</p>
      <MailButton href={areaUrl}>Apri la tua area</MailButton>
    </MailFrame>
  )
}
