/** What is read in danger, before a consent, or at the guided questions. */
export const EASY: ReadonlySet<string> = new Set([
  'content/pages/urgenze.md',
  'content/topics/patients/aiuto-urgente.md',
  'content/topics/services/linee-di-ascolto.md',
  'content/urgent-note.ts',
  'content/public-services.ts',
  'content/contacts.ts',
  'content/bookings.ts',
  'content/booking-pages.ts',
  'content/favourites.ts',
  'content/legal/in-short.ts',
  'content/cookie-banner.ts',
  'content/pages/cookie.md',
  'content/guided-questions.ts',
])

const SIGNED =
  'signed: it names laws and keeps its words while it keeps its version; in-short.ts says it plainly'

/** Files whose texts nobody reads as sentences of ours, with the reason. */
export const NOT_READ: Record<string, string> = {
  'content/common-passwords.ts': 'passwords',
  'content/generated-people.ts': 'invented people for measurements',
  'content/help-lines.ts': 'names of lines and of sources',
  'content/answers.ts': 'phrases of questions to find; the titles of the pages are short',
  'content/problem-words.ts': 'words that a search knows',
  'content/sample-schools.ts': 'names and addresses of the samples',
  'content/sentence-concepts.ts': 'words that a search knows',
  'content/wish-phrases.ts': 'phrases to find, which nobody reads',
  'content/urgent-words.ts': 'words that a search knows',
  'content/retention.ts': 'the table of the privacy page, with which a test compares it',
  'content/legal/consents.ts': SIGNED,
  'content/legal/consenso-gdpr/1.0.md': SIGNED,
  'content/legal/dichiarazione-445/1.0.md': SIGNED,
  'content/legal/informativa-privacy/1.0.md': SIGNED,
  'content/legal/termini/1.0.md': SIGNED,
}

const HELP = 'help stands wherever somebody may need it'
const KEPT = 'every form promises that nothing written is lost'
const FIELD = 'the same field, refusal or link on two screens'
const NOTICE = 'what is kept is also said where it is asked for'

/** Beginnings of sentences that several places may say in the same words, with the reason. */
export const ALLOWED_TWICE: Record<string, string> = {
  'Se sei in pericolo chiama': HELP,
  'Se tu o qualcun altro siete in pericolo': HELP,
  'Chiama il 112': HELP,
  'Gli altri numeri sono nella pagina aiuto urgente': HELP,
  'Le voci fanno paura': HELP,
  'Quello che hai scritto è ancora qui': KEPT,
  'Torna indietro: quello che hai scritto': KEPT,
  'Si è verificato un errore durante': 'specified for each screen',
  'Togli gli a capo': FIELD,
  'Il motivo può avere': FIELD,
  'La scuola o la specialità, come sta': FIELD,
  'Puoi scegliere dall’elenco': FIELD,
  'PDF, JPG o PNG': FIELD,
  'Questo link non vale più': FIELD,
  'Chi è nella sezione B': FIELD,
  'ha chiesto di azzerare': FIELD,
  'Scrivi a {{contatto_privacy}}': NOTICE,
  'Conserviamo il messaggio': NOTICE,
  'Ricevi questo messaggio perché': NOTICE,
  Weishaar: 'a book by its title',
}
