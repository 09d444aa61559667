/** The office's staff: roles, resets of second factors, mails to administrators. */

export const grant = {
  heading: 'Dai un ruolo a chi ha già un account',
  text: 'Anche a chi ha già lavorato nell’ufficio. La persona deve avere confermato il suo indirizzo.',
  email: 'Indirizzo dell’account',
  send: 'Dai il ruolo',
} as const

export const factorReset = {
  heading: 'Secondo fattore perso',
  text: 'Chi ha perso il telefono e i codici di recupero non può entrare. Servono due amministratori: uno chiede di azzerare il secondo fattore, un altro conferma entro 24 ore. Prima di confermare, parla con la persona.',
  alone:
    'Se non c’è un altro amministratore che può confermare, lo fa chi gestisce il server, dalla riga di comando.',
  person: 'Di chi',
  ask: 'Chiedi di azzerarlo',
  nobody: 'Nessun altro dell’ufficio ha un secondo fattore.',
  asked: 'chiesto da',
  until: 'vale fino al',
  confirm: 'Conferma e azzera',
  withdraw: 'Ritira la richiesta',
  mustBeAnother: 'Lo conferma un altro amministratore.',
  done: {
    'factor-ask': 'Richiesta inviata agli altri amministratori.',
    'factor-confirm': 'Secondo fattore azzerato. La persona entra con la password e ne imposta uno nuovo.',
    'factor-withdraw': 'Richiesta ritirata.',
  },
  refusals: {
    self: 'Il tuo secondo fattore lo azzerano altri due amministratori.',
    'asked-by-you': 'L’hai chiesto tu: deve confermarlo un altro amministratore.',
    'no-factor': 'Questa persona non ha un secondo fattore.',
    'not-asked': 'Questa richiesta non vale più: è stata ritirata, è scaduta o è già stata confermata.',
  },
} as const

export const staffMail = {
  subject: 'È cambiato un accesso all’ufficio',
  server: 'Chi gestisce il server',
  given: ['ha dato il ruolo di', 'a'],
  removed: ['ha tolto il ruolo di', 'a'],
  password: 'ha cambiato la password di',
  factorAsked: 'ha chiesto di azzerare il secondo fattore di',
  factorReset: 'ha azzerato il secondo fattore di',
  confirm: 'Se è giusto, conferma entro 24 ore. Prima parla con la persona.',
  open: 'Apri «Gestione Admin»',
  why: 'Ricevi questo messaggio perché sei amministratore del portale. Se non te l’aspettavi, parlane con gli altri amministratori.',
} as const

export const factorMail = {
  subjects: {
    asked: 'Qualcuno chiede di azzerare il tuo secondo fattore',
    reset: 'Il tuo secondo fattore è stato azzerato',
  },
  texts: {
    asked:
      'Un amministratore ha chiesto di azzerare il tuo secondo fattore. Succede solo se un altro amministratore conferma. Se non l’hai chiesto tu, avvisali subito.',
    reset:
      'Il tuo secondo fattore è stato azzerato e tutte le tue sessioni sono chiuse. Entra con la password e imposta subito un nuovo secondo fattore.',
  },
  why: 'Ricevi questo messaggio perché lavori nell’ufficio del portale. Se non te l’aspettavi, cambia subito la password e avvisa un amministratore.',
} as const
