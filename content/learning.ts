/** The pages around training (specification §2, call-to-action targets). */
export const universitiesPage = {
  title: 'Gli atenei con scuole di specializzazione in psicologia',
  description:
    'Le scuole universitarie di area psicologica: le cinque tipologie, chi può entrare e gli atenei che abbiamo trovato, con la fonte.',
  intro:
    'L’elenco è incompleto: ci sono solo gli atenei che abbiamo trovato con una fonte. Controlla sempre il bando.',
  types: {
    heading: 'Le cinque tipologie',
    text: 'Il decreto ministeriale n. 50 del 21 gennaio 2019 prevede cinque scuole di area psicologica. Durano quattro anni e valgono 240 crediti. Abilitano alla psicoterapia se almeno 60 crediti sono di attività psicoterapeutica con supervisione.',
    items: [
      'Psicologia clinica',
      'Neuropsicologia',
      'Psicologia del ciclo di vita',
      'Psicologia della salute',
      'Valutazione psicologica e consulenza (counselling)',
    ],
  },
  listHeading: 'Gli atenei trovati',
  filter: 'Tipo di scuola',
  all: 'Tutti i tipi',
} as const

export const journalsPage = {
  title: 'Riviste di psicoterapia',
  description:
    'Riviste scientifiche e professionali di psicoterapia in Italia: editore, sito, accesso aperto quando è dichiarato.',
  intro: 'Dove l’ISSN o l’accesso non sono scritti, non li abbiamo trovati.',
  open: 'Accesso aperto',
  search: 'Cerca per titolo o editore',
  empty: 'Nessuna rivista con queste parole.',
} as const

export const bibliographyPage = {
  title: 'Bibliografia essenziale',
  description:
    'Libri fondamentali della psicoterapia, per approccio, nelle edizioni originali. Chiedi in biblioteca se esiste la traduzione italiana.',
  intro:
    'Edizioni originali, controllate in bibliografie pubbliche. Se c’è una traduzione te lo dice la biblioteca.',
  filter: 'Approccio',
  all: 'Tutti gli approcci',
} as const

export const archivePage = {
  title: 'Archivio clinico: perché qui non ci sono casi',
  description:
    'Che cosa chiede la deontologia a chi conserva o pubblica materiale clinico, e perché il portale non ospita casi di persone.',
  heading: 'Archivio clinico',
  intro:
    'Un archivio di casi sarebbe utile a chi studia, ma riguarda persone che si sono fidate di qualcuno. Per questo il portale non pubblica casi clinici.',
  sections: [
    {
      heading: 'Che cosa dice la deontologia',
      text: 'Il Codice deontologico degli psicologi chiede di conservare in segreto appunti e registrazioni, per almeno cinque anni dalla fine del rapporto (articolo 17). Nelle comunicazioni scientifiche chiede di rendere le persone irriconoscibili (articolo 16).',
    },
    {
      heading: 'Perché togliere il nome non basta',
      text: 'Età, città, lavoro e una storia particolare bastano spesso a far riconoscere qualcuno, soprattutto a chi lo conosce già. I dati sulla salute sono protetti in modo speciale dal Regolamento europeo 2016/679, articolo 9.',
    },
    {
      heading: 'Dove leggere casi pubblicati bene',
      text: 'Le riviste scientifiche pubblicano casi con il consenso della persona e il controllo di altri esperti. Parti dalle riviste in elenco e dalle banche dati.',
    },
    {
      heading: 'Se vuoi scrivere un caso',
      text: 'Chiedi il consenso scritto, togli tutto ciò che non serve, fai rileggere il testo a un collega e, quando puoi, alla persona stessa. In caso di dubbio chiedi al tuo Ordine.',
    },
  ],
} as const

export const coursesPages = {
  all: {
    title: 'Trova un corso o un evento',
    description:
      'Corsi, congressi e seminari di psicoterapia in programma, con date, luogo, crediti ECM e link dell’organizzatore.',
    intro: 'In ordine di data. Quando finiscono, escono dall’elenco.',
  },
  online: {
    title: 'Corsi online',
    description:
      'Corsi e webinar di psicoterapia a distanza in programma, con date, crediti ECM e link dell’organizzatore.',
    intro: 'Un corso online, da solo, non dà mai il titolo di psicoterapeuta.',
  },
  empty:
    'In questo momento non c’è niente in programma. L’elenco si riempie quando gli organizzatori ci scrivono.',
  write: 'Segnala un corso',
  calendar: 'Aggiungi tutti al calendario',
  add: 'Aggiungi al calendario',
} as const
