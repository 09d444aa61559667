import { bookingPages } from '#content/booking-pages.ts'
import { bookings } from '#content/bookings.ts'
import { MailButton, MailFrame } from '#ui/mail-frame/mail-frame.tsx'
import type { PERSON_MAILS } from '../rules.ts'

const TO_PROFESSIONAL =
  'Ricevi questo messaggio perché dai appuntamenti dal portale. Nelle email non mettiamo né nomi né motivi.'
const TO_PERSON_AFTER = 'Ricevi questo messaggio perché hai prenotato un appuntamento con questo indirizzo.'
const TO_PERSON = `${TO_PERSON_AFTER} Dalla stessa pagina lo sposti o lo annulli.`

type Words = {
  kind: (typeof PERSON_MAILS)[number] | 'appointment-professional'
  subject: string
  why: string
  before: string[]
  button: string
  after?: string[]
  /** Says until when an answer comes. */
  answer?: (until: string) => string
  /** The button leads to the appointment itself, and not to its week. */
  single?: boolean
}

export type AppointmentMail = { url: string; when?: string; until?: string; code?: string }

/** Says when, and nothing of who, why or where: somebody else may look at the screen. */
const mail = ({ kind, subject, why, before, button, after = [], answer, single = false }: Words) => ({
  kind,
  single,
  subject,
  sample: {
    url: 'http://127.0.0.1:3000/appuntamenti/esempio',
    when: 'giovedì 3 dicembre 2026, ore 18:00',
    ...(answer ? { until: 'mercoledì 2 dicembre 2026, ore 12:30' } : {}),
    ...(kind === 'appointment-confirm' ? { code: '204817' } : {}),
  },
  Body: ({ url, when, until, code }: AppointmentMail) => (
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
      {answer && until ? <p>{answer(until)}</p> : null}
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

type Person = Omit<Words, 'kind' | 'why' | 'button'>

const toPerson = (words: Person, why = TO_PERSON) =>
  mail({ ...words, kind: 'appointment-person', why, button: 'Apri l’appuntamento' })

/** Where nothing is left to move or to cancel. */
const toPersonAfter = (words: Person) => toPerson(words, TO_PERSON_AFTER)

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
  why: 'Ricevi questo messaggio perché qualcuno ha scelto un orario con questo indirizzo. Se non l’hai fatto tu, non fare nulla: senza conferma si cancella da solo.',
  before: ['teniamo per te questo orario. Confermalo entro mezz’ora, dal pulsante o con il codice.'],
  button: 'Conferma',
  after: ['Conserva questa email: dallo stesso link sposti o annulli.'],
})

/** To somebody who has as many open appointments as are possible. */
export const already = toPerson({
  subject: 'Hai già un appuntamento',
  before: ['hai già un appuntamento aperto. Per prenotarne un altro, annulla prima questo.'],
})

export const booked = toPerson({
  subject: 'Il tuo appuntamento è confermato',
  before: ['il tuo appuntamento è confermato.'],
  after: ['Per metterlo nel calendario apri il file allegato.'],
})

export const asked = toPerson({
  subject: 'La tua richiesta è arrivata',
  before: ['la tua richiesta è arrivata.'],
  answer: bookingPages.own.states.asked.text,
})

export const declined = toPersonAfter({
  subject: 'L’orario che hai chiesto non è disponibile',
  before: ['l’orario che hai chiesto non è disponibile. Dalla pagina ne scegli un altro.'],
})

export const unanswered = toPersonAfter({
  subject: 'Alla tua richiesta non c’è stata risposta',
  before: [
    'alla tua richiesta nessuno ha risposto in tempo. Può dipendere da molte cose, non per forza da quello che hai scritto. Dalla pagina scegli un altro orario.',
  ],
})

export const cancelled = toPersonAfter({
  subject: 'Il tuo appuntamento è annullato',
  before: ['hai annullato questo appuntamento. L’orario è di nuovo libero.'],
  after: ['Se vuoi, dalla pagina ne prenoti un altro.'],
})

export const cancelledByThem = toPersonAfter({
  subject: 'Il tuo appuntamento è annullato',
  before: [
    'questo appuntamento lo ha annullato chi doveva riceverti. Può dipendere da molte cose, non per forza da te.',
  ],
  after: ['Se vuoi, dalla pagina ne prenoti un altro.'],
})

/** When who would have come is in the register no more, or not for now. */
export const gone = mail({
  kind: 'appointment-person',
  subject: 'Il tuo appuntamento non ci sarà',
  why: TO_PERSON_AFTER,
  before: ['il tuo appuntamento è annullato. Ci dispiace: dal portale ne trovi un altro.'],
  button: 'Apri il portale',
})

export const moved = toPerson({
  subject: 'Il tuo appuntamento è spostato',
  before: ['il tuo appuntamento è spostato. Il nuovo orario è questo.'],
  after: ['Il file allegato cambia l’orario anche nel calendario.'],
})

export const proposed = toPerson({
  subject: 'Ti propongono altri orari',
  before: ['il tuo appuntamento va spostato. Dalla pagina scegli uno degli orari proposti, o annulla.'],
})

export const reminder = toPerson({
  subject: 'Il tuo appuntamento si avvicina',
  before: ['ti ricordiamo il tuo appuntamento.'],
  after: ['Se non puoi, annulla dalla pagina: l’orario serve a qualcun altro.'],
})

export const newBooking = toProfessional({
  subject: `${word}: nuova prenotazione`,
  single: true,
  before: ['qualcuno ha prenotato un orario nella tua agenda.'],
})

export const newRequest = toProfessional({
  subject: `${word}: una richiesta aspetta`,
  single: true,
  before: ['qualcuno chiede un appuntamento.'],
  answer: (until) => `Conferma o proponi altro entro ${until}: poi la richiesta decade.`,
})

export const cancelledByPerson = toProfessional({
  subject: `${word}: annullato`,
  before: ['un appuntamento è stato annullato. L’orario è di nuovo libero.'],
})

export const movedByPerson = toProfessional({
  subject: `${word}: spostato`,
  single: true,
  before: ['un appuntamento è stato spostato. Il nuovo orario è questo.'],
})

export const lapsed = toProfessional({
  subject: `${word}: una richiesta è decaduta`,
  before: ['una richiesta è rimasta senza risposta ed è decaduta. Lo abbiamo detto a chi l’aveva fatta.'],
})

export const tomorrow = toProfessional({
  subject: `${word}: domani`,
  before: ['domani hai appuntamenti. Il primo è questo; gli altri li trovi nell’agenda.'],
})
