export const newsletter = {
  heading: 'Newsletter',
  text: 'Le novità del portale, al massimo una volta al mese.',
  label: 'Il tuo indirizzo email',
  submit: 'Iscriviti',
  submitting: 'Invio in corso...',
  consent: 'Lo usiamo solo per questo. Confermi dalla tua email e ti cancelli con un clic.',
  empty: { title: 'Campo richiesto', description: 'Per favore, inserisci il tuo indirizzo email.' },
  thanks: { title: 'Grazie per la tua iscrizione!', description: 'Ti terremo aggiornato sulle novità.' },
  invalid: 'Inserisci un indirizzo email valido',
  limited: 'Troppi tentativi. Riprova più tardi.',
  failed: {
    title: 'Non riusciamo a salvare la richiesta',
    description: 'L’indirizzo è ancora nel campo: riprova tra qualche minuto.',
  },
  checkMail: 'Apri l’email che ti abbiamo mandato e conferma: senza conferma non ti scriviamo più.',
} as const

export const issueMail = {
  why: 'Ricevi questo messaggio perché ti sei iscritto alla newsletter e hai confermato il tuo indirizzo. Non contiamo chi lo apre né dove preme.',
  leave: 'Cancella l’iscrizione',
  browser: 'Leggi questo numero sul sito',
} as const

export const archive = {
  title: 'I numeri della newsletter',
  description: 'Tutti i numeri della newsletter del portale, da leggere sul sito.',
  empty: 'Non abbiamo ancora mandato nessun numero.',
  number: (number: number) => `Numero ${number}`,
  subscribe: 'Iscriviti alla newsletter',
  back: 'Tutti i numeri',
  missing: {
    title: 'Numero non trovato',
    text: 'Questo numero della newsletter non c’è.',
    back: 'Tutti i numeri',
  },
} as const

/** The office's pages /admin/newsletter/numeri. */
export const issueDesk = {
  title: 'Numeri della newsletter',
  description: 'Scrivere e inviare i numeri della newsletter.',
  tab: 'Numeri della newsletter',
  add: 'Scrivi un numero',
  none: 'Ancora nessun numero. Il primo lo scrivi tu.',
  back: 'Torna ai numeri',
  states: {
    draft: 'Bozza',
    scheduled: 'Programmato',
    sending: 'In invio',
    stopped: 'Fermo',
    sent: 'Inviato',
  },
  fields: {
    subject: 'Oggetto',
    body: 'Testo',
    bodyHint: 'In Markdown. Le notizie scelte vengono dopo, da sole.',
    news: 'Notizie',
    noNews: 'Nessuna notizia pubblicata da scegliere: il numero può avere anche solo il testo.',
    day: 'Giorno',
    hour: 'Ora',
  },
  save: 'Salva',
  remove: 'Elimina la bozza',
  removeAsk: 'Eliminare questa bozza?',
  removeText: 'Il numero va perso e non si recupera.',
  preview: 'Anteprima',
  asMail: 'Guarda l’email',
  asText: 'Guarda l’email senza formato',
  test: 'Mandami una prova',
  trialSubject: (subject: string) => `[Prova] ${subject}`,
  testNote: 'Arriva solo al tuo indirizzo. Nella prova il link per cancellarsi non vale.',
  sendTitle: 'Invio',
  recipients: (total: number) =>
    total === 1 ? 'Lo riceve 1 indirizzo confermato.' : `Lo ricevono ${total} indirizzi confermati.`,
  send: 'Invia adesso',
  confirm: 'Ho visto l’anteprima: si può inviare',
  schedule: 'Programma',
  scheduledFor: 'Parte da solo il',
  unschedule: 'Togli dal programma',
  stop: 'Ferma l’invio',
  resume: 'Riprendi l’invio',
  progress: (done: number, total: number) => `Consegnati ${done} di ${total}`,
  refused: (total: number) =>
    total === 1 ? '1 rifiutato dal suo server di posta' : `${total} rifiutati dal loro server di posta`,
  waiting: (total: number) =>
    total === 1
      ? '1 in attesa: il suo server ha chiesto di riprovare'
      : `${total} in attesa: il loro server ha chiesto di riprovare`,
  stopped: 'È fermo: chi non l’ha ancora ricevuto non lo riceve, e il numero non si legge sul sito.',
  archive: 'Leggi il numero sul sito',
  refresh: 'Aggiorna',
  done: {
    save: 'Salvato.',
    test: 'Prova in arrivo al tuo indirizzo.',
    schedule: 'Programmato.',
    unschedule: 'Tolto dal programma: è di nuovo una bozza.',
    send: 'L’invio è cominciato.',
    stop: 'Invio fermato.',
    resume: 'L’invio riprende.',
  },
  refusals: {
    gone: 'Questo numero non c’è più.',
    changed:
      'Qualcuno l’ha cambiato mentre scrivevi. Il tuo testo è ancora qui: apri il numero in un’altra scheda, confronta e salva di nuovo.',
    already: 'Non si può più: lo stato del numero è cambiato, ed è quello che vedi adesso.',
    nobody: 'Nessuno è iscritto: non c’è a chi mandarlo.',
    unconfirmed: 'Prima guarda l’anteprima, poi spunta la casella.',
    limited: 'Troppe prove. Riprova più tardi.',
  },
  paused: 'Indirizzi in pausa',
  pausedNote:
    'Un indirizzo va in pausa se il suo server dice che non esiste, o se rifiuta tre numeri di fila. Riparte quando la persona si iscrive e conferma di nuovo.',
} as const
