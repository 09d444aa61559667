type Period = { months: number } | { days: number }

export type RetentionRule = {
  id: string
  what: string
  after: Period
  /** `{periodo}` is replaced by `after`, so that words and job cannot differ. */
  kept: string
  why: string
  /**
   * `remove` and `blank` are done by the nightly run; `report` waits for the office; `elsewhere` has a job of its own.
   */
  does: 'remove' | 'blank' | 'report' | 'elsewhere'
}

/** The table behind the job, /privacy, the office's page and docs/retention.md. */
export const RETENTION_RULES = [
  {
    id: 'rejected-requests',
    what: 'Richieste di registrazione respinte',
    after: { months: 12 },
    kept: '{periodo} dalla decisione',
    why: 'Rispondere a contestazioni e richieste di riesame',
    does: 'remove',
  },
  {
    id: 'pending-requests',
    what: 'Richieste di registrazione in attesa',
    after: { months: 6 },
    kept: 'Fino alla decisione; dopo {periodo} sono segnalate all’ufficio',
    why: 'Decidere: nessuna richiesta sparisce da sola',
    does: 'report',
  },
  {
    id: 'unconfirmed-accounts',
    what: 'Account non confermati',
    after: { days: 7 },
    kept: '{periodo} dalla richiesta',
    why: 'Dare il tempo di confermare',
    does: 'remove',
  },
  {
    id: 'mail-bodies',
    what: 'Testo e oggetto delle email inviate',
    after: { days: 90 },
    kept: '{periodo} dall’invio',
    why: 'Verificare che cosa è stato inviato',
    does: 'blank',
  },
  {
    id: 'mail-rows',
    what: 'Tipo, destinatario ed esito delle email inviate',
    after: { months: 12 },
    kept: '{periodo} dall’invio',
    why: 'Verificare che un messaggio sia partito',
    does: 'remove',
  },
  {
    id: 'newsletter-unconfirmed',
    what: 'Newsletter non confermata',
    after: { days: 7 },
    kept: '{periodo} dalla richiesta',
    why: 'Dare il tempo di confermare',
    does: 'elsewhere',
  },
  {
    id: 'newsletter-withdrawn',
    what: 'Newsletter, dopo la revoca',
    after: { months: 24 },
    kept: '{periodo} dalla revoca, come sola prova',
    why: 'Dimostrare consenso e revoca',
    does: 'remove',
  },
  {
    id: 'newsletter-deliveries',
    what: 'Quale numero della newsletter è arrivato a quale indirizzo',
    after: { months: 3 },
    kept: '{periodo} dall’invio',
    why: 'Mandare ogni numero una volta sola',
    does: 'remove',
  },
  {
    id: 'partner-messages',
    what: 'Messaggi dei partner',
    after: { months: 12 },
    kept: '{periodo} dall’invio',
    why: 'Rispondere e riprendere il contatto',
    does: 'remove',
  },
  {
    id: 'school-messages',
    what: 'Messaggi sulle scuole',
    after: { months: 12 },
    kept: '{periodo} dall’invio',
    why: 'Correggere l’elenco e rispondere',
    does: 'remove',
  },
  {
    id: 'organisation-questions',
    what: 'Domande a scuole e partner, con le risposte',
    after: { months: 12 },
    kept: '{periodo} dall’invio',
    why: 'Rispondere a chi ha chiesto',
    does: 'remove',
  },
  {
    id: 'profile-reports',
    what: 'Segnalazioni su profili, con testo ed email cifrati',
    after: { months: 12 },
    kept: '{periodo} dall’invio',
    why: 'Controllare e correggere il profilo, rispondere',
    does: 'remove',
  },
  {
    id: 'one-time-links',
    what: 'Link che valgono una volta sola',
    after: { days: 30 },
    kept: '{periodo} dall’uso o dalla scadenza',
    why: 'Capire perché un link non funziona più',
    does: 'remove',
  },
  {
    id: 'document-links',
    what: 'Link per inviare il documento più tardi',
    after: { days: 30 },
    kept: '{periodo} dall’uso o dalla scadenza',
    why: 'Capire perché un link non funziona più',
    does: 'remove',
  },
  {
    id: 'sign-up-attempts',
    what: 'Richieste di account non confermate, con la password cifrata',
    after: { days: 0 },
    kept: 'Tre giorni, poi {periodo}',
    why: 'Dare il tempo di confermare',
    does: 'remove',
  },
  {
    id: 'verifications',
    what: 'Codici di verifica',
    after: { days: 0 },
    kept: 'Fino alla scadenza, poi {periodo}',
    why: 'Verificare chi accede',
    does: 'remove',
  },
  {
    id: 'sessions',
    what: 'Sessioni di accesso',
    after: { days: 0 },
    kept: 'Fino alla scadenza, poi {periodo}',
    why: 'Tenere aperto l’accesso su un dispositivo',
    does: 'remove',
  },
  {
    id: 'school-import-rows',
    what: 'Righe degli elenchi ministeriali caricati',
    after: { months: 24 },
    kept: '{periodo} dal caricamento',
    why: 'Controllare da dove viene un dato',
    does: 'blank',
  },
  {
    id: 'pec-challenges',
    what: 'Codici mandati alle PEC dei professionisti',
    after: { months: 12 },
    kept: '{periodo} dall’uso o dalla scadenza',
    why: 'Dimostrare come è stata confermata una PEC',
    does: 'remove',
  },
  {
    id: 'contact-unconfirmed',
    what: 'Messaggi ai professionisti non confermati',
    after: { days: 2 },
    kept: '{periodo} dall’invio',
    why: 'Dare il tempo di confermare',
    does: 'elsewhere',
  },
  {
    id: 'contacts',
    what: 'Conversazioni con i professionisti',
    after: { days: 90 },
    kept: '{periodo} dalla fine o dall’ultimo messaggio, o subito se lo chiedi',
    why: 'Rileggere la risposta e andare avanti',
    does: 'remove',
  },
  {
    id: 'contact-mails',
    what: 'Email mandate a chi scrive a un professionista',
    after: { days: 30 },
    kept: '{periodo} dall’invio',
    why: 'Verificare che l’avviso sia partito',
    does: 'remove',
  },
  {
    id: 'contact-replies',
    what: 'Tempi di risposta dei professionisti, senza chi ha scritto',
    after: { months: 24 },
    kept: '{periodo} dalla risposta',
    why: 'Mostrare in quanto tempo un professionista risponde di solito',
    does: 'remove',
  },
  {
    id: 'appointments',
    what: 'Appuntamenti prenotati, chiesti o annullati',
    after: { days: 30 },
    kept: '{periodo} dalla fine, o subito se lo annulli e lo chiedi',
    why: 'Ritrovare l’appuntamento e chiarire un disguido',
    does: 'remove',
  },
  {
    id: 'appointment-mails',
    what: 'Email sugli appuntamenti e sulla lista d’attesa',
    after: { days: 30 },
    kept: '{periodo} dall’invio',
    why: 'Verificare che l’avviso sia partito',
    does: 'remove',
  },
  {
    id: 'waiting-wishes',
    what: 'Posti in lista d’attesa',
    after: { days: 0 },
    kept: '60 giorni dalla conferma, due senza conferma, poi {periodo}; o subito se esci',
    why: 'Offrirti un orario che si libera',
    does: 'remove',
  },
  {
    id: 'busy-times',
    what: 'Orari occupati letti da un calendario collegato',
    after: { days: 0 },
    kept: 'Fino alla loro fine, poi {periodo}',
    why: 'Non dare un orario già occupato',
    does: 'remove',
  },
  {
    id: 'agenda-exceptions',
    what: 'Giorni diversi dal solito nelle agende',
    after: { months: 12 },
    kept: '{periodo} dall’ultimo giorno',
    why: 'Ripetere le chiusure dell’anno prima',
    does: 'remove',
  },
  {
    id: 'profile-counts',
    what: 'Conteggi delle comparse e dei messaggi di un profilo, senza chi cerca o scrive',
    after: { months: 24 },
    kept: '{periodo} dal giorno contato',
    why: 'Mostrare al professionista l’andamento',
    does: 'remove',
  },
  {
    id: 'page-views',
    what: 'Conteggi delle visite alle pagine, senza chi visita',
    after: { months: 24 },
    kept: 'Per giorno al massimo cinque mesi, poi per mese: {periodo} in tutto',
    why: 'Mostrare l’andamento all’ufficio e a chi appartiene la pagina',
    does: 'remove',
  },
  {
    id: 'unmet-searches',
    what: 'Conteggi delle ricerche senza risultati, senza chi cerca',
    after: { months: 36 },
    kept: '{periodo} dal mese contato',
    why: 'Mostrare dove mancano professionisti',
    does: 'remove',
  },
  {
    id: 'audit-entries',
    what: 'Registro delle operazioni',
    after: { months: 60 },
    kept: '{periodo} dall’operazione',
    why: 'Dimostrare chi ha fatto che cosa (art. 5, par. 2, del GDPR)',
    does: 'remove',
  },
] as const satisfies readonly RetentionRule[]

export type RetentionRuleId = (typeof RETENTION_RULES)[number]['id']

/** Data that ends for another reason than time, or outside the portal's database; listed in /privacy too. */
export const OTHER_TERMS = [
  {
    what: 'Account, preferiti, note e consensi',
    kept: 'Finché non cancelli l’account',
    why: 'Darti il servizio che hai chiesto',
  },
  {
    what: 'Profili accolti',
    kept: 'Durata dell’adesione, poi al massimo un mese',
    why: 'Pubblicare il profilo; restano ferme le eccezioni dell’informativa del modulo',
  },
  { what: 'Newsletter confermata', kept: 'Fino alla revoca', why: 'Inviare la newsletter' },
  { what: 'Annotazioni tecniche del server', kept: '30 giorni', why: 'Trovare guasti e abusi' },
  {
    what: 'Codice dell’indirizzo di rete',
    kept: 'Di regola un’ora, al massimo due giorni; 25 giorni se segnali che un profilo non ha posto',
    why: 'Limitare i tentativi ripetuti',
  },
] as const

/** «12 mesi», «7 giorni», «5 anni»; zero is «al massimo un giorno», because the job runs every night. */
function periodInWords(period: Period): string {
  if ('days' in period) return period.days === 0 ? 'al massimo un giorno' : `${period.days} giorni`
  return period.months >= 36 && period.months % 12 === 0
    ? `${period.months / 12} anni`
    : `${period.months} mesi`
}

export function periodOf(id: RetentionRuleId): string {
  return periodInWords(RETENTION_RULES.find((rule) => rule.id === id)!.after)
}

export function keptInWords(rule: RetentionRule): string {
  return rule.kept.replace('{periodo}', periodInWords(rule.after))
}

/** Rows of the table in /privacy: what, for how long, why. */
export function retentionTable(): [string, string, string][] {
  return [...RETENTION_RULES.map(tableRow), ...OTHER_TERMS.map(({ what, kept, why }) => row(what, kept, why))]
}

function tableRow(rule: RetentionRule) {
  return row(rule.what, keptInWords(rule), rule.why)
}

const row = (what: string, kept: string, why: string): [string, string, string] => [what, kept, why]

/** The office's page /admin/conservazione. */
export const retentionDesk = {
  title: 'Conservazione',
  description: 'Per quanto tempo si conservano i dati e che cosa sarebbe cancellato adesso.',
  intro:
    'Ogni notte il portale cancella da solo ciò che ha superato il suo termine. Qui vedi, senza cancellare niente, quante righe uscirebbero adesso.',
  columns: { what: 'Dati', kept: 'Per quanto tempo', due: 'Adesso', last: 'Ultima volta' },
  caption: 'Termini di conservazione, con le righe che uscirebbero adesso',
  does: {
    blank: 'Svuota i testi, tiene la riga',
    report: 'Segnala, non cancella',
    elsewhere: 'Ha un lavoro notturno proprio',
  },
  run: 'Esegui adesso',
  runAsk: (due: number) =>
    due === 1 ? 'Cancellare adesso 1 riga scaduta?' : `Cancellare adesso ${due} righe scadute?`,
  runYes: 'Cancella adesso',
  running: 'Esecuzione in corso...',
  runNote: 'Le righe cancellate non si recuperano. Resta annotato chi ha eseguito e quante righe, non quali.',
  nothing: 'Fatto: nessuna riga aveva superato il termine.',
  done: (rows: number) => (rows === 1 ? 'Fatto: 1 riga.' : `Fatto: ${rows} righe.`),
  failed: 'Una parte non è riuscita. Il lavoro della notte riprova da solo; quello che è fatto resta fatto.',
  never: 'Il lavoro non è ancora stato eseguito.',
  lastRun: 'Ultima esecuzione',
  byPortal: 'dal portale',
  byOffice: 'dall’ufficio',
  toDecide: 'richieste aspettano una decisione da più di sei mesi.',
  toDecideOne: 'richiesta aspetta una decisione da più di sei mesi.',
  toRequests: 'Vai alle richieste',
  limited: 'Hai già eseguito il lavoro molte volte. Riprova più tardi.',
} as const
