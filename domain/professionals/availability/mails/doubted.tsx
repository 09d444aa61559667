import { MailButton, MailFrame } from '#ui/mail-frame/mail-frame.tsx'

export const subject = 'Conferma se hai posto'

type Facts = { areaUrl: string }

export const sample: Facts = { areaUrl: 'http://127.0.0.1:3000/professionista' }

/** To a professional whose availability was doubted. Must not reveal who reported it. */
export function Body({ areaUrl }: Facts) {
  return (
    <MailFrame
      title={subject}
      why="Ricevi questo messaggio perché il tuo profilo è nel registro del portale e dice che hai posto."
    >
      <p>Buongiorno,</p>
      <p>
        il tuo profilo dice che hai posto, ma risulta che due persone non l’hanno trovato. Può essere un
        equivoco: per prudenza resti nel registro, ma per ora non compari tra chi ha posto.
      </p>
      <p>Dicci com’è adesso: se hai posto, confermalo e torna subito visibile.</p>
      <MailButton href={areaUrl}>Aggiorna la disponibilità</MailButton>
    </MailFrame>
  )
}
