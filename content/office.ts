import { onDay } from '#lib/dates.ts'
/** Texts of the office: staff, second factor, information requests, work queue, audit log, outgoing mail. */

export const roles = {
  admin: 'Amministratore',
  reviewer: 'Revisore',
  editor: 'Redattore',
  clinician: 'Clinico',
} as const

export const people = {
  roleField: 'Ruolo',
  roleEmpty: 'Scegli',
  create: 'Crea l’accesso',
  createNote:
    'Chi entra nell’ufficio può vedere dati riservati. Crea accessi solo per chi ne ha bisogno, con il ruolo più piccolo che basta.',
  roleHint:
    'Un amministratore può fare tutto. Un revisore guarda le richieste. Un redattore cura testi, scuole, corsi e messaggi. Un clinico rivede i fatti dei testi.',
  heading: 'Chi lavora nell’ufficio',
  caption: 'Persone con un ruolo nell’ufficio',
  columns: {
    email: 'Email',
    role: 'Ruolo',
    since: 'Dal',
    last: 'Ultimo accesso',
    factor: 'Secondo fattore',
    actions: 'Azioni',
  },
  you: 'Sei tu',
  unconfirmed: 'Indirizzo da confermare',
  never: 'Non risulta',
  yes: 'Sì',
  no: 'No',
  change: 'Cambia ruolo',
  endSessions: 'Chiudi le sessioni',
  remove: 'Togli l’accesso',
  removeTitle: 'Togliere l’accesso?',
  removeText: 'esce subito da ogni dispositivo e non entra più nell’ufficio. L’account personale resta.',
  cancel: 'Annulla',
  own: 'Il tuo ruolo lo cambia un altro amministratore.',
  done: {
    role: 'Ruolo cambiato.',
    sessions: 'Sessioni chiuse.',
    remove: 'Accesso tolto.',
    grant: 'Ruolo dato. La persona ha ricevuto un’email.',
  },
  refusals: {
    self: 'Non puoi cambiare il tuo ruolo né toglierti l’accesso. Chiedilo a un altro amministratore.',
    gone: 'Questa persona non lavora più nell’ufficio.',
    'not-allowed': 'Non sei più amministratore: non è cambiato nulla.',
    unchanged: 'Ha già questo ruolo.',
    last: 'È l’ultimo amministratore che può entrare: prima nominane un altro.',
    unknown: 'Nessun account ha questo indirizzo. Crea un accesso nuovo.',
    unconfirmed: 'Questa persona non ha ancora confermato il suo indirizzo.',
    invalid: 'Scegli un ruolo.',
  },
} as const

export const roleMail = {
  given: { subject: 'Il tuo ruolo nell’ufficio è cambiato', text: 'Il tuo ruolo nell’ufficio adesso è' },
  removed: {
    subject: 'Il tuo accesso all’ufficio è stato tolto',
    text: 'Un amministratore ha tolto il tuo accesso all’ufficio. Il tuo account personale resta aperto.',
  },
  why: 'Ricevi questo messaggio perché lavori, o lavoravi, nell’ufficio del portale. Se non te l’aspettavi, parlane con un amministratore.',
} as const

export const secondFactor = {
  title: 'Sicurezza',
  description: 'Il secondo fattore del tuo accesso.',
  heading: 'Secondo fattore',
  what: 'Oltre alla password, l’accesso chiede un codice di sei cifre che cambia ogni 30 secondi. Lo mostra un’app sul tuo telefono: va bene qualunque app per codici di accesso.',
  obligatory: 'Su questo portale il secondo fattore è obbligatorio. Attivalo per continuare.',
  on: 'Il secondo fattore è attivo.',
  off: 'Il secondo fattore non è attivo.',
  password: 'La tua password',
  start: 'Attiva il secondo fattore',
  steps: {
    heading: 'Collega l’app',
    scan: 'Inquadra questo disegno con l’app, oppure apri il link dal telefono, oppure scrivi la chiave a mano.',
    picture: 'Codice QR con la chiave per l’app',
    open: 'Apri nell’app',
    key: 'Chiave',
    code: 'Codice di sei cifre',
    codeHint: 'Quello che l’app mostra adesso.',
    confirm: 'Verifica e attiva',
  },
  codes: {
    heading: 'Codici di recupero',
    once: 'Li vedi solo adesso. Stampali o copiali in un posto sicuro: ognuno apre la porta una volta, se non hai il telefono.',
    copy: 'Copia i codici',
    copied: 'Codici copiati.',
    print: 'Stampa',
    renew: 'Crea nuovi codici',
    renewText: 'I codici di prima smettono di valere.',
    go: 'Vai alle richieste',
  },
  end: 'Disattiva il secondo fattore',
  endText: 'Senza secondo fattore basta la password per entrare.',
  ended: 'Secondo fattore disattivato.',
  kept: 'Non si può disattivare: su questo portale è obbligatorio.',
  wrongPassword: 'La password non è giusta, oppure il secondo fattore è già attivo.',
  wrongCode:
    'Il codice non è giusto. Aspetta il prossimo e riprova; controlla che l’ora del telefono sia esatta.',
  limited: 'Troppi tentativi. Riprova più tardi.',
  mail: {
    subjects: {
      on: 'Secondo fattore attivato',
      codes: 'Nuovi codici di recupero',
      off: 'Secondo fattore disattivato',
    },
    texts: {
      on: 'Da adesso il tuo accesso chiede anche il codice dell’app.',
      codes: 'Hai creato nuovi codici di recupero. Quelli di prima non valgono più.',
      off: 'Da adesso per entrare basta la password.',
    },
    why: 'Ricevi questo messaggio perché è cambiato qualcosa nel tuo accesso. Se non l’hai fatto tu, cambia subito la password e avvisa un amministratore.',
  },
} as const

export const codePage = {
  title: 'Inserisci il codice',
  description: 'Il secondo passo dell’accesso.',
  intro: 'Apri l’app per i codici di accesso sul telefono e scrivi le sei cifre che mostra adesso.',
  field: 'Codice',
  hint: 'Non hai il telefono? Scrivi uno dei codici di recupero.',
  send: 'Entra',
  sending: 'Un momento...',
  back: 'Torna all’accesso',
  required: 'Scrivi il codice',
  refusals: {
    wrong: 'Il codice non è giusto. Aspetta il prossimo e riprova.',
    used: 'Questo codice è già servito per entrare. Aspetta il prossimo, torna all’accesso e scrivi di nuovo la password.',
    limited:
      'Troppi tentativi. Riprova più tardi, oppure usa un codice di recupero. Se non eri tu a provare, cambia la password.',
    expired: 'Il tempo per il codice è finito. Torna all’accesso e scrivi di nuovo la password.',
  },
} as const

export const informationRequests = {
  heading: 'Integrazioni',
  ask: 'Chiedi integrazioni',
  field: 'Che cosa manca',
  fieldHint: 'Arriva per email così com’è, con un link per rispondere che vale 14 giorni.',
  asked: 'Chieste',
  by: 'da',
  answered: 'Risposta',
  waiting: 'Ancora nessuna risposta.',
  sent: 'Richiesta inviata.',
  short: 'Scrivi almeno 10 caratteri',
  long: 'Al massimo 2000 caratteri',
  decided: 'La richiesta è già stata decisa.',
  marks: { asked: 'Integrazioni chieste', answered: 'Integrazioni arrivate' },
  page: {
    title: 'Completa la tua richiesta',
    description: 'Rispondi all’ufficio del registro.',
    intro: 'L’ufficio ha guardato la tua richiesta di iscrizione e ti chiede:',
    answer: 'La tua risposta',
    document: 'Documento',
    documentHint: 'PDF, JPG o PNG, al massimo 5 MB.',
    send: 'Invia la risposta',
    sending: 'Invio in corso...',
    done: 'Risposta inviata. L’ufficio la guarda e ti scrive.',
    invalid:
      'Il link non vale più: è già stato usato, è scaduto, oppure la tua richiesta è già stata decisa. Se devi aggiungere qualcosa, rispondi all’email dell’ufficio.',
    short: 'Scrivi la risposta',
    long: 'Al massimo 4000 caratteri',
    limited: 'Troppi tentativi. Riprova più tardi.',
    storeDown:
      'In questo momento non riusciamo a ricevere documenti. Riprova più tardi, oppure invia la risposta senza.',
  },
  askMail: {
    button: 'Rispondi all’ufficio',
  },
  answerMail: {
    subject: 'Sono arrivate integrazioni',
    text: 'Una persona ha risposto alla richiesta di integrazioni.',
    button: 'Apri la richiesta',
    why: 'Ricevi questo messaggio perché è l’indirizzo dell’ufficio del portale.',
  },
} as const

export const live = {
  new: 'È arrivata una richiesta nuova.',
  decided: 'Una richiesta è stata decisa.',
  undone: 'Una decisione è stata annullata.',
  asked: 'A una richiesta sono state chieste integrazioni.',
  answered: 'Sono arrivate integrazioni.',
  cared: 'Un collega ha preso, lasciato o segnalato una richiesta.',
  held: 'La tabella si aggiorna quando chiudi la finestra.',
} as const

export const waiting = {
  heading: 'Che cosa aspetta',
  nothing: 'Niente aspetta in questo momento.',
  since: 'dal',
  due: (day: string) => `da chiudere entro ${onDay(day)}`,
  late: (day: string) => `da chiudere entro ${onDay(day)}: il termine è passato`,
  law: 'termine di un mese, art. 12 del GDPR',
  kinds: {
    leavings: ['persona che vuole uscire dal registro', 'persone che vogliono uscire dal registro'],
    documents: ['persona con un documento nuovo da aprire', 'persone con un documento nuovo da aprire'],
    unchecked: ['profilo pubblico mai controllato', 'profili pubblici mai controllati'],
    requests: ['richiesta da decidere', 'richieste da decidere'],
    answered: ['richiesta con integrazioni arrivate', 'richieste con integrazioni arrivate'],
    ended: ['persona con un dato verificato che è cambiato', 'persone con un dato verificato che è cambiato'],
    edits: ['modifica di profilo da guardare', 'modifiche di profilo da guardare'],
    reports: ['segnalazione su un profilo', 'segnalazioni su profili'],
    partners: ['messaggio di partner', 'messaggi di partner'],
    schools: ['messaggio sulle scuole', 'messaggi sulle scuole'],
    proposals: ['modifica di una pagina da approvare', 'modifiche di pagine da approvare'],
    members: ['persona che chiede di curare una pagina', 'persone che chiedono di curare una pagina'],
    disputes: ['atto contestato da una scuola', 'atti contestati da scuole'],
    texts: ['testo da rivedere', 'testi da rivedere'],
    mails: ['email non consegnata che si può rimandare', 'email non consegnate che si possono rimandare'],
  },
} as const

export const personSearch = {
  label: 'Cerca per nome, email o numero',
  account: 'Cerca per indirizzo',
  none: 'Nessuno corrisponde alla ricerca.',
} as const

export const messageSearch = {
  label: 'Cerca per nome, email, telefono o parole',
  send: 'Cerca',
  clear: 'Togli la ricerca',
  none: 'Nessun messaggio corrisponde alla ricerca.',
} as const

export const auditLog = {
  title: 'Registro delle azioni',
  description: 'Chi ha fatto che cosa, e quando.',
  search: 'Cerca una persona: nome, email o identificativo',
  kind: 'Oggetto',
  action: 'Azione',
  actor: 'Chi',
  from: 'Dal giorno',
  to: 'Al giorno',
  all: 'Tutti',
  allActions: 'Tutte',
  send: 'Cerca',
  clear: 'Togli i filtri',
  export: 'Scarica in CSV',
  caption: 'Azioni, dalla più recente',
  empty: 'Nessuna azione corrisponde ai filtri.',
  columns: { at: 'Quando', what: 'Che cosa è successo', change: 'Cambiamento' },
  change: 'Mostra',
  becomes: 'diventa',
  reason: 'Motivo',
  reference: 'Riferimento',
  nothing: '—',
  actors: {
    admin: 'Amministratore',
    reviewer: 'Revisore',
    editor: 'Redattore',
    member: 'Utente',
    visitor: 'Visitatore',
    system: 'Il portale',
  },
  tooMany: 'Il file contiene al massimo 50.000 righe: restringi i filtri per averle tutte.',
} as const

export const outbox = {
  title: 'Posta in uscita',
  description: 'Le email che il portale ha scritto.',
  note: 'Il testo non si vede qui, perché può contenere link personali; dopo l’invio non resta.',
  search: 'Cerca per destinatario',
  state: 'Stato',
  kind: 'Tipo',
  all: 'Tutti',
  send: 'Cerca',
  clear: 'Togli i filtri',
  caption: 'Email, dalla più recente',
  empty: 'Nessuna email corrisponde ai filtri.',
  columns: {
    subject: 'Oggetto',
    recipient: 'Destinatario',
    state: 'Stato',
    created: 'Scritta',
    sent: 'Inviata',
    actions: 'Azioni',
  },
  states: { queued: 'In coda', sent: 'Inviata', failed: 'Non consegnata' },
  tries: ['tentativo', 'tentativi'],
  error: 'Ultimo errore',
  resend: 'Invia di nuovo',
  done: 'Email rimessa in coda.',
  gone: 'Il testo di questa email non c’è più: non si può inviare di nuovo.',
} as const
