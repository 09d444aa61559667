/** Words of calendars elsewhere, which close hours here, and of our own feed. */
export const calendars = {
  feedName: 'Appuntamenti',
  errors: {
    kind: 'Scegli che cosa colleghi',
    address: 'Incolla l’indirizzo del calendario, che comincia con https:// o webcal://',
    addressLong: 'L’indirizzo è troppo lungo',
    username: 'Scrivi il nome utente del calendario',
    password: 'Scrivi la password del calendario',
    long: 'Al massimo 200 caratteri',
    many: 'Puoi collegare al massimo cinque calendari: togline uno',
    known: 'Questo calendario è già collegato',
  },
  /** Why a calendar cannot be read, and what helps. */
  failures: {
    inner: 'Questo indirizzo non si può leggere da qui. Copia quello pubblico del calendario.',
    unreachable: 'Il calendario non risponde.',
    refused: 'Il calendario non accetta più l’indirizzo o la password. Collegalo di nuovo.',
    'too-large': 'Il calendario è troppo grande. Collegane uno con meno eventi.',
    slow: 'Il calendario risponde troppo piano.',
    broken: 'A questo indirizzo non c’è un calendario che sappiamo leggere.',
  },
  mail: {
    subject: 'Un calendario collegato non si legge',
    why: 'Ricevi questo messaggio perché hai collegato un calendario alla tua agenda. Ne mandiamo uno solo, finché non torna leggibile.',
    before: 'non riusciamo a leggere un calendario che hai collegato alla tua agenda.',
    after:
      'Intanto nessuno prenota da solo: chi sceglie un orario te lo chiede, e tu lo confermi. Quando il calendario si legge di nuovo, tutto torna come prima.',
    button: 'Apri l’agenda',
  },
} as const
