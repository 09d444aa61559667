/** The office's page /admin/impostazioni. */

type Words = {
  what: string
  /** What holds where it is not set and has no value of its own. */
  unset?: string
}

export const SETTINGS: Record<string, Words> = {
  PORT: { what: 'La porta su cui il portale risponde.' },
  HOST: { what: 'L’indirizzo di rete su cui il portale risponde.' },
  APP_URL: { what: 'L’indirizzo pubblico, nei link e nelle email.' },
  TRUST_PROXY: { what: 'Quanti proxy ci sono tra internet e il portale.' },
  KEPT_PAGES_MB: { what: 'La memoria per le pagine già pronte, in MB. 0 la toglie.' },
  DATA_DIR: { what: 'La cartella dei dati.' },
  DATABASE_URL: { what: 'Il server PostgreSQL.', unset: 'PostgreSQL incorporato, nella cartella dei dati' },
  DATABASE_REPLICA_URLS: {
    what: 'Le sue repliche, da cui si leggono le pagine pubbliche.',
    unset: 'nessuna',
  },
  STORAGE_URL: { what: 'Il server S3 dei documenti.', unset: 'su disco, nella cartella dei dati' },
  SMTP_URL: { what: 'Il server di posta.', unset: 'nessuno: le email restano file nella cartella dei dati' },
  SMTP_PLAIN: { what: 'Se la posta può partire senza cifratura. 1 la permette.' },
  MAIL_FROM: { what: 'Il mittente delle email.' },
  AUTH_SECRET: { what: 'La chiave del portale: sessioni, link, dati cifrati.' },
  AUTH_SECRET_PREVIOUS: { what: 'Le chiavi di prima, finché servono.', unset: 'nessuna' },
  ADMIN_EMAIL: { what: 'L’email del primo amministratore.' },
  ADMIN_PASSWORD: { what: 'La sua prima password.', unset: 'generata e mostrata una volta' },
  BACKUP_DIR: { what: 'La cartella delle copie di ogni notte.' },
  BACKUP_PASSPHRASE: { what: 'La frase che cifra le copie.', unset: 'il portale non fa copie da solo' },
  SITE_MODE: { what: 'full: tutto il portale. coming-soon: solo l’annuncio.' },
  DEMO_DATA: { what: 'Se si vedono professionisti e scuole di esempio. 1 li mostra.' },
  JOBS: { what: 'Se questo processo manda le email e fa i lavori in coda. 0 li lascia a un altro.' },
  FORM_SECONDS: { what: 'Dopo quanti secondi si può inviare un messaggio a un professionista.' },
  LOG_LEVEL: { what: 'Quanto scrivere nel registro del processo.' },
  METRICS_PORT: { what: 'La porta delle misure per Prometheus.', unset: 'non servite' },
  METRICS_HOST: { what: 'L’indirizzo di rete delle misure.' },
  SLOW_QUERY_MS: { what: 'Da quanti millisecondi una domanda alla base dei dati è lenta.' },
}

export const settingsDesk = {
  title: 'Impostazioni',
  description: 'Che cosa è impostato, da dove viene, e le prove di posta, archivio e base dei dati.',
  intro:
    'Con queste impostazioni è partito il processo che ti risponde. Si cambiano dove il portale gira, poi va riavviato. Password e chiavi non si vedono mai.',
  columns: { name: 'Nome', what: 'Che cosa fa', value: 'Adesso', from: 'Da dove' },
  isSet: 'impostata',
  isUnset: 'non impostata',
  from: { environment: 'ambiente', file: 'file nella cartella dei dati', default: 'valore di partenza' },
  toStatus: 'Come sta il portale',
  tries: 'Prove',
  triesNote: 'Una prova usa queste impostazioni e non lascia niente dietro di sé.',
  limited: 'Hai fatto molte prove in poco tempo. Riprova tra un’ora.',
  unknown: 'Questa prova non esiste.',
  mail: {
    title: 'Posta',
    note: 'Manda un’email a te, con il server di posta impostato, senza passare dalla coda.',
    button: 'Manda un’email di prova',
    sent: (to: string, ms: number) => `Il server ha accettato l’email per ${to} in ${ms} ms.`,
    written: (to: string, ms: number) =>
      `Non c’è un server di posta: l’email per ${to} è un file nella cartella outbox, scritto in ${ms} ms.`,
    answered: 'Ha risposto',
    failed: {
      unreachable: 'Il server di posta non si raggiunge. Controlla nome e porta in SMTP_URL.',
      slow: 'Il server di posta non ha risposto in tempo.',
      plain: 'Il server di posta non offre una connessione cifrata valida. L’email non è partita.',
      refused: 'Il server di posta rifiuta nome o password di SMTP_URL.',
      address: 'Il server di posta rifiuta il mittente o il tuo indirizzo.',
      other: 'Il server di posta non ha accettato l’email.',
    },
    subject: 'Prova di invio dal portale',
    hello: 'Questa email è una prova.',
    body: 'Se la leggi, la posta in uscita funziona. Non devi fare niente.',
    why: 'Ricevi questo messaggio perché l’hai chiesto dalle impostazioni del portale.',
  },
  store: {
    title: 'Archivio dei documenti',
    note: 'Scrive un piccolo file, lo rilegge e lo cancella.',
    button: 'Prova l’archivio',
    done: (place: string, ms: number) => `Scritto, riletto uguale e cancellato in ${ms} ms. Dove: ${place}.`,
    failed: {
      down: 'L’archivio non risponde. I documenti delle richieste aspettano e non si perdono.',
      changed:
        'Il file riletto è diverso da quello scritto. L’archivio non è affidabile: chiama chi lo gestisce.',
      left: 'Scritto e riletto, ma non cancellato: all’archivio manca il permesso di cancellare.',
    },
  },
  database: {
    title: 'Base dei dati',
    note: 'Scrive e rilegge una riga di prova, che poi sparisce.',
    button: 'Prova la base dei dati',
    done: (figures: { read: number; write: number; size: string; connections: string }) =>
      `Letta in ${figures.read} ms, scritta in ${figures.write} ms. Occupa ${figures.size}. Connessioni: ${figures.connections}.`,
    failed: 'La base dei dati non ha accettato la prova. Il perché è nel registro del processo.',
  },
}
