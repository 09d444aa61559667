import weights from '#content/data/danger-weights.br'
import { SENTENCE_CONCEPTS } from '#content/sentence-concepts.ts'
import { conceptReader, type ConceptReader } from '#lib/concept-features.ts'
import { probabilities, readModel, type LinearModel } from '#lib/linear-classifier.ts'
import { sentenceFeatures } from '#lib/sentence-features.ts'
import { readExpressions, type ReadExpressions, type UrgentNeed } from './rules.expressions.ts'

/** `any`: a careful listener would ask whether somebody is safe; then the kinds of danger. */
export const DANGER_LABELS = ['any', 'suicide', 'violence', 'child', 'danger', 'voices'] as const

/** How many words apart the words of a pair may stand: what a word means is often decided far from it. */
const FAR = 16

let model: LinearModel | undefined
let conceptsIn: ConceptReader | undefined

/**
 * What the classifier of danger sees: the sentence without harmless figures of speech, the concepts in all of it, and what
 * the rules found.
 */
export const dangerFeatures = (text: string): string[] => featuresOf(text, readExpressions(text))

function featuresOf(text: string, { need, left, harmless }: ReadExpressions): string[] {
  conceptsIn ??= conceptReader(SENTENCE_CONCEPTS, 'nope')
  return [
    ...sentenceFeatures(left, FAR),
    ...conceptsIn(text),
    ...(need ? [`u:${need}`, 'u:'] : []),
    ...(harmless ? ['harmless'] : []),
  ]
}

/** Who hears no voices is told of none: they are believed where they are likely, and not only likelier than the other kinds. */
const VOICES = 0.3

export type LikelyDanger = { any: number; need: UrgentNeed }

/** How probable it is that a sentence speaks of danger, and of what kind. */
export function likelyDanger(text: string, expressions: ReadExpressions): LikelyDanger {
  model ??= readModel(weights)
  const found = probabilities(model, featuresOf(text, expressions))
  const of = (label: string) => found[DANGER_LABELS.indexOf(label as (typeof DANGER_LABELS)[number])]!
  const kinds = (DANGER_LABELS.slice(1) as readonly UrgentNeed[]).filter(
    (kind) => kind !== 'voices' || of(kind) >= VOICES,
  )
  const [need] = kinds.toSorted((a, b) => of(b) - of(a))
  return { any: of('any'), need: need! }
}
