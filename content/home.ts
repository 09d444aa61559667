/** First page and frame of every page. */
export const SITE_NAME = 'Portale della psicoterapia'

export const home = {
  title: 'Trova uno psicoterapeuta vicino a te',
  description:
    'Cerca lo psicoterapeuta più adatto a te in tutta Italia. Un elenco indipendente: prima di pubblicare un profilo controlliamo l’iscrizione all’albo, ed è l’albo che fa fede.',
  hero: {
    heading: 'Cerca lo psicoterapeuta adatto a te, in tutta Italia.',
    verified:
      'Un elenco indipendente: prima di pubblicare un profilo controlliamo l’iscrizione all’albo. Fa fede l’albo dell’Ordine.',
    what: 'Che cosa cerchi',
    whatHint: 'Un nome o un problema, per esempio «ansia»',
    where: 'Dove',
    whereHint: 'Città o regione',
    submit: 'Cerca',
  },
  steps: {
    heading: 'Come funziona',
    items: [
      {
        title: 'Cerchi',
        text: 'Scrivi che cosa ti serve e dove. Non serve un account e non colleghiamo a te quello che cerchi.',
      },
      {
        title: 'Leggi',
        text: 'Ogni profilo dice chi è il professionista, come lavora e in quale città riceve.',
      },
      {
        title: 'Scegli',
        text: 'Confronta con calma. La scelta è tua: nessuno può pagare per comparire prima degli altri.',
      },
    ],
  },
  register: {
    heading: 'Sei uno psicoterapeuta?',
    text: 'Chiedi di entrare nel registro. Compili un modulo con valore legale, lo firmi e, se vuoi, alleghi un documento. Poi controlliamo i dati presso l’albo del tuo Ordine.',
    button: 'Registrati come professionista',
  },
  notAnAlbo: {
    heading: 'Non è un albo',
    text: 'Gli albi li tengono solo gli Ordini. Questo è un elenco indipendente: controlliamo l’iscrizione all’albo e, per ogni dubbio, è l’albo che conta.',
  },
} as const

export const register = {
  title: 'Cerca uno psicoterapeuta nel registro',
  description:
    'Cerca per nome o problema, luogo e approccio in un elenco indipendente di psicoterapeuti: controlliamo l’iscrizione all’albo, e l’albo fa fede.',
  heading: 'Cerca nel registro',
  intro:
    'Un elenco indipendente di psicoterapeuti: prima di pubblicare un profilo controlliamo l’iscrizione all’albo. Fa fede l’albo dell’Ordine.',
} as const

export const footer = {
  about:
    'Un elenco indipendente di psicoterapeuti in Italia. Non è un albo: controlliamo l’iscrizione presso l’albo dell’Ordine, ed è l’albo che fa fede.',
  navigation: {
    label: 'Piè di pagina',
    home: 'Home',
    search: 'Cerca nel registro',
    join: 'Registrati come professionista',
  },
  urgent: {
    heading: 'Se stai molto male adesso',
    text: 'Se tu o qualcun altro siete in pericolo, chiama il 112.',
    link: 'Tutti i numeri per l’aiuto urgente',
  },
} as const

type ProfilePerson = { first_name: string; last_name: string; profession: string; city: string | null }

/** `/professional/:id`, with the texts for an unknown id. */
export const profile = {
  title: ({ first_name, last_name, profession, city }: ProfilePerson) =>
    `${first_name} ${last_name}, ${profession}${city ? ` a ${city}` : ''}`,
  description: ({ first_name, last_name }: ProfilePerson) =>
    `Il profilo di ${first_name} ${last_name} nel registro: professione, approccio e città.`,
  notFound: {
    title: 'Professionista non trovato',
    description: 'Il profilo richiesto non è nel registro.',
    text: 'Il profilo non esiste, oppure non è più pubblico.',
    back: 'Torna alla ricerca',
  },
  sample: {
    badge: 'Profilo dimostrativo',
    text: 'Questa persona non esiste: il profilo serve a mostrare come funziona il registro.',
  },
} as const

export const signIn = {
  title: 'Accesso Amministratore',
  description: 'Accesso riservato agli amministratori del portale.',
} as const
