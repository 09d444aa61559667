import { bookings } from '#content/bookings.ts'
import { MailButton, MailFrame } from '#ui/mail-frame/mail-frame.tsx'
import type { PERSON_MAILS } from '../rules.ts'

const TO_PROFESSIONAL =
  'Ricevi questo messaggio perché dai appuntamenti dal portale. Nelle email non mettiamo né nomi né motivi.'
const TO_PERSON =
  'Ricevi questo messaggio perché hai preso un appuntamento con questo indirizzo. Dalla stessa pagina lo sposti o lo disdici.'

type Words = {
  kind: (typeof PERSON_MAILS)[number] | 'appointment-professional'
  subject: string
  why: string
  before: string[]
  button: string
  after?: string[]
  /** The button leads to the appointment itself, and not to its week. */
  single?: boolean
}

export type AppointmentMail = { url: string; when?: string; code?: string }

/** Says when, and nothing of who, why or where: somebody else may look at the screen. */
const mail = ({ kind, subject, why, before, button, after = [], single = false }: Words) => ({
  kind,
  single,
  subject,
  sample: {
    url: 'http://127.0.0.1:3000/appuntamenti/esempio',
    when: 'giovedì 3 dicembre 2026, ore 18:00',
    ...(kind === 'appointment-confirm' ? { code: '204817' } : {}),
  },
  Body: ({ url, when, code }: AppointmentMail) => (
    <MailFrame title={subject} why={why}>
      <p>Buongiorno,</p>
      {before.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {when ? (
        <p>
          <strong>{when}</strong>
        </p>
      ) : null}
      {code ? (
        <p>
          Il codice è <strong>{code}</strong>. Non darlo a nessuno.
        </p>
      ) : null}
      <MailButton href={url}>{button}</MailButton>
      {after.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </MailFrame>
  ),
})

const toPerson = (words: Omit<Words, 'kind' | 'why' | 'button'>) =>
  mail({ ...words, kind: 'appointment-person', why: TO_PERSON, button: 'Apri l’appuntamento' })

const toProfessional = (words: Omit<Words, 'kind' | 'why' | 'button'>) =>
  mail({
    ...words,
    kind: 'appointment-professional',
    why: TO_PROFESSIONAL,
    button: words.single ? 'Apri l’appuntamento' : 'Apri l’agenda',
  })

const { word } = bookings.neutral

export const confirm = mail({
  kind: 'appointment-confirm',
  subject: 'Conferma il tuo appuntamento',
  why: 'Ricevi questo messaggio perché qualcuno ha scelto un’ora con questo indirizzo. Se non l’hai fatto tu, non fare nulla: senza conferma si cancella da solo.',
  before: ['teniamo per te quest’ora. Confermala entro mezz’ora, dal pulsante o con il codice.'],
  button: 'Conferma',
  after: ['Conserva questa email: dallo stesso link sposti o disdici.'],
})

/** To somebody who has as many open appointments as are possible. */
export const already = toPerson({
  subject: 'Hai già un appuntamento',
  before: ['hai già un appuntamento aperto. Per prenderne un altro, disdici prima questo.'],
})

export const booked = toPerson({
  subject: 'Il tuo appuntamento è confermato',
  before: ['il tuo appuntamento è confermato.'],
  after: ['Per metterlo nel calendario apri il file allegato.'],
})

export const asked = toPerson({
  subject: 'La tua richiesta è arrivata',
  before: ['la tua richiesta è arrivata. Ti scriviamo appena c’è una risposta, al più tardi fra due giorni.'],
})

export const declined = toPerson({
  subject: 'L’ora che hai chiesto non è possibile',
  before: ['l’ora che hai chiesto non è possibile. Dalla pagina ne scegli un’altra.'],
})

export const unanswered = toPerson({
  subject: 'Alla tua richiesta non c’è stata risposta',
  before: [
    'alla tua richiesta nessuno ha risposto in tempo. Non dipende da te. Dalla pagina scegli un’altra ora.',
  ],
})

export const cancelled = toPerson({
  subject: 'Il tuo appuntamento è disdetto',
  before: ['il tuo appuntamento è disdetto. Dalla pagina puoi prenderne un altro.'],
})

/** When who would have come is in the register no more, or not for now. */
export const gone = mail({
  kind: 'appointment-person',
  subject: 'Il tuo appuntamento non si tiene',
  why: 'Ricevi questo messaggio perché hai preso un appuntamento con questo indirizzo.',
  before: ['il tuo appuntamento non si può tenere. Ci dispiace: dal portale ne trovi un altro.'],
  button: 'Apri il portale',
})

export const moved = toPerson({
  subject: 'Il tuo appuntamento è spostato',
  before: ['il tuo appuntamento è spostato. La nuova ora è questa.'],
  after: ['Il file allegato cambia l’ora anche nel calendario.'],
})

export const proposed = toPerson({
  subject: 'Ti propongono altre ore',
  before: ['la tua ora va spostata. Dalla pagina scegli una delle ore proposte, o disdici.'],
})

export const reminder = toPerson({
  subject: 'Il tuo appuntamento si avvicina',
  before: ['ti ricordiamo il tuo appuntamento.'],
  after: ['Se non puoi, disdici con un tocco: l’ora serve a qualcun altro.'],
})

export const newBooking = toProfessional({
  subject: `${word}: una nuova ora presa`,
  single: true,
  before: ['qualcuno ha preso un’ora nella tua agenda.'],
})

export const newRequest = toProfessional({
  subject: `${word}: una richiesta aspetta`,
  single: true,
  before: ['qualcuno chiede un’ora. Conferma o proponi altro entro due giorni: poi la richiesta decade.'],
})

export const cancelledByPerson = toProfessional({
  subject: `${word}: un’ora disdetta`,
  before: ['un appuntamento è stato disdetto. L’ora è di nuovo libera.'],
})

export const movedByPerson = toProfessional({
  subject: `${word}: un’ora spostata`,
  single: true,
  before: ['un appuntamento è stato spostato. La nuova ora è questa.'],
})

export const lapsed = toProfessional({
  subject: `${word}: una richiesta è decaduta`,
  before: ['una richiesta è rimasta senza risposta ed è decaduta. Lo abbiamo detto a chi l’aveva fatta.'],
})

export const tomorrow = toProfessional({
  subject: `${word}: domani`,
  before: ['domani hai appuntamenti. Il primo è questo; gli altri li trovi nell’agenda.'],
})
