/** Header, menu and footer of every page. */
export const header = {
  search: 'Cerca',
  searchLong: 'Cerca nel registro',
  urgent: 'Aiuto urgente',
  menu: 'Menu',
  closeMenu: 'Chiudi il menu',
  favourites: (total: number) => (total === 1 ? '1 preferito' : `${total} preferiti`),
} as const

/** What the menu and the footer call the pages. */
export const links = {
  find: 'Trova con poche domande',
  places: 'Per città e problema',
  favourites: 'Preferiti',
  publicServices: 'Servizi pubblici',
  topics: 'Argomenti',
  news: 'Notizie',
  schools: 'Scuole',
  searchSite: 'Cerca nel sito',
  unmet: 'Dove mancano psicoterapeuti',
  register: 'Registrati come professionista',
  professionals: 'Per i professionisti',
  partner: 'Diventa partner',
  area: 'Area utenti',
  verification: 'Come verifichiamo',
  order: 'Come ordiniamo',
  accessibility: 'Accessibilità',
  privacy: 'Privacy',
  cookie: 'Cookie',
  terms: 'Termini',
} as const

export const groups = {
  help: 'Cerca aiuto',
  understand: 'Capire',
  professionals: 'Per i professionisti',
  portal: 'Il portale',
} as const

export const footer = {
  label: 'Piè di pagina',
  about: 'Un elenco indipendente: controlliamo l’iscrizione, ma fa fede l’Albo.',
  urgent: {
    heading: 'Se stai molto male adesso',
    text: 'Se tu o qualcun altro siete in pericolo, chiama il 112.',
    call: 'Chiama il 112',
    link: 'Tutti i numeri per l’aiuto urgente',
    all: 'Tutti i numeri',
  },
} as const

/** Under the two sentences of the specification. */
export const notFound = {
  title: 'Pagina non trovata',
  text: 'Questa pagina non c’è, o ha cambiato indirizzo.',
  field: 'Cerca nel sito',
  submit: 'Cerca',
  ways: {
    search: 'Cerca uno psicoterapeuta',
    topics: 'Guarda gli argomenti',
    home: 'Torna alla home',
  },
} as const
