/** Words that every part of the bookings shares. Mails, feeds and files say only `neutral`. */
export const bookings = {
  neutral: { word: 'Appuntamento', sender: 'Appuntamenti' },
  refusals: {
    name: 'Scrivi come vuoi farti chiamare',
    long: 'Al massimo 80 caratteri',
    email: 'Inserisci un indirizzo email valido',
    noteLong: 'Al massimo 300 caratteri',
    number: 'Scrivi il numero a cui vuoi essere chiamato',
    consent: 'Per prenotare serve il tuo consenso',
    invisible: 'Togli i caratteri che non si vedono',
  },
  /** What a person agrees to before booking; a hash of these words is stored with each appointment. */
  consent: {
    paragraphs: [
      'Prenotare un appuntamento con uno psicoterapeuta può far capire qualcosa della tua salute. Per questo ci serve il tuo consenso.',
      'Conserviamo il nome che scrivi, la tua email e il messaggio per il professionista, cifrati. Nome e messaggio li legge soltanto il professionista. Email e calendario dicono «Appuntamento» e nient’altro.',
      'Cancelliamo questi dati 30 giorni dopo l’appuntamento, o subito se lo annulli e lo chiedi. Anche il consenso lo ritiri così.',
      'Del modo in cui prenoti risponde il portale. Di quello che accade nell’incontro risponde il professionista.',
    ],
    label:
      'Acconsento: il portale può usare questi dati, che dicono qualcosa della mia salute, per l’appuntamento',
  },
  agenda: {
    errors: {
      mode: 'Scegli come dare gli appuntamenti',
      talk: 'Da 15 a 120 minuti',
      pause: 'Da 0 a 60 minuti',
      notice: 'Da 1 a 168 ore',
      ahead: 'Da 1 a 60 giorni',
      weekly: 'Da 1 a 40, o niente',
      fee: 'Un numero intero di euro, da 1 a 500, o niente',
      link: 'Inserisci l’indirizzo della tua stanza video, che comincia con https://',
      zone: 'Scegli il fuso orario',
      day: 'Scrivi un giorno',
      order: 'L’ultimo giorno viene prima del primo',
      far: 'Al massimo due anni avanti',
      time: 'Scrivi un’ora, come 9:30',
      times: 'La fine viene dopo l’inizio',
      open: 'Per aggiungere orari servono inizio e fine',
      where: 'Scegli uno dei tuoi luoghi, o online',
      many: 'Ci sono già troppi giorni diversi: togline qualcuno',
    },
  },
} as const

/** The text that a consent stands for: what is hashed and shown. */
export const APPOINTMENT_CONSENT = [...bookings.consent.paragraphs, bookings.consent.label].join('\n\n')
