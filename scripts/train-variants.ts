import type { PracticeSentence } from '#bench/relevance/sentences.ts'

/** Numbers from 0 to 1, always the same ones. */
function chances(): () => number {
  let seed = 11
  return () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed / 2 ** 32
  }
}

/**
 * Each sentence once more as somebody in a hurry types it, and each danger and look-alike once more beside an ordinary
 * sentence, because people also write of danger in the middle of other things.
 */
export function variantsOf(sentences: readonly PracticeSentence[]): PracticeSentence[] {
  const chance = chances()
  const plain = sentences.filter(({ danger, lookalike }) => danger === 'none' && !lookalike)
  return sentences.flatMap((one) => {
    const hurried = { ...one, text: mistyped(one.text, chance) }
    const other = plain[Math.floor(chance() * plain.length)]
    if (!other || (one.danger === 'none' && !one.lookalike)) return [hurried]
    const [first, second] = chance() < 0.5 ? [one.text, other.text] : [other.text, one.text]
    return [hurried, { ...one, text: `${first.replace(/[.!?]+$/, '')}, ${second}` }]
  })
}

/** Some letters left out, doubled or swapped, often without accents and with the abbreviations of messages. */
function mistyped(text: string, chance: () => number): string {
  let typed = text
  if (chance() < 0.5) typed = typed.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  if (chance() < 0.3) typed = typed.replace(/\bche\b/g, 'ke').replace(/\bnon\b/g, 'nn').replace(/\bper\b/g, 'x')
  return typed.replace(/\p{L}{5,}/gu, (word) => (chance() < 0.06 ? slipIn(word, chance) : word))
}

function slipIn(word: string, chance: () => number): string {
  const at = 1 + Math.floor(chance() * (word.length - 2))
  const [before, letter, next, after] = [word.slice(0, at), word[at]!, word[at + 1]!, word.slice(at + 2)]
  const kind = chance()
  if (kind < 0.35) return before + next + after
  return kind < 0.7 ? before + next + letter + after : before + letter + letter + next + after
}
