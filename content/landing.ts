/** First page below the search (specification §2 «Home», §3, §4, §9). */
export const mission = {
  heading: 'Perché esiste questo portale',
  paragraphs: [
    'Cercare aiuto è già difficile. Non dovrebbe esserlo anche capire di chi fidarsi: titoli che si somigliano, elenchi a pagamento, informazioni sparse.',
    'Qui mettiamo insieme tre cose: un registro di psicoterapeuti controllati uno per uno presso l’albo, gli argomenti spiegati in parole semplici e le scuole con gli atti che le riconoscono.',
  ],
  current: 'Informazioni aggiornate a maggio 2025, salvo dove è scritta un’altra data.',
} as const

export const catalogue = {
  heading: 'Tutti gli argomenti',
  intro: 'Quindici categorie per chi cerca aiuto, per chi studia e per chi esercita.',
} as const

export const schools = {
  heading: 'Le scuole di specializzazione',
  text: 'Per diventare psicoterapeuti, dopo la laurea in psicologia o in medicina, servono almeno quattro anni in una scuola riconosciuta dal ministero o universitaria. In Italia gli istituti sono più di 50.',
  all: 'Vedi tutte le scuole',
  more: 'Approfondisci tutte le scuole',
} as const

export const approaches = {
  heading: 'Gli approcci terapeutici',
  intro:
    'Nessuno è migliore degli altri: sono modi diversi di lavorare. Scegline uno per leggere che cosa vuol dire.',
} as const

export type Statistic = {
  value: string
  label: string
  icon: 'people' | 'cloud' | 'gap' | 'wave'
  colour: 'petrol' | 'terracotta' | 'amber' | 'green'
  /** Dots of a hundred, or a bar relative to the largest value. */
  drawing: { kind: 'dots'; of100: number } | { kind: 'bar'; thousands: number }
}

export const statistics = {
  heading: 'La salute mentale in Italia',
  intro: 'Quattro numeri per capire quante persone riguarda. Se stai male, non sei un’eccezione.',
  source: 'Fonte: Istituto superiore di sanità e Ministero della salute, dati 2023.',
  tableCaption: 'Gli stessi numeri in tabella',
  items: [
    {
      value: '13%',
      label: 'degli italiani convive con un disturbo mentale',
      icon: 'people',
      colour: 'petrol',
      drawing: { kind: 'dots', of100: 13 },
    },
    {
      value: '60%',
      label: 'di loro non riceve cure adeguate',
      icon: 'gap',
      colour: 'terracotta',
      drawing: { kind: 'dots', of100: 60 },
    },
    {
      value: '17 milioni',
      label: 'di persone con disturbi d’ansia',
      icon: 'wave',
      colour: 'amber',
      drawing: { kind: 'bar', thousands: 17_000 },
    },
    {
      value: '800K+',
      label: 'persone con depressione maggiore',
      icon: 'cloud',
      colour: 'green',
      drawing: { kind: 'bar', thousands: 800 },
    },
  ] satisfies Statistic[],
} as const

export type RoadmapStatus = 'completed' | 'in-progress' | 'upcoming'
export const ROADMAP_LABELS: Record<RoadmapStatus, string> = {
  completed: 'Completato',
  'in-progress': 'In Corso',
  upcoming: 'Pianificato',
}
export type RoadmapPhase = { title: string; date: string; description: string; status: RoadmapStatus }

export const roadmap = {
  heading: 'A che punto siamo',
  note: 'Tappe e date come annunciate a maggio 2025.',
  phases: [
    {
      title: 'Landing Page',
      date: 'Aprile 2025',
      description: 'La prima pagina del portale e la raccolta delle adesioni.',
      status: 'completed',
    },
    {
      title: 'Sviluppo del database',
      date: 'Giugno 2025',
      description: 'L’archivio su cui poggia il registro dei terapeuti.',
      status: 'in-progress',
    },
    {
      title: 'Registrazione dei professionisti',
      date: 'Settembre 2025',
      description: 'Domande, documenti e verifica presso l’albo.',
      status: 'upcoming',
    },
    {
      title: 'Beta pubblica',
      date: 'Novembre 2025',
      description: 'Ricerca e profili essenziali aperti a tutti.',
      status: 'upcoming',
    },
    {
      title: 'Rilascio completo',
      date: 'Gennaio 2026',
      description: 'Tutte le funzioni del portale.',
      status: 'upcoming',
    },
  ] satisfies RoadmapPhase[],
} as const

export const newsletter = {
  heading: 'Newsletter',
  text: 'Le novità del portale, al massimo una volta al mese. Niente pubblicità.',
  label: 'Il tuo indirizzo email',
  submit: 'Iscriviti',
  submitting: 'Invio in corso...',
  consent:
    'Usiamo l’indirizzo solo per la newsletter. Ti mandiamo un’email per confermare; ti cancelli quando vuoi con un clic.',
  empty: { title: 'Campo richiesto', description: 'Per favore, inserisci il tuo indirizzo email.' },
  thanks: { title: 'Grazie per la tua iscrizione!', description: 'Ti terremo aggiornato sulle novità.' },
  invalid: 'Inserisci un indirizzo email valido',
  limited: 'Troppi tentativi. Riprova più tardi.',
  failed: {
    title: 'Non riusciamo a salvare la richiesta',
    description: 'L’indirizzo è ancora nel campo: riprova tra qualche minuto.',
  },
  checkMail: 'Apri l’email che ti abbiamo mandato e conferma: senza conferma non ti scriviamo più.',
} as const
