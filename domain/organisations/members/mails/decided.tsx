import { MailButton, MailFrame } from '#ui/mail-frame/mail-frame.tsx'

export const subject = 'La tua richiesta di curare una pagina'

type Facts = {
  decision: 'accept' | 'refuse' | 'remove' | 'restore'
  organisation: string
  reason: string | null
  areaUrl: string
}

export const sample: Facts = {
  decision: 'refuse',
  organisation: 'Scuola di esempio',
  reason: 'Non siamo riusciti a parlare con la segreteria.',
  areaUrl: 'http://127.0.0.1:3000/organizzazione',
}

const SAID: Record<Facts['decision'], (organisation: string) => string> = {
  accept: (organisation) => `da ora curi la pagina «${organisation}».`,
  refuse: (organisation) => `non possiamo affidarti la pagina «${organisation}».`,
  remove: (organisation) => `da ora non curi più la pagina «${organisation}».`,
  restore: (organisation) => `curi di nuovo la pagina «${organisation}».`,
}

export function Body({ decision, organisation, reason, areaUrl }: Facts) {
  return (
    <MailFrame
      title={subject}
      why="Ricevi questo messaggio perché hai chiesto di curare la pagina di una scuola o di un partner."
    >
      <p>{SAID[decision](organisation)}</p>
      {reason ? <p>Il motivo: {reason}</p> : null}
      {decision === 'accept' || decision === 'restore' ? (
        <MailButton href={areaUrl}>Apri la tua area</MailButton>
      ) : (
        <p>Se pensi che ci sia un errore, rispondi a questo messaggio.</p>
      )}
    </MailFrame>
  )
}
