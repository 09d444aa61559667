import { APPROACHES, approachSlug } from '#content/approach-names.ts'
import { EXPRESSIONS, METHODS, SMALL, TERM_KINDS } from '#content/problem-words.ts'
import { PROBLEMS } from '#content/profile-vocabulary.ts'
import { wordsOnly } from '#lib/similarity.ts'
import { startingWith } from '#lib/starting-with.ts'

type Start = { start: string; label: string; kind: keyof typeof TERM_KINDS; order: number }
const labelled = [
  ...PROBLEMS.map(({ id, label }) => ({ tag: `m:${id}`, label, kind: 'problem' as const })),
  ...APPROACHES.map((name) => ({ tag: `a:${approachSlug(name)}`, label: name, kind: 'approach' as const })),
  ...METHODS.map(([tag, label]) => ({ tag, label, kind: 'method' as const })),
]
const starts = labelled
  .flatMap(({ tag, label, kind }) =>
    [label, ...EXPRESSIONS[tag]!.replaceAll('=', '').split(',')].flatMap((text, order): Start[] => {
      const words = wordsOnly(text).split(' ')
      return words.flatMap((word, at) =>
        SMALL.has(word) ? [] : [{ start: words.slice(at).join(' '), label, kind, order: order + 100 * at }],
      )
    }),
  )
  .toSorted((a, b) => (a.start < b.start ? -1 : 1))

/** Problems, approaches and methods of which a label or a synonym contains the typed beginning of a word. */
export function suggestTerms(typed: string, most: number): { label: string; detail: string }[] {
  const text = wordsOnly(typed)
  if (text === '') return []
  const found = startingWith(starts, text, ({ start }) => start)
  found.sort((a, b) => a.order - b.order)
  const labels = new Map(found.map(({ label, kind }) => [label, TERM_KINDS[kind]]))
  return [...labels].slice(0, most).map(([label, detail]) => ({ label, detail }))
}
