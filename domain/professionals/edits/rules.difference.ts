export type DiffPart = { kind: 'same' | 'removed' | 'added'; text: string }

/** Longer texts are shown whole, because the comparison's table grows with the product of their lengths. */
const MOST_WORDS = 1200

/** The difference between two texts, word by word; white space belongs to the word before it. */
export function diffWords(before: string, after: string): DiffPart[] {
  const [a, b] = [before.match(/\S+\s*/g) ?? [], after.match(/\S+\s*/g) ?? []]
  const parts: DiffPart[] = []
  const add = (kind: DiffPart['kind'], text: string) => {
    const last = parts.at(-1)
    if (last?.kind === kind) last.text += text
    else if (text) parts.push({ kind, text })
  }
  if (a.length > MOST_WORDS || b.length > MOST_WORDS) {
    add('removed', before)
    add('added', after)
    return parts
  }
  const isSame = (i: number, j: number) => a[i]?.trim() === b[j]?.trim()
  const common = commonLengths(a.length, b.length, isSame)
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [old, fresh] = [a[i], b[j]]
    if (fresh !== undefined && isSame(i, j)) {
      add('same', fresh)
      i += 1
      j += 1
    } else if (old !== undefined && (fresh === undefined || common(i + 1, j) >= common(i, j + 1))) {
      add('removed', old)
      i += 1
    } else {
      add('added', fresh ?? '')
      j += 1
    }
  }
  return parts
}

/** Lengths of the longest common subsequences of all pairs of suffixes. */
function commonLengths(rows: number, columns: number, isSame: (i: number, j: number) => boolean) {
  const lengths = new Uint16Array((rows + 1) * (columns + 1))
  const at = (i: number, j: number) => i * (columns + 1) + j
  const common = (i: number, j: number) => lengths[at(i, j)] ?? 0
  for (let i = rows - 1; i >= 0; i -= 1) {
    for (let j = columns - 1; j >= 0; j -= 1) {
      const longer = Math.max(common(i + 1, j), common(i, j + 1))
      lengths[at(i, j)] = isSame(i, j) ? common(i + 1, j + 1) + 1 : longer
    }
  }
  return common
}
