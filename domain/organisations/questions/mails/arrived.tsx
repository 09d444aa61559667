import { MailButton, MailFrame } from '#ui/mail-frame/mail-frame.tsx'

export const subject = 'Una domanda dalla vostra pagina'

export const sample = { organisation: 'Scuola di esempio', areaUrl: 'http://127.0.0.1:3000/organizzazione' }

export function Body({ organisation, areaUrl }: typeof sample) {
  return (
    <MailFrame
      title={subject}
      why="Ricevi questo messaggio perché curi la pagina di una scuola o di un partner del portale."
    >
      <p>
        una persona ha scritto dalla pagina «{organisation}». Leggete la domanda e rispondete nella vostra
        area.
      </p>
      <MailButton href={areaUrl}>Leggi la domanda</MailButton>
    </MailFrame>
  )
}
