/** The first page and the frame around every page. */
export const SITE_NAME = 'Portale della psicoterapia'

export const home = {
  title: 'Trova uno psicoterapeuta vicino a te',
  description:
    'Cerca tra gli psicoterapeuti del registro: trova il professionista più adatto a te in tutta Italia, con i titoli controllati presso l’albo.',
  hero: {
    heading: 'Trova lo psicoterapeuta giusto per te, con i titoli controllati.',
    verified:
      'Prima di pubblicare un profilo controlliamo l’iscrizione all’albo. Fa fede l’albo del suo Ordine.',
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
        text: 'Scrivi che cosa ti serve e dove. Non chiediamo un account e non conserviamo quello che cerchi.',
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
    text: 'Chiedi di entrare nel registro. Compili un modulo con valore legale, lo firmi e, se vuoi, alleghi un documento: poi controlliamo i dati presso il tuo Ordine.',
    button: 'Registrati come professionista',
  },
  notAnAlbo: {
    heading: 'Non è un albo',
    text: 'Gli albi li tengono solo gli Ordini. Questo è un elenco indipendente: controlliamo l’iscrizione all’albo e, per ogni dubbio, è l’albo che conta.',
  },
} as const

export const register = {
  title: 'Cerca uno psicoterapeuta nel registro',
  description: 'Cerca tra i professionisti del registro per nome o problema, luogo e approccio.',
  heading: 'Cerca nel registro',
  intro:
    'Un elenco indipendente di psicoterapeuti: prima di pubblicare un profilo controlliamo l’iscrizione all’albo. Fa fede l’albo dell’Ordine.',
  order:
    'In ordine alfabetico per cognome; i profili dimostrativi alla fine. Nessuno paga per comparire prima.',
} as const

export const footer = {
  about:
    'Un elenco indipendente di psicoterapeuti in Italia. Non è un albo: gli albi li tengono solo gli Ordini, e fanno fede.',
  urgent: {
    heading: 'Se stai molto male adesso',
    text: 'Se tu o qualcun altro siete in pericolo, chiama il 112.',
    link: 'Tutti i numeri per l’aiuto urgente',
  },
} as const

export const signIn = {
  title: 'Accesso Amministratore',
  description: 'Accesso riservato agli amministratori del portale.',
} as const
