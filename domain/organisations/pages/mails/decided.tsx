import { MailButton, MailFrame } from '#ui/mail-frame/mail-frame.tsx'

export const subject = 'La modifica alla vostra pagina'

type Facts = {
  decision: 'approved' | 'rejected' | 'undo'
  organisation: string
  reason: string | null
  areaUrl: string
}

export const sample: Facts = {
  decision: 'rejected',
  organisation: 'Scuola di esempio',
  reason: 'Il costo non dice se è all’anno.',
  areaUrl: 'http://127.0.0.1:3000/organizzazione',
}

const SAID: Record<Facts['decision'], (organisation: string) => string> = {
  approved: (organisation) => `la modifica alla pagina «${organisation}» è pubblica.`,
  rejected: (organisation) => `la modifica alla pagina «${organisation}» non è stata pubblicata.`,
  undo: (organisation) =>
    `l’ufficio riguarda la sua decisione sulla pagina «${organisation}»: la modifica aspetta di nuovo.`,
}

export function Body({ decision, organisation, reason, areaUrl }: Facts) {
  return (
    <MailFrame
      title={subject}
      why="Ricevi questo messaggio perché curi la pagina di una scuola o di un partner del portale."
    >
      <p>{SAID[decision](organisation)}</p>
      {reason ? <p>Il motivo: {reason}</p> : null}
      <MailButton href={areaUrl}>Apri la tua area</MailButton>
    </MailFrame>
  )
}
