import { toDay } from '#lib/dates.ts'
import { PROBLEMS } from '#content/profile-vocabulary.ts'

const problemIn = (id: string) => PROBLEMS.find((problem) => problem.id === id)?.label ?? id

/** The list of people who would take an hour that somebody gives back. */
export const waitingList = {
  title: 'Lista d’attesa',
  description:
    'Lascia scritto quando e dove puoi. Se un orario si libera, lo offriamo a una persona per volta.',
  intro:
    'Qualcuno annulla, e un orario si libera. Lo offriamo a chi aspetta, una persona per volta. Se tocca a te, ti scriviamo: hai due ore per dire sì.',
  form: {
    problem: { label: 'Che cosa cerchi', any: 'Non importa' },
    where: { label: 'Dove', hint: 'Una città o una provincia. Lascia vuoto se va bene solo online.' },
    radius: 'Entro',
    km: (km: number) => `${km} km`,
    online: 'Va bene anche online',
    times: 'Quando puoi',
    timesHint: 'Se non scegli niente, va bene sempre.',
    more: 'Dalla tua ricerca',
    moreHint: 'Togli quello di cui puoi fare a meno: gli orari che vanno bene sono di più.',
    name: { label: 'Come ti chiami', hint: 'Basta il nome, anche inventato.' },
    email: { label: 'La tua email', hint: 'Qui ti scriviamo. Nelle email non diciamo che cosa cerchi.' },
    consentTitle: 'Il tuo consenso',
    consentMore: 'Che cosa conserviamo',
    submit: 'Mettimi in lista',
    submitting: 'Un momento',
  },
  times: {
    mattina: 'Nei giorni feriali, di mattina',
    pomeriggio: 'Nei giorni feriali, di pomeriggio',
    sera: 'La sera, dalle 18',
    sabato: 'Il sabato',
  },
  refusals: {
    where: 'Scrivi una città o una provincia, oppure scegli online',
    unknown: 'Non conosciamo questo luogo. Scrivi la città più vicina.',
    region: 'Una regione è troppo grande: scrivi una città o una provincia',
    consentChanged: 'Il testo del consenso è cambiato: leggilo e conferma di nuovo',
    consent: 'Per metterti in lista serve il tuo consenso',
    limited: 'Hai provato molte volte. Riprova fra un’ora.',
    gone: 'Questo orario non c’è più. Resti in lista.',
    unknownLink: 'Questo link non vale più. Se aspetti ancora, mettiti di nuovo in lista.',
  },
  consent: {
    paragraphs: [
      'Quello che cerchi può far capire qualcosa della tua salute. Per questo ci serve il tuo consenso.',
      'Conserviamo, cifrati, il nome, l’email e quello che hai scelto. Non li legge nessuno: li usa solo il portale per offrirti un orario.',
      'Se prendi l’appuntamento, il professionista vede il nome. Non vede che cosa avevi chiesto qui.',
      'Cancelliamo tutto dopo 60 giorni, o subito se esci dalla lista. Così ritiri anche il consenso.',
    ],
    label:
      'Acconsento a che il portale conservi questi dati per offrirmi un orario, anche se fanno capire qualcosa della mia salute',
  },
  sent: {
    title: 'Guarda la tua posta',
    text: (email: string) => `Abbiamo scritto a ${email}. Apri il link per entrare in lista.`,
    nothing: 'Se entro due giorni non lo apri, cancelliamo tutto.',
  },
  page: {
    title: 'La tua attesa',
    description: 'La tua pagina privata della lista d’attesa.',
    confirmQuestion: 'Vuoi entrare in lista con quello che hai scelto?',
    confirm: 'Sì, mettimi in lista',
    waiting: (until: string) =>
      `Sei in lista fino ${toDay(until)}. Se si libera un orario adatto, ti scriviamo.`,
    wish: 'Che cosa hai chiesto',
    change: 'Per cambiare qualcosa esci dalla lista e mettiti di nuovo.',
    rows: { problem: 'Che cosa', more: 'Inoltre', where: 'Dove', times: 'Quando' },
    any: 'Non importa',
    always: 'Sempre',
    online: 'Online',
    offer: 'Un orario per te',
    offerText: (deadline: string) =>
      `È tuo se dici sì entro ${deadline}. Fino ad allora non va a nessun altro.`,
    with: 'Con',
    offerWhere: 'Dove',
    accept: 'Sì, lo prendo',
    decline: 'No, grazie',
    declined: 'Va bene: l’orario passa a chi aspetta dopo di te. Resti in lista.',
    taken: 'L’appuntamento è tuo. Lo trovi nell’email che ti abbiamo appena mandato.',
    leave: 'Esci dalla lista',
    left: 'Sei fuori dalla lista. Abbiamo cancellato tutto.',
    again: 'Mettiti di nuovo in lista',
    search: 'Cerca nel registro',
  },
  link: {
    text: 'Aspetti un posto?',
    action: 'Mettiti in lista d’attesa',
  },
  figures: {
    heading: 'Quanti orari liberati trovano un’altra persona',
    text: (freed: string, retaken: string, share: string) =>
      `Finora ${freed} orari liberati da chi ha annullato. Ne sono stati ripresi ${retaken}: ${share}.`,
  },
  problemIn,
} as const

/** The text that a consent stands for: what is hashed and shown. */
export const WAITING_CONSENT = [...waitingList.consent.paragraphs, waitingList.consent.label].join('\n\n')
