import type { PERSON_MAILS } from '../rules.ts'
import { MailButton, MailFrame } from '#ui/mail-frame/mail-frame.tsx'

const TO_PROFESSIONAL =
  'Ricevi questo messaggio perché il tuo profilo nel registro riceve messaggi. Nelle email non mettiamo né nomi né testi.'
const TO_PERSON =
  'Ricevi questo messaggio perché hai scritto a qualcuno dal portale con questo indirizzo. Dalla stessa pagina puoi chiudere e cancellare tutto.'

type Words = {
  kind: (typeof PERSON_MAILS)[number] | 'contact-professional'
  /** Not sent to a professional without an account. */
  onlyWithAccount?: boolean
  subject: string
  why: string
  greeting?: string
  before: string[]
  button: string
  after?: string[]
}

/** Paragraphs around one button. No mail about a conversation contains a name or a message. */
const mail = ({
  kind,
  onlyWithAccount = false,
  subject,
  why,
  greeting = 'Buongiorno,',
  before,
  button,
  after = [],
}: Words) => ({
  kind,
  onlyWithAccount,
  subject,
  sample: { url: 'http://127.0.0.1:3000/messaggi/esempio' },
  Body: ({ url }: { url: string }) => (
    <MailFrame title={subject} why={why}>
      {greeting ? <p>{greeting}</p> : null}
      {before.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <MailButton href={url}>{button}</MailButton>
      {after.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </MailFrame>
  ),
})

const toProfessional = (words: Omit<Words, 'kind' | 'why' | 'button'>) =>
  mail({ ...words, kind: 'contact-professional', why: TO_PROFESSIONAL, button: 'Apri i messaggi' })

const toPerson = (words: Omit<Words, 'kind' | 'why'>) =>
  mail({ ...words, kind: 'contact-person', why: TO_PERSON })

/** A message is delivered only after its sender's address is confirmed. */
export const confirm = mail({
  kind: 'contact-confirm',
  subject: 'Conferma il tuo messaggio',
  why: 'Ricevi questo messaggio perché qualcuno ha scritto un messaggio sul portale con questo indirizzo. Se non l’hai fatto tu, non fare nulla: senza conferma non parte e si cancella da solo.',
  before: [
    'hai scritto un messaggio dal portale. Hai 48 ore per confermarlo da qui: altrimenti non parte e si cancella.',
  ],
  button: 'Conferma il messaggio',
  after: [
    'Conserva questa email: dopo la conferma lo stesso link resta valido. Da lì leggi la risposta e puoi cancellare tutto.',
  ],
})

/** Mail to a signed-in member, whose address needs no confirmation. */
export const sent = toPerson({
  subject: 'Il tuo messaggio è partito',
  before: ['il tuo messaggio è partito. Ti avvisiamo quando c’è una risposta.'],
  button: 'Apri la conversazione',
  after: ['Conserva questa email: con questo link leggi la risposta e puoi cancellare tutto.'],
})

/** Proves that a member reads the mailbox. Does not say whether there are earlier conversations. */
export const earlier = mail({
  kind: 'contact-earlier',
  subject: 'Mostra le tue conversazioni di prima',
  why: 'Ricevi questo messaggio perché l’account con questo indirizzo chiede di vedere anche i messaggi scritti prima. Se non l’hai fatto tu, ignoralo: senza questo link non li vede nessuno.',
  greeting: '',
  before: [
    'Apri il link dal dispositivo su cui hai effettuato l’accesso e conferma: nella tua area vedrai anche le conversazioni scritte con questo indirizzo prima di aprire l’account. Vale un giorno e una volta sola.',
  ],
  button: 'Mostra le conversazioni',
})

export const waiting = toProfessional({
  subject: 'Ti aspetta un messaggio',
  before: ['nella tua area c’è un messaggio da leggere.'],
  after: ['Chi scrive per la prima volta aspetta una risposta entro 14 giorni, anche un no.'],
})

/** Mail to a professional without an account: its link proves the mailbox of the registration. */
export const noAccountYet = mail({
  kind: 'contact-professional',
  subject: 'Ti aspetta un messaggio nel registro',
  why: 'Ricevi questo messaggio perché il tuo profilo è nel registro con questa email. Nelle email non mettiamo né nomi né testi.',
  before: [
    'qualcuno ti ha scritto dal portale e aspetta una risposta, anche un no. Chi scrive sa che hai 14 giorni: poi gli diciamo che la risposta non è arrivata.',
    'Il link qui sotto prova che questa casella è tua: apri un account, colleghi il profilo e leggi il messaggio. Vale una volta sola, per 14 giorni. Non inoltrarlo: chi lo usa collega il profilo al proprio account.',
  ],
  button: 'Leggi e rispondi',
  after: [
    'Se il link non vale più, ne chiedi uno nuovo dalla stessa pagina. Se questo profilo non è tuo, non fare nulla e scrivi all’ufficio: il messaggio resta chiuso.',
  ],
})

/** Reminders after 3 and after 7 days. */
export const reminder = toProfessional({
  subject: 'Un messaggio aspetta la tua risposta',
  before: [
    'un messaggio aspetta ancora la tua risposta. Bastano un sì, un «non ho posto» o un «non è il mio campo».',
    'Dopo 14 giorni diciamo alla persona che non hai risposto.',
  ],
})

/** Reminders after 3 and after 7 days. */
export const stillWaiting = toPerson({
  subject: 'Il tuo messaggio aspetta ancora',
  before: [
    'il tuo messaggio non ha ancora una risposta. Lo abbiamo ricordato a chi lo ha ricevuto.',
    'Se dopo 14 giorni non risponde, te lo diciamo e ti mostriamo altre strade. Puoi anche cercare da subito.',
  ],
  button: 'Apri la conversazione',
})

/** Mail after 14 days without an answer. Nobody is invited to open an account for a message whose deadline has passed. */
export const expired = toProfessional({
  onlyWithAccount: true,
  subject: 'Un messaggio è rimasto senza risposta',
  before: [
    'un messaggio è rimasto senza risposta per 14 giorni. Lo abbiamo detto alla persona, che sta cercando altrove. Puoi ancora rispondere.',
    'Se in questo periodo non accetti nuove persone, puoi dirlo nel profilo.',
  ],
})

/** Mail after 14 days without an answer. */
export const unanswered = toPerson({
  subject: 'Il tuo messaggio è rimasto senza risposta',
  before: [
    'sono passati 14 giorni e chi ha ricevuto il tuo messaggio non ha risposto. Non dipende da quello che hai scritto.',
    'Nella pagina trovi altre strade. Se la risposta arriva più tardi, ti avvisiamo.',
  ],
  button: 'Vedi che cosa puoi fare',
})

export const unreachable = toPerson({
  subject: 'Il tuo messaggio resta senza risposta',
  before: [
    'chi ha ricevuto il tuo messaggio non riceve più messaggi dal portale. È probabile che non risponda. Non dipende da quello che hai scritto.',
    'Nella pagina trovi altre strade.',
  ],
  button: 'Vedi che cosa puoi fare',
})

export const news = toPerson({
  subject: 'C’è un messaggio per te',
  before: ['c’è un messaggio per te. Lo leggi sul portale.'],
  button: 'Leggi il messaggio',
})

export const professionalLeft = mail({
  kind: 'contact-person',
  subject: 'La tua conversazione è stata chiusa',
  why: 'Ricevi questo messaggio perché hai scritto a qualcuno dal portale con questo indirizzo.',
  before: [
    'chi ha ricevuto il tuo messaggio ha lasciato il portale: da qui non può più leggere né rispondere. Non dipende da quello che hai scritto.',
    'Abbiamo cancellato la conversazione, per te e per l’altra persona: il nome, la tua email e i messaggi. Il link che avevi non vale più.',
    'Se vuoi, puoi scrivere a qualcun altro.',
  ],
  button: 'Apri la ricerca',
})
