import { MailButton, MailFrame } from '#ui/mail-frame/mail-frame.tsx'

export const subject = 'La risposta alla vostra contestazione'

export const sample = {
  school: 'Scuola di esempio',
  state: 'corrected' as 'corrected' | 'confirmed',
  areaUrl: 'http://127.0.0.1:3000/organizzazione',
}

export function Body({ school, state, areaUrl }: typeof sample) {
  return (
    <MailFrame
      title={subject}
      why="Ricevi questo messaggio perché curi la pagina di una scuola o di un partner del portale."
    >
      <p>
        abbiamo riletto la fonte dell’atto di «{school}».{' '}
        {state === 'corrected' ? 'Avevate ragione: correggiamo la pagina.' : 'Il dato della pagina resta.'} Il
        perché è nella vostra area.
      </p>
      <MailButton href={areaUrl}>Leggi la risposta</MailButton>
    </MailFrame>
  )
}
