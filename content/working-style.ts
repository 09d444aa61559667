import type { Term } from './profile-vocabulary.ts'

/** One end of a scale: how professionals say it of themselves, how people wish for it, how pages say it of somebody. */
type Pole = { tag: string; own: string; wish: string; label: string }

export type StyleScale = {
  id: string
  /** Column of `profiles` and field of the form: 1 is the first pole, 5 the second. */
  field: 'style_structure' | 'style_talk' | 'style_homework'
  question: string
  wishQuestion: string
  poles: readonly [Pole, Pole]
}

/** Tags are stored in `register_entries` and never change; words may. */
export const STYLE_SCALES: readonly StyleScale[] = [
  {
    id: 'struttura',
    field: 'style_structure',
    question: 'Quanto guidi la seduta?',
    wishQuestion: 'Chi guida la seduta?',
    poles: [
      {
        tag: 'y:guidata',
        own: 'La guido io, con un programma',
        wish: 'Mi guida',
        label: 'Guida la seduta, con un programma',
      },
      {
        tag: 'y:libera',
        own: 'Lascio che vada dove serve alla persona',
        wish: 'Vado dove mi serve',
        label: 'Lascia che la seduta vada dove serve',
      },
    ],
  },
  {
    id: 'parola',
    field: 'style_talk',
    question: 'Quanto parli in seduta?',
    wishQuestion: 'Quanto parla?',
    poles: [
      {
        tag: 'y:parla',
        own: 'Parlo molto: domando, spiego, dico che cosa penso',
        wish: 'Mi parla',
        label: 'Parla molto e dice che cosa pensa',
      },
      {
        tag: 'y:ascolta',
        own: 'Ascolto più che parlare',
        wish: 'Mi ascolta',
        label: 'Ascolta più che parlare',
      },
    ],
  },
  {
    id: 'compiti',
    field: 'style_homework',
    question: 'Dai qualcosa da fare tra una seduta e l’altra?',
    wishQuestion: 'Qualcosa da fare tra una seduta e l’altra?',
    poles: [
      {
        tag: 'y:compiti',
        own: 'Sì, quasi ogni volta',
        wish: 'Compiti a casa',
        label: 'Dà qualcosa da provare a casa',
      },
      {
        tag: 'y:niente-compiti',
        own: 'No, il lavoro resta in seduta',
        wish: 'Niente compiti',
        label: 'Non dà compiti',
      },
    ],
  },
]

/** The professional's own age; only for people who ask for it, never shown. Tag `n:<id>`. */
export const AGE_GROUPS = [
  { id: 'fino-a-39', label: 'Fino a 39 anni' },
  { id: '40-54', label: 'Da 40 a 54 anni' },
  { id: 'da-55', label: 'Da 55 anni in su' },
] as const satisfies readonly Term[]

/** What each tag of working style says of a professional. */
export const STYLE_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  STYLE_SCALES.flatMap(({ poles }) => poles.map(({ tag, label }) => [tag, label])),
)
