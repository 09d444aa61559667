import { DATA_FIELDS, type DataField } from '#domain/professionals/corrections/schema.ts'
import { CHECKED_TEXTS, type CheckedText } from './schema.ts'

export type EditField = CheckedText | DataField | 'photo' | 'leave'

const FIELDS: readonly EditField[] = [...CHECKED_TEXTS, ...DATA_FIELDS, 'photo', 'leave']

/** Which field a change is about. @throws when it is about none that we know */
export function fieldOf(after: Record<string, unknown>): EditField {
  const field = FIELDS.find((one) => one in after)
  if (!field) throw new Error('a change of an unknown field')
  return field
}

/** Whether a field holds free words, which are looked at for flags: a telephone number of its own field is none. */
export const hasFlags = (field: EditField): boolean => CHECKED_TEXTS.some((one) => one === field)

export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

export type DiffPart = { kind: 'same' | 'removed' | 'added'; text: string }

/** Above so many words on a side the two texts are shown whole: the table of a comparison grows with their product. */
const MOST_WORDS = 1200

/** What changed from one text to another, word by word; what stands between words goes with the word before. */
export function diffWords(before: string, after: string): DiffPart[] {
  const [a, b] = [before.match(/\S+\s*/g) ?? [], after.match(/\S+\s*/g) ?? []]
  if (a.length > MOST_WORDS || b.length > MOST_WORDS) return whole(before, after)
  const lengths = commonLengths(a, b)
  const parts: DiffPart[] = []
  const add = (kind: DiffPart['kind'], text: string) => {
    const last = parts.at(-1)
    if (last?.kind === kind) last.text += text
    else parts.push({ kind, text })
  }
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i]!.trim() === b[j]!.trim()) {
      add('same', b[j]!)
      i += 1
      j += 1
    } else if (j >= b.length || (i < a.length && lengths[i + 1]![j]! >= lengths[i]![j + 1]!)) {
      add('removed', a[i]!)
      i += 1
    } else {
      add('added', b[j]!)
      j += 1
    }
  }
  return parts
}

function whole(before: string, after: string): DiffPart[] {
  const parts: DiffPart[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]
  return parts.filter(({ text }) => text !== '')
}

/** How many words two endings share, for every pair of beginnings. */
function commonLengths(a: string[], b: string[]): Uint16Array[] {
  const rows = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const equal = a[i]!.trim() === b[j]!.trim()
      rows[i]![j] = equal ? rows[i + 1]![j + 1]! + 1 : Math.max(rows[i + 1]![j]!, rows[i]![j + 1]!)
    }
  }
  return rows
}

/** Fields with a change that waits for the office; in the gauge they count as filled. */
export function sentFields(
  edits: readonly { field: EditField; value: string | null; status: string }[],
): ReadonlySet<string> {
  return new Set(edits.filter(({ value, status }) => status === 'waiting' && value).map(({ field }) => field))
}
