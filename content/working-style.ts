import type { Term } from './profile-vocabulary.ts'

/**
 * One end of a scale: how professionals say it of themselves, how people wish for it, how pages say it of somebody,
 * and after «Dichiara di».
 */
type Pole = { tag: string; own: string; wish: string; label: string; does: string }

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
        wish: 'Guida il terapeuta',
        label: 'Guida la seduta, con un programma',
        does: 'guidare la seduta, con un programma',
      },
      {
        tag: 'y:libera',
        own: 'Lascio che vada dove serve alla persona',
        wish: 'Decido io i temi',
        label: 'Lascia che la seduta vada dove serve',
        does: 'lasciare che la seduta vada dove serve',
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
        wish: 'Parla molto',
        label: 'Parla molto e dice che cosa pensa',
        does: 'parlare molto e dire che cosa pensa',
      },
      {
        tag: 'y:ascolta',
        own: 'Ascolto più che parlare',
        wish: 'Soprattutto ascolta',
        label: 'Ascolta più che parlare',
        does: 'ascoltare più che parlare',
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
        does: 'dare qualcosa da provare a casa',
      },
      {
        tag: 'y:niente-compiti',
        own: 'No, il lavoro resta in seduta',
        wish: 'Niente compiti',
        label: 'Non dà compiti',
        does: 'lavorare senza compiti',
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
