import { MailButton, MailFrame } from '#ui/mail-frame/mail-frame.tsx'
import type { WAITING_MAILS } from '../rules.ts'

type Words = {
  kind: (typeof WAITING_MAILS)[number]
  subject: string
  why: string
  before: string[]
  button: string
  after: string[]
}

export type WaitingMail = { url: string; when?: string; deadline?: string }

/** Says when, and nothing of what somebody waits for: others may look at the screen. */
const mail = ({ kind, subject, why, before, button, after }: Words) => ({
  kind,
  subject,
  sample: {
    url: 'http://127.0.0.1:3000/lista-attesa/esempio',
    when: 'giovedì 3 dicembre 2026, ore 18:00',
    deadline: 'mercoledì 2 dicembre, ore 10:30',
  },
  Body: ({ url, when, deadline }: WaitingMail) => (
    <MailFrame title={subject} why={why}>
      <p>Buongiorno,</p>
      {before.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {kind === 'waiting-person' && when ? (
        <p>
          <strong>{when}</strong>
        </p>
      ) : null}
      {kind === 'waiting-person' && deadline ? <p>Puoi dire sì o no fino a {deadline}.</p> : null}
      <MailButton href={url}>{button}</MailButton>
      {after.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </MailFrame>
  ),
})

export const confirm = mail({
  kind: 'waiting-confirm',
  subject: 'Conferma la tua richiesta',
  why: 'Ricevi questo messaggio perché qualcuno ha lasciato questo indirizzo sul portale. Se non l’hai fatto tu, ignoralo: fra due giorni cancelliamo tutto.',
  before: ['per ricevere un avviso serve la tua conferma.'],
  button: 'Conferma la richiesta',
  after: ['Con lo stesso link esci quando vuoi.'],
})

/** To a mailbox that has as many places in the list as are possible. */
export const already = mail({
  kind: 'waiting-confirm',
  subject: 'Sei già in lista',
  why: 'Ricevi questo messaggio perché qualcuno ha lasciato questo indirizzo sul portale. Se non l’hai fatto tu, ignoralo.',
  before: ['hai già tutte le richieste possibili. Per farne un’altra, chiudi prima questa.'],
  button: 'Apri la richiesta',
  after: [],
})

export const offered = mail({
  kind: 'waiting-person',
  subject: 'Si è liberato un orario',
  why: 'Ricevi questo messaggio perché hai chiesto un avviso a questo indirizzo. Dalla stessa pagina non ne ricevi più.',
  before: ['si è liberato un orario, e adesso è offerto solo a te.'],
  button: 'Guarda l’orario',
  after: ['Se non rispondi, l’orario passa a un’altra persona e tu resti in lista.'],
})
