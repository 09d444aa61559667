import { counted } from '#lib/numbers.ts'
import { AGE_GROUPS, STYLE_SCALES } from './working-style.ts'
import { LANGUAGES, type Term } from './profile-vocabulary.ts'
import type { UrgentNeed } from './urgent-words.ts'

/** Ids travel only in the body of a request and are stored nowhere, so they may change with their words. */
export const QUESTIONS = [
  'chi',
  'tema',
  'urgenza',
  'luogo',
  'orario',
  'spesa',
  'persona',
  'modo',
  'prima',
] as const
export type Question = (typeof QUESTIONS)[number]

/** How questions speak of who would go to the sessions, where it is not whoever answers. */
type Spoken = 'plural' | 'other'

/**
 * For whom: the tags that the professional must have (`must`) or should have, and how a page says them after «Dichiara
 * di».
 */
export type Whom = Term & {
  tags: readonly string[]
  must: boolean
  minor: boolean
  says: string
  spoken?: Spoken
}

export const WHOM: readonly Whom[] = [
  { id: 'me', label: 'Me', tags: ['e:adulti'], must: false, minor: false, says: 'lavorare con adulti' },
  {
    id: 'giovane',
    label: 'Me, ho meno di 18 anni',
    tags: ['e:adolescenti'],
    must: true,
    minor: true,
    says: 'lavorare con adolescenti',
  },
  {
    id: 'coppia',
    label: 'Noi due',
    tags: ['f:couple'],
    must: true,
    minor: false,
    says: 'lavorare con coppie',
    spoken: 'plural',
  },
  {
    id: 'famiglia',
    label: 'La mia famiglia',
    tags: ['f:family'],
    must: true,
    minor: false,
    says: 'lavorare con famiglie',
    spoken: 'plural',
  },
  {
    id: 'bambino',
    label: 'Figlia o figlio, 0–10 anni',
    tags: ['e:bambini'],
    must: true,
    minor: true,
    says: 'lavorare con bambini',
    spoken: 'other',
  },
  {
    id: 'ragazzo',
    label: 'Figlia o figlio, 11–13 anni',
    tags: ['e:preadolescenti'],
    must: true,
    minor: true,
    says: 'lavorare con ragazzi di 11–13 anni',
    spoken: 'other',
  },
  {
    id: 'adolescente',
    label: 'Figlia o figlio, 14–17 anni',
    tags: ['e:adolescenti'],
    must: true,
    minor: true,
    says: 'lavorare con adolescenti',
    spoken: 'other',
  },
  {
    id: 'adulto',
    label: 'Un’altra persona adulta',
    tags: ['e:adulti'],
    must: false,
    minor: false,
    says: 'lavorare con adulti',
    spoken: 'other',
  },
  {
    id: 'anziano',
    label: 'Una persona anziana',
    tags: ['e:anziani'],
    must: false,
    minor: false,
    says: 'lavorare con persone anziane',
    spoken: 'other',
  },
]

/** For whom a topic is never offered. */
const NO_CHILD = ['bambino'] as const
const NO_MINOR = ['giovane', 'bambino', 'ragazzo', 'adolescente'] as const
const NO_ADULT = ['me', 'coppia', 'famiglia', 'adulto', 'anziano'] as const

/** An everyday sentence with the problems it stands for (`PROBLEMS`), and the help it calls for at once. */
export type Topic = Term & { problems: readonly string[]; need?: UrgentNeed; notFor?: readonly string[] }

export const TOPIC_GROUPS: readonly { title: string; items: readonly Topic[] }[] = [
  {
    title: 'Emozioni e pensieri',
    items: [
      { id: 'ansia', label: 'Ansia', problems: ['ansia'] },
      { id: 'panico', label: 'Attacchi di panico', problems: ['panico'] },
      { id: 'tristezza', label: 'Sempre triste', problems: ['depressione'] },
      { id: 'umore', label: 'Umore che cambia', problems: ['umore-instabile'] },
      { id: 'rabbia', label: 'Rabbia', problems: ['rabbia'] },
      { id: 'fiducia', label: 'Poca fiducia in sé', problems: ['autostima'] },
      { id: 'pensieri', label: 'Pensieri fissi', problems: ['ossessioni'] },
      { id: 'trauma', label: 'Un trauma', problems: ['trauma'] },
    ],
  },
  {
    title: 'Relazioni',
    items: [
      { id: 'coppia', label: 'Litigi di coppia', problems: ['coppia'], notFor: NO_MINOR },
      { id: 'separazione', label: 'Una storia finita', problems: ['separazione'], notFor: NO_CHILD },
      { id: 'famiglia', label: 'Problemi in casa', problems: ['famiglia'] },
      { id: 'genitori', label: 'Essere genitori', problems: ['genitorialita', 'perinatale'] },
      { id: 'lutto', label: 'Un lutto', problems: ['lutto'] },
      { id: 'solitudine', label: 'Solitudine', problems: ['solitudine'] },
      { id: 'violenza', label: 'Violenza subita', problems: ['violenza'], need: 'violence' },
    ],
  },
  {
    title: 'Corpo, abitudini, vita quotidiana',
    items: [
      { id: 'sonno', label: 'Dormire male', problems: ['sonno'] },
      { id: 'cibo', label: 'Il cibo', problems: ['alimentazione'] },
      {
        id: 'dipendenze',
        label: 'Alcol, droghe, gioco',
        problems: ['alcol-sostanze', 'gioco'],
        notFor: NO_CHILD,
      },
      { id: 'sesso', label: 'Il sesso', problems: ['sessualita'], notFor: NO_CHILD },
      { id: 'malattia', label: 'Una malattia', problems: ['malattia'] },
      { id: 'ferirsi', label: 'Farsi del male', problems: ['autolesionismo'], need: 'suicide' },
      { id: 'lavoro', label: 'Il lavoro', problems: ['lavoro'], notFor: NO_MINOR },
      { id: 'scuola', label: 'La scuola', problems: ['scuola'] },
      { id: 'schermi', label: 'Telefono, giochi', problems: ['internet'], notFor: NO_ADULT },
      { id: 'stanza', label: 'Chiudersi in camera', problems: ['ritiro'], notFor: NO_ADULT },
      { id: 'bullismo', label: 'Bullismo', problems: ['bullismo'], notFor: NO_ADULT },
    ],
  },
]

export const TOPICS: readonly Topic[] = TOPIC_GROUPS.flatMap(({ items }) => items)

/** The topics that can be those of whom it is for; an adult's, as long as nobody said for whom. */
export const topicsFor = (whom: string | undefined): readonly Topic[] =>
  TOPICS.filter(({ notFor }) => !notFor?.includes(whom ?? 'me'))

export const NOT_SURE: Term = { id: 'non-so', label: 'Non so' }
export const MOST_TOPICS = 3

export const URGENCY = [
  { id: 'adesso', label: 'Adesso, non posso aspettare' },
  { id: 'settimane', label: 'In poche settimane' },
  { id: 'calma', label: 'Senza fretta' },
] as const satisfies readonly Term[]

export const WAYS = [
  { id: 'studio', label: 'In studio' },
  { id: 'online', label: 'Online' },
  { id: 'entrambi', label: 'È uguale' },
] as const satisfies readonly Term[]

export const TIMES = [
  { id: 'giorno', label: 'Di giorno' },
  { id: 'sera', label: 'La sera' },
  { id: 'sabato', label: 'Il sabato' },
] as const satisfies readonly Term[]

export const CANNOT_PAY = 'niente'

export const PAYMENTS = [
  { id: '50', label: 'Fino a 50 euro' },
  { id: '70', label: 'Fino a 70' },
  { id: '90', label: 'Fino a 90' },
  { id: '120', label: 'Fino a 120' },
  { id: CANNOT_PAY, label: 'Non posso pagare' },
] as const satisfies readonly Term[]

/** How much a preference counts; «indifferente» is the preference left open. */
export const WEIGHTS = [
  { id: 'meglio', label: 'Se possibile' },
  { id: 'serve', label: 'Indispensabile' },
] as const satisfies readonly Term[]

/** A value of a preference about the person, with the tags of which any meets it; problems say themselves. */
type Preferred = Term & { tags: readonly string[]; says?: string }
export type Preference = {
  id: 'genere' | 'eta' | 'lingua' | 'mondo'
  label: string
  values: readonly Preferred[]
}

export const PREFERENCES: readonly Preference[] = [
  {
    id: 'genere',
    label: 'Donna o uomo',
    values: [
      { id: 'f', label: 'Donna', tags: ['g:f'], says: 'essere una donna' },
      { id: 'm', label: 'Uomo', tags: ['g:m'], says: 'essere un uomo' },
    ],
  },
  {
    id: 'eta',
    label: 'La sua età',
    values: AGE_GROUPS.map(({ id, label }) => ({
      id,
      label,
      tags: [`n:${id}`],
      says: `avere l’età che preferisci (${label.toLowerCase()})`,
    })),
  },
  {
    id: 'lingua',
    label: 'Un’altra lingua',
    values: LANGUAGES.filter(({ id }) => id !== 'it').map(({ id, label }) => ({
      id,
      label,
      tags: [`l:${id}`],
      says: id === 'lis' ? 'usare la lingua dei segni' : `parlare ${label.toLowerCase()}`,
    })),
  },
  {
    id: 'mondo',
    label: 'Ha esperienza con',
    values: [
      {
        id: 'migrazione',
        label: 'Migrazione, due culture',
        tags: ['m:migrazione'],
      },
      {
        id: 'lgbt',
        label: 'Persone LGBT+',
        tags: ['m:orientamento', 'm:identita-genere'],
      },
      {
        id: 'neurodivergenza',
        label: 'Autismo, ADHD, DSA',
        tags: ['m:autismo', 'm:attenzione', 'm:apprendimento'],
      },
      {
        id: 'nascita',
        label: 'Gravidanza e primi mesi',
        tags: ['m:perinatale', 'm:fertilita'],
      },
      { id: 'malattia', label: 'Malattia e cura', tags: ['m:malattia'] },
      {
        id: 'anziani',
        label: 'Età anziana, memoria',
        tags: ['m:invecchiare', 'm:memoria'],
      },
    ],
  },
]

export const SCALES = STYLE_SCALES.map(({ id, wishQuestion, poles }) => ({
  id,
  question: wishQuestion,
  values: poles.map(({ tag, wish, does }) => ({ id: tag.slice(2), tag, label: wish, says: does })),
}))

/** What did not help before, and the style wished for instead. */
export const COMPLAINTS: readonly (Term & { tag: string })[] = [
  { id: 'poco', label: 'Parlava poco', tag: 'y:parla' },
  { id: 'molto', label: 'Parlava troppo', tag: 'y:ascolta' },
  { id: 'vaga', label: 'Non guidava', tag: 'y:guidata' },
  { id: 'rigida', label: 'Troppe regole', tag: 'y:libera' },
  { id: 'nessun-compito', label: 'Nessun compito', tag: 'y:compiti' },
  { id: 'troppi-compiti', label: 'Troppi compiti', tag: 'y:niente-compiti' },
]

const people = (count: number) => (count === 1 ? 'un’altra persona' : `altre ${counted(count)} persone`)

export const guided = {
  title: 'Poche domande per trovare con chi parlare',
  description:
    'Nove domande brevi, tutte facoltative: alla fine vedi da tre a cinque professionisti, con i motivi. Le risposte non vengono conservate.',
  /** Shown once, under the first question. */
  promise: 'Puoi saltare ogni domanda. Non conserviamo le risposte.',
  progress: (at: number, of: number) => `Domanda ${at} di ${of}`,
  questions: {
    chi: 'Per chi cerchi?',
    tema: 'Di che cosa si tratta?',
    urgenza: 'Quanto è urgente?',
    luogo: 'Dove?',
    orario: 'Quando puoi?',
    spesa: 'Quanto puoi spendere a seduta?',
    persona: 'Chi preferisci?',
    modo: 'Come preferisci lavorare?',
    prima: 'Hai già provato una terapia? Che cosa non funzionava?',
  } satisfies Record<Question, string>,
  /** The same questions about somebody else, and about more than one person. */
  questionsAbout: {
    plural: {
      orario: 'Quando potete?',
      spesa: 'Quanto potete spendere a seduta?',
      persona: 'Chi preferite?',
      modo: 'Come preferite lavorare?',
      prima: 'Avete già provato una terapia? Che cosa non funzionava?',
    },
    other: {
      orario: 'Quando può?',
      spesa: 'Quanto si può spendere?',
      persona: 'Chi preferirebbe?',
      modo: 'Come preferirebbe lavorare?',
      prima: 'Ha già provato una terapia? Che cosa non funzionava?',
    },
  } satisfies Record<Spoken, Partial<Record<Question, string>>>,
  topics: { most: 'Al massimo tre.', own: 'Con parole tue' },
  place: {
    town: 'Città',
    radius: 'Entro',
    km: (km: number) => `${km} km`,
    steps: 'Mi serve un ingresso senza scale',
    unknown: (typed: string) =>
      `Non conosciamo «${typed}». Scrivi il comune, la provincia o la regione. Se vai avanti così, cerchiamo in tutta Italia.`,
    change: 'Cambia il luogo',
  },
  money: {
    bonus: 'Ho il Bonus Psicologo',
    reduced: 'Con il Bonus paga in parte lo Stato. Una tariffa ridotta si può chiedere.',
  },
  person: { any: 'Indifferente', weight: 'Quanto conta', of: (what: string) => `: ${what.toLowerCase()}` },
  style: { any: 'È uguale' },
  go: { next: 'Avanti', skip: 'Salta', back: 'Indietro', people: 'Mostra le persone' },
  help: {
    heading: 'Prima, un aiuto adesso',
    goOn: 'Continua con le domande',
  },
  people: {
    heading: (count: number) => (count === 1 ? 'Una persona per te' : `${count} persone da conoscere`),
    intro: 'Prima chi risponde a più cose che hai chiesto.',
    orderLink: 'Come ordiniamo',
    /** The title where nobody meets all that must be. */
    nobodyMeets: 'Nessuno ha ancora tutto quello che ti serve',
    nearest: 'Queste persone ci vanno più vicino.',
    /** Where those shown meet nothing of what must be. */
    others: 'Altre persone del registro:',
    alsoNear: 'Altre persone, che rispettano meno cose',
    nobody: 'Il registro non ha ancora nessuno da mostrarti.',
    declares: 'Dichiara di',
    deals: 'Dichiara di occuparsi di',
    writes: 'Nella presentazione parla di',
    notDeclares: 'Non dichiara di',
    notDeals: 'Non dichiara di occuparsi di',
    notTells: 'Non dichiara',
    /** Nothing stands before a fact that differs from what was asked. */
    differs: '',
    checks: 'Abbiamo controllato:',
    metHeading: 'Quello che cerchi:',
    unmetHeading: 'Diverso da quello che cerchi:',
    checked: (what: string, on: string) => `${what} (${on})`,
    unknownPlace: (typed: string) => `Non conosciamo «${typed}»: abbiamo cercato in tutta Italia.`,
    giveUp: 'Vuoi allargare?',
    without: (what: string, more: number) => `Se rinunci a «${what}» trovi ${people(more)}`,
    services: 'Anche questi servizi pubblici possono aiutarti',
    research: 'Negli studi, chi ha avuto quello che preferiva ha interrotto meno spesso la terapia. Fonte:',
    change: 'Cambia le risposte',
    again: 'Ricomincia',
    searchAll: 'Cerca da te nel registro',
  },
  /** Each wish by its name, and as a page says it of somebody after «Dichiara di». */
  wishes: {
    accepting: { name: 'un posto libero', says: 'avere posto' },
    there: (where: string) => `ricevere ${where}`,
    /** Somebody's own town, where it is not the one asked for. */
    near: (there: string, km: string, from: string) => `ricevere ${there}, a ${km} km ${from}`,
    far: (there: string, km: string, from: string) => `riceve ${there}, a ${km} km ${from}`,
    thereOrOnline: (where: string) => `ricevere ${where}, o lavorare online`,
    online: { name: 'online', says: 'ricevere online' },
    studio: { name: 'in studio', says: 'ricevere in studio' },
    steps: { name: 'senza scale', says: 'avere un ingresso senza scale' },
    topics: 'i temi scelti',
    anyTopic: 'almeno uno dei temi scelti',
    evening: { name: 'la sera', says: 'ricevere dopo le 18' },
    saturday: { name: 'il sabato', says: 'ricevere il sabato' },
    eveningOrSaturday: { name: 'la sera o il sabato', says: 'ricevere dopo le 18 o il sabato' },
    feeName: (most: string) => `al massimo ${most} euro`,
    fee: (most: string) => `chiedere al massimo ${most} euro a seduta`,
    asks: (euro: number) => `chiedere ${euro} euro a seduta`,
    feeIs: (euro: number) => `una seduta costa ${euro} euro`,
    feeUnknown: 'quanto costa una seduta',
    bonus: { name: 'il Bonus Psicologo', says: 'accettare il Bonus Psicologo' },
  },
} as const

/** A question, as it is asked of or about whoever would go to the sessions. */
export function questionWords(question: Question, whom: string | undefined): string {
  const spoken = WHOM.find(({ id }) => id === whom)?.spoken
  const about: Partial<Record<Question, string>> = spoken ? guided.questionsAbout[spoken] : {}
  return about[question] ?? guided.questions[question]
}
