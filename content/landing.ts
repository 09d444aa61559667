import { counted } from '#lib/numbers.ts'
/**
 * The first page (specification §2 «Home», §3, §4, §9). Only its loader reads this file, so that the texts come with
 * the page and not with the scripts.
 */
export const home = {
  title: 'Trova uno psicoterapeuta vicino a te',
  description:
    'Cerca lo psicoterapeuta più adatto a te in tutta Italia. Un elenco indipendente: prima di pubblicare un profilo controlliamo l’iscrizione all’Albo, ed è l’Albo che fa fede.',
  hero: {
    heading: 'Trova con chi parlarne, vicino a te.',
    what: 'Che cosa cerchi, e dove',
    whatHint: 'Per esempio: panico a Milano',
    submit: 'Cerca',
    guided: 'Non so da dove cominciare',
    map: 'Guarda la mappa',
    /** In place of the number while nobody has room. */
    mapText: 'Dove riceve chi è nel registro',
    withRoom: (count: number) =>
      `${count === 1 ? '1 persona ha' : `${counted(count)} persone hanno`} posto adesso`,
  },
  doors: {
    heading: 'Che cosa ti pesa?',
    items: [
      { label: 'Ho l’ansia', search: 'ansia' },
      { label: 'Sono sempre triste', search: 'tristezza' },
      { label: 'La mia coppia è in crisi', search: 'crisi di coppia' },
      { label: 'Un figlio mi preoccupa', search: 'rapporto con i figli' },
      { label: 'Ho perso qualcuno', search: 'lutto' },
      { label: 'Il lavoro mi sfinisce', search: 'burnout' },
      { label: 'Il cibo mi fa paura', search: 'disturbi alimentari' },
      { label: 'Non riesco a smettere', search: 'dipendenze' },
    ],
  },
  steps: {
    heading: 'Come funziona',
    items: [
      { title: 'Cerchi', text: 'Con parole tue. Non serve un account.', drawing: 'lamp' },
      { title: 'Scrivi', text: 'Un messaggio a chi ti sembra adatto.', drawing: 'letter' },
      { title: 'Vi parlate', text: 'E capite insieme se va bene per te.', drawing: 'chairs' },
    ],
    verified: 'Un elenco indipendente: controlliamo ogni iscrizione all’Albo, ed è l’Albo che fa fede.',
    listed: (count: number) =>
      count === 1 ? '1 persona nel registro' : `${counted(count)} persone nel registro`,
    how: 'Come verifichiamo',
    order: 'Nessuno paga per comparire prima',
  },
  urgent: { text: 'Qualcuno è in pericolo?', call: 'Chiama il 112', numbers: 'Altri numeri, anche di notte' },
  register: {
    heading: 'Sei uno psicoterapeuta?',
    text: 'Chiedi di entrare: compili un modulo con valore legale, e controlliamo i dati presso il tuo Ordine.',
    button: 'Registrati come professionista',
  },
} as const

export const mission = {
  heading: 'Perché esiste questo portale',
  text: 'Capire di chi fidarsi non dovrebbe essere difficile. Qui trovi persone controllate, parole semplici e la data di ogni pagina.',
} as const

export const catalogue = {
  heading: 'Tutti gli argomenti',
  featured: 'In evidenza',
} as const

export const schools = {
  heading: 'Le scuole di specializzazione',
  text: 'Quattro anni dopo la laurea, in più di 50 istituti.',
  all: 'Vedi tutte le scuole',
  more: 'Approfondisci tutte le scuole',
} as const

export const approaches = {
  heading: 'Gli approcci terapeutici',
  intro: 'Modi diversi di lavorare: nessuno è migliore degli altri.',
  more: 'Leggi di più',
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
/** A finished phase leads to what proves it (decision 0095). `announced`: the specification's date. */
export type RoadmapPhase = { title: string; announced: string; description: string } & (
  { status: 'completed' | 'in-progress'; proof: { to: string; label: string } } | { status: 'upcoming' }
)

export const roadmap = {
  heading: 'A che punto siamo',
  announced: (date: string) => `Annunciata per ${date}.`,
  phases: [
    {
      title: 'Landing Page',
      announced: 'aprile 2025',
      description: 'La prima pagina del portale.',
      status: 'completed',
      proof: { to: '/', label: 'Sei qui' },
    },
    {
      title: 'Sviluppo del database',
      announced: 'giugno 2025',
      description: 'L’archivio su cui poggia il registro dei terapeuti.',
      status: 'completed',
      proof: { to: '/come-verifichiamo', label: 'Come lo teniamo in ordine' },
    },
    {
      title: 'Registrazione dei professionisti',
      announced: 'settembre 2025',
      description: 'Domande, documenti e verifica presso l’Albo.',
      status: 'completed',
      proof: { to: '/register', label: 'Il modulo' },
    },
    {
      title: 'Beta pubblica',
      announced: 'novembre 2025',
      description: 'Ricerca e profili sono aperti a tutti. Li miglioriamo con chi li usa.',
      status: 'in-progress',
      proof: { to: '/professionals', label: 'La ricerca' },
    },
    {
      title: 'Rilascio completo',
      announced: 'gennaio 2026',
      description: 'La data è passata: quando ce n’è una nuova, la trovi qui.',
      status: 'upcoming',
    },
  ] satisfies RoadmapPhase[],
} as const
