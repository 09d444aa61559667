import { toDay } from '#lib/dates.ts'
import { TITLE_BASES } from './verification.ts'

/** Decisions of the office: the check at the Albo, the reasons, and what people are told. */

export const alboCheck = {
  heading: 'Controllo all’Albo',
  intro: 'Apri l’Albo, cerca la persona e scrivi che cosa hai letto. Poi approva.',
  twin: {
    title: 'Forse è la stessa persona',
    /** Of two requests or profiles with one entry in the Albo. */
    text: (name: string, status: string) =>
      `Lo stesso Ordine, sezione e numero stanno anche nella richiesta di ${name} (${status.toLowerCase()}).`,
    open: (name: string) => `Apri la richiesta di ${name}`,
    pending: 'Decidine una sola: l’altra si respinge come doppia.',
    field: 'Le due iscrizioni',
    fieldHint: 'Un altro profilo ha lo stesso Ordine, sezione e numero.',
    empty: 'Scegli',
    options: {
      'two-people': 'Sono due persone diverse',
      'other-goes': 'È la stessa persona: nascondi l’altro profilo',
    },
    reason: 'Come lo sai',
    reasonHint:
      'Resta nel registro delle decisioni. Se l’altro profilo va nascosto, arriva per email a chi lo ha.',
    answerRequired: (name: string) =>
      `Lo stesso numero è già nel profilo di ${name}: scegli se sono due persone`,
    reasonRequired: 'Scrivi come lo sai',
  },
  found: {
    label: 'Che cosa dice l’Albo',
    empty: 'Scegli',
    options: {
      registered: 'Risulta iscritto',
      suspended: 'Risulta sospeso',
      removed: 'Risulta cancellato',
      missing: 'Non si trova',
    },
  },
  title: {
    label: 'Titolo letto nell’Albo',
    empty: 'Scegli',
    options: TITLE_BASES,
  },
  specialty: 'Specialità medica',
  checkedOn: 'Giorno del controllo',
  note: 'Nota',
  noteHint: 'La legge solo l’ufficio.',
  declared: (words: string) => `Ha scritto: «${words}».`,
  claimed:
    'Ordine, numero e anno sono quelli che la persona ha dichiarato: correggi quello che l’Albo dice diverso.',
  /** What the register takes over from the Albo, as the mail of the approval names it. */
  corrected: {
    ordine: 'Ordine',
    registration_number: 'numero di iscrizione',
    registration_year: 'anno di iscrizione',
  },
  correctedText: (fields: string) =>
    `Abbiamo scritto come lo dice l’Albo quello che mancava o era diverso: ${fields}. Lo trovi nei tuoi dati; la richiesta che hai firmato resta com’era.`,
  read: 'Ho aperto l’Albo, e i dati qui sotto li ho letti lì',
  errors: {
    read: 'Apri l’Albo, confronta i dati e spunta la casella',
    found: 'Scegli che cosa dice l’Albo',
    notRegistered: 'Con questo esito non si approva: chiedi integrazioni o respingi.',
    title: 'Scegli il titolo letto nell’Albo',
    wrongTitle: 'Questo titolo non è della professione dichiarata.',
    section: 'Chi è nella sezione B non è psicoterapeuta.',
    ordine: 'Questo Ordine non è della professione dichiarata.',
    specialty: 'Scrivi la specialità',
    day: (most: number) => `Scrivi un giorno degli ultimi ${most}`,
    form: 'Il controllo all’Albo non è completo.',
  },
} as const

export const decisions = {
  reason: 'Motivo',
  reasonHint: 'Lo legge anche la persona, per email. Resta nel registro delle decisioni.',
  reasonRequired: 'Scrivi il motivo',
  reasonShort: 'Il motivo è troppo corto: scrivi almeno 3 caratteri',
  reasonLong: 'Il motivo può avere al massimo 1000 caratteri',
  template: 'Testo pronto',
  templateHint: 'Lo trovi qui sotto e puoi cambiarlo.',
  templateEmpty: 'Nessuno',
  /** Where the field already holds words of the office's own. */
  templateKept: 'Nel campo ci sono parole tue, e restano.',
  templateBelow: 'Aggiungi il testo in fondo',
  templateInstead: 'Metti il testo al posto delle mie parole',
  until: 'Sospeso fino al',
  untilHint: 'Compreso. Il giorno dopo il profilo torna pubblico da solo.',
  untilWrong: 'Scrivi un giorno da domani a un anno',
  cancel: 'Annulla',
  ask: 'Chiedi integrazioni',
  later: 'Altre decisioni',
  unknown: 'Questa decisione non esiste.',
  reject: {
    title: (name: string) => `Respingere la richiesta di ${name}?`,
    send: 'Respingi la richiesta',
    templates: [
      {
        slug: 'non-risulta',
        label: 'Non risulta all’Albo',
        body: 'Il numero di iscrizione indicato non risulta all’Albo dell’Ordine.',
      },
      {
        slug: 'manca-annotazione',
        label: 'Manca l’annotazione',
        body: 'All’Albo non risulta l’annotazione per la psicoterapia (art. 3 della L. 56/1989).',
      },
      {
        slug: 'dati-diversi',
        label: 'Dati diversi dall’Albo',
        body: 'Nome, numero o anno di iscrizione non corrispondono a quelli che si leggono nell’Albo.',
      },
      {
        slug: 'iscrizione-sospesa',
        label: 'Iscrizione sospesa',
        body: 'All’Albo l’iscrizione risulta sospesa o cancellata.',
      },
      {
        slug: 'richiesta-doppia',
        label: 'Richiesta doppia',
        body: 'C’è già una richiesta, o un profilo, con gli stessi dati.',
      },
    ],
  },
  askTemplates: [
    {
      slug: 'documento-illeggibile',
      label: 'Documento illeggibile',
      body: 'Il documento non si legge bene. Puoi mandarne una copia più chiara?',
    },
    {
      slug: 'manca-numero',
      label: 'Manca il numero',
      body: 'Manca il numero di iscrizione all’Albo. Puoi scriverlo, insieme al nome dell’Ordine?',
    },
    {
      slug: 'titolo-psicoterapia',
      label: 'Titolo di psicoterapeuta',
      body: 'Dall’Albo non si capisce il titolo per la psicoterapia. Puoi mandare una copia del diploma di specializzazione?',
    },
  ],
  actions: {
    reopen: {
      button: 'Riapri la richiesta',
      text: 'Torna tra quelle da decidere. Se il profilo era pubblico, smette di esserlo.',
    },
    suspend: { button: 'Sospendi', text: 'Il profilo esce dalle pagine pubbliche per un po’.' },
    resume: { button: 'Togli la sospensione', text: 'Il profilo torna pubblico adesso.' },
    hide: {
      button: 'Nascondi il profilo',
      text: 'Il profilo esce dalle pagine pubbliche finché non lo mostri di nuovo.',
    },
    show: { button: 'Mostra di nuovo il profilo', text: 'Il profilo torna pubblico.' },
    erase: {
      button: 'Cancella la richiesta',
      text: 'Per esempio quando il titolare dell’email dice «non sono stato io».',
      title: 'Cancellazione definitiva',
      lost: 'Vanno persi per sempre i dati, la firma, i documenti e, se c’è, il profilo. La persona lo legge per email. Non si può annullare.',
      sure: (name: string) => `Sì, cancella per sempre tutto quello che riguarda ${name}`,
      sureRequired: 'Spunta la casella: la cancellazione non si può annullare',
    },
    withdraw: {
      button: 'Ritira un testo',
      text: 'Il testo, già approvato, esce dal profilo. Il resto non cambia.',
      field: 'Quale testo',
      fieldEmpty: 'Scegli',
      fieldRequired: 'Scegli il testo',
    },
  },
  withdrawn: 'Testo ritirato.',
  nothingToWithdraw: 'Questo testo non c’è più.',
  erased: (name: string) => `Richiesta di ${name} cancellata.`,
  refusals: {
    gone: 'la richiesta non esiste più.',
    unchecked:
      'manca un controllo valido all’Albo. Scrivi che cosa hai letto nell’Albo, oppure annota il controllo nelle verifiche.',
    twin: 'un altro profilo ha lo stesso Ordine, sezione e numero: apri la richiesta e scrivi se sono due persone.',
    replaced: 'la persona ha già mandato un’altra richiesta con la stessa email: decidi quella.',
    decided: (name: string, who: string, status: string) =>
      `la richiesta di ${name} è già stata decisa${who}: ${status}.`,
  },
  undo: {
    button: 'Annulla',
    label: (name: string) => `Annulla la decisione su ${name}`,
    heading: 'Appena deciso',
    text: (name: string, status: string) => `${name}, adesso «${status}». Hai 20 secondi per annullare.`,
    done: 'Decisione annullata',
    doneText: (name: string, status: string) => `${name}: ${status}. Nessuna email è partita.`,
    failed: 'Non è stata annullata',
    refusals: {
      already: 'La decisione è già annullata.',
      late: 'Sono passati più di 20 secondi: l’email è partita. Puoi riaprire la richiesta.',
      changed: 'Nel frattempo qualcuno ha deciso altro.',
      'not-found': 'Questa decisione non c’è, o non è tua.',
    },
  },
} as const

/** `{until}` is «al» or «all’» with the last day of a suspension. */
export const decisionMails = {
  why: 'Ricevi questo messaggio perché hai chiesto l’iscrizione al registro della psicoterapia.',
  reason: 'Il motivo indicato dall’ufficio:',
  answer: 'Se pensi che sia un errore, rispondi a questo messaggio: lo rilegge una persona dell’ufficio.',
  reopen: {
    subject: 'La tua richiesta è di nuovo aperta',
    text: 'abbiamo riaperto la tua richiesta di iscrizione: la guardiamo di nuovo e ti scriviamo. Intanto il profilo non è pubblico.',
  },
  suspend: {
    subject: 'Il tuo profilo è sospeso',
    text: 'abbiamo sospeso il tuo profilo: non è pubblico fino {until} compreso. Il giorno dopo torna da solo.',
  },
  resume: {
    subject: 'Il tuo profilo è di nuovo pubblico',
    text: 'la sospensione del tuo profilo è finita: da ora è di nuovo pubblico.',
  },
  hide: {
    subject: 'Il tuo profilo è nascosto',
    text: 'abbiamo tolto il tuo profilo dalle pagine pubbliche.',
  },
  show: {
    subject: 'Il tuo profilo è di nuovo pubblico',
    text: 'abbiamo rimesso il tuo profilo nelle pagine pubbliche.',
  },
  withdraw: {
    subject: 'Abbiamo ritirato un testo del tuo profilo',
    text: 'abbiamo tolto dal tuo profilo un testo che avevamo approvato: {field}. Puoi proporne un altro dalla tua area.',
  },
  erase: {
    subject: 'La richiesta di iscrizione è cancellata',
    text: 'abbiamo cancellato la richiesta di iscrizione mandata con questo indirizzo, con i dati, la firma e i documenti.',
  },
} as const

export const secondLook = {
  mail: {
    button: 'Chiedi di riguardarla',
  },
  title: 'Chiedi di riguardare la richiesta',
  description: 'La richiesta torna all’ufficio con le tue parole.',
  intro:
    'L’ufficio non ha accolto la tua richiesta di iscrizione. Spiega perché va riguardata: la rilegge una persona.',
  field: 'Perché va riguardata',
  fieldHint: 'Non scrivere dati di pazienti.',
  send: 'Rimanda all’ufficio',
  done: 'Fatto: la richiesta è di nuovo all’ufficio. Ti scriviamo la decisione.',
  invalid:
    'Il link non vale più: è già stato usato, è scaduto, oppure la richiesta è già di nuovo aperta. Puoi mandarne una nuova.',
  register: 'Vai alla registrazione',
  short: 'Scrivi almeno 10 caratteri',
  long: 'Al massimo 4000 caratteri',
  limited: 'Troppi tentativi. Riprova più tardi.',
  heading: 'Che cosa dice la persona',
  kinds: { 'second-look': 'Chiede di riguardare la decisione', disown: 'Dice di non averla mandata' },
} as const

export const disown = {
  mailText: 'Non hai mandato tu questa richiesta?',
  mailLink: 'Non sono stato io',
  title: 'Non sono stato io',
  description: 'Cancella una richiesta di iscrizione che non hai mandato.',
  intro:
    'Qualcuno ha chiesto l’iscrizione al registro con il tuo indirizzo. Se non l’hai chiesta tu, premi il pulsante: cancelliamo i dati, la firma e i documenti.',
  send: 'Cancella la richiesta',
  erased: 'Fatto: la richiesta è cancellata.',
  hidden: 'Fatto: il profilo non è più pubblico. L’ufficio controlla e ti scrive.',
  words: 'Il titolare di questo indirizzo dice di non avere mandato la richiesta.',
  invalid: 'Il link non vale più: è già stato usato, è scaduto, oppure la richiesta non c’è più.',
} as const

/** For the owner of an entry that a decision keeps off the public pages. */
export const standing = {
  suspended: { title: decisionMails.suspend.subject, text: 'Intanto non è pubblico.' },
  hidden: { title: decisionMails.hide.subject, text: 'L’ufficio lo ha tolto dalle pagine pubbliche.' },
  pending: {
    title: decisionMails.reopen.subject,
    text: 'La guardiamo di nuovo e ti scriviamo. Intanto il profilo non è pubblico.',
  },
  rejected: { title: 'La tua richiesta è stata respinta', text: 'Il profilo non è pubblico.' },
  until: (day: string) => `Non è pubblico fino ${toDay(day)} compreso. Il giorno dopo torna da solo.`,
  answer:
    'Se pensi che sia un errore, rispondi all’email che ti abbiamo mandato: la rilegge una persona dell’ufficio.',
} as const
