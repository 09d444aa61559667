import { QUESTIONS, type Question } from '#content/guided-questions.ts'

/** The fields of each question, as the form sends them. Every answer is a list; most hold one value at most. */
export const FIELDS_OF = {
  chi: ['chi'],
  tema: ['tema', 'parole'],
  urgenza: ['urgenza'],
  luogo: ['via', 'dove', 'raggio', 'scale'],
  orario: ['orario'],
  spesa: ['spesa', 'bonus'],
  persona: ['genere', 'genere-conta', 'eta', 'eta-conta', 'lingua', 'lingua-conta', 'mondo', 'mondo-conta'],
  modo: ['struttura', 'parola', 'compiti'],
  prima: ['prima'],
} as const satisfies Record<Question, readonly string[]>

export type Field = (typeof FIELDS_OF)[Question][number]
export const FIELDS: readonly Field[] = QUESTIONS.flatMap((question) => FIELDS_OF[question])

export type Answers = Record<Field, string[]>
export const NO_ANSWERS = Object.fromEntries(FIELDS.map((field) => [field, []])) as unknown as Answers

/** The questions, the help that comes before the others when somebody needs it now, and the people. */
export type Screen = Question | 'aiuto' | 'persone'

/** The values that the buttons send: go on, skip, go back, show the people, and from there back to the place. */
export const MOVES = ['avanti', 'salta', 'indietro', 'persone', 'luogo'] as const
export type Move = (typeof MOVES)[number]

/** Carries the unknown place that the question itself told of, so that the next press goes on. */
export const TOLD_PLACE = 'luogo-detto'

/** The screens in order. @param helpAfter the question whose answer calls for help at once */
export function screensFor(helpAfter: Question | undefined): Screen[] {
  const screens: Screen[] = QUESTIONS.flatMap((question): Screen[] =>
    question === helpAfter ? [question, 'aiuto'] : [question],
  )
  return [...screens, 'persone']
}

/** The screen that a button leads to. «Mostra le persone» never passes over help that was not yet shown. */
export function screenAfter(screens: readonly Screen[], from: Screen, move: Move): Screen {
  const at = Math.max(0, screens.indexOf(from))
  if (move === 'indietro') return screens[Math.max(0, at - 1)]!
  if (move === 'luogo') return move
  if (move === 'persone') return screens.indexOf('aiuto') > at ? 'aiuto' : 'persone'
  return screens[Math.min(screens.length - 1, at + 1)]!
}

/** The answers without those of some fields. */
export function withoutFields(answers: Answers, fields: readonly Field[]): Answers {
  return { ...answers, ...Object.fromEntries(fields.map((field) => [field, []])) }
}
