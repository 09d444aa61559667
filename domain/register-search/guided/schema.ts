import { z } from 'zod'
import {
  COMPLAINTS,
  MOST_TOPICS,
  NOT_SURE,
  PAYMENTS,
  PREFERENCES,
  QUESTIONS,
  SCALES,
  TIMES,
  TOPICS,
  URGENCY,
  WAYS,
  WEIGHTS,
  WHOM,
} from '#content/guided-questions.ts'
import { LONGEST_SENTENCE } from '#content/longest-sentence.ts'
import { RADII } from '#content/radii.ts'
import { READABLE } from '#lib/readable.ts'
import { FIELDS, MOVES, TOLD_PLACE, type Answers, type Field, type Screen } from './rules.screens.ts'

type Known = readonly { id: string }[]

/** The known values among those sent, each once; what is unknown is dropped and is no error. */
const some = (known: Known, most: number = known.length) =>
  z
    .array(z.string())
    .transform((sent) =>
      [...new Set(sent)].filter((value) => known.some(({ id }) => id === value)).slice(0, most),
    )
const one = (known: Known) => some(known, 1)
const flag = one([{ id: '1' }])

/** One line, cut at the end where it is too long. */
const line = (most: number) =>
  z.array(z.string()).transform(([typed = '']) => {
    const plain = typed.replace(/[\s\uFFFD]+/g, ' ').trim()
    const text = [...plain].slice(0, most).join('').trim()
    return text !== '' && READABLE.test(text) ? [text] : []
  })

const valuesOf = (id: string) => PREFERENCES.find((preference) => preference.id === id)?.values ?? []
const endsOf = (id: string) => SCALES.find((scale) => scale.id === id)?.values ?? []

/** «Non so» stands alone. */
const topics = some([...TOPICS, NOT_SURE]).transform((chosen) => {
  const known = chosen.filter((id) => id !== NOT_SURE.id)
  return known.length > 0 ? known.slice(0, MOST_TOPICS) : chosen
})

const LONGEST_PLACE = 100

const answers = z.object({
  chi: one(WHOM),
  tema: topics,
  parole: line(LONGEST_SENTENCE),
  urgenza: one(URGENCY),
  via: one(WAYS),
  dove: line(LONGEST_PLACE),
  raggio: one(RADII.map((km) => ({ id: String(km) }))),
  scale: flag,
  orario: some(TIMES),
  spesa: one(PAYMENTS),
  bonus: flag,
  genere: one(valuesOf('genere')),
  'genere-conta': one(WEIGHTS),
  eta: one(valuesOf('eta')),
  'eta-conta': one(WEIGHTS),
  lingua: one(valuesOf('lingua')),
  'lingua-conta': one(WEIGHTS),
  mondo: one(valuesOf('mondo')),
  'mondo-conta': one(WEIGHTS),
  struttura: one(endsOf('struttura')),
  parola: one(endsOf('parola')),
  compiti: one(endsOf('compiti')),
  prima: some(COMPLAINTS),
} satisfies Record<Field, z.ZodType<string[], string[]>>)

/** What was sent: all answers, the screen it was sent from, and what the button asks for. */
export type Sent = {
  answers: Answers
  from: Screen
  move: (typeof MOVES)[number]
  /** The id of the wish that the visitor gives up with this press. */
  giveUp: string | undefined
  /** The unknown place that the visitor was already told about. */
  toldPlace: string | undefined
}

const SCREENS: readonly Screen[] = [...QUESTIONS, 'aiuto', 'persone']

/** Reads a form. Nothing in it can be wrong: unknown values are dropped, and an unknown screen is the first. */
export function readSent(form: FormData): Sent {
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === 'string')
  const sent = Object.fromEntries(FIELDS.map((field) => [field, texts(field)]))
  const [from] = texts('da')
  const [move] = texts('vai')
  return {
    answers: answers.parse(sent),
    from: SCREENS.find((screen) => screen === from) ?? QUESTIONS[0],
    move: MOVES.find((known) => known === move) ?? 'avanti',
    giveUp: texts('rinuncia')[0],
    toldPlace: texts(TOLD_PLACE)[0],
  }
}
