import { oneApart } from './one-apart.ts'

/** Which rows have a word in their text. */
export class WordRows {
  #rows = new Map<string, number[]>()
  #textOf = new Map<number, number>()

  /** Replaces the row's words. @param text words separated by one space */
  put(row: number, text: string): void {
    const hash = hashOf(text)
    const before = this.#textOf.get(row)
    if (before === hash) return
    this.remove(row)
    this.#textOf.set(row, hash)
    for (const word of new Set(text.split(' '))) {
      const rows = this.#rows.get(word)
      if (rows) rows.push(row)
      else this.#rows.set(word, [row])
    }
  }

  remove(row: number): void {
    if (!this.#textOf.delete(row)) return
    for (const [word, rows] of this.#rows) {
      const at = rows.indexOf(row)
      if (at >= 0) rows.splice(at, 1)
      if (rows.length === 0) this.#rows.delete(word)
    }
  }

  exactly(word: string): readonly number[] {
    return this.#rows.get(word) ?? []
  }

  beginning(start: string): number[] {
    return this.#where((word) => word.startsWith(start))
  }

  oneApart(typed: string): number[] {
    return this.#where((word) => Math.abs(word.length - typed.length) < 2 && oneApart(word, typed))
  }

  #where(fits: (word: string) => boolean): number[] {
    const found: number[] = []
    for (const [word, rows] of this.#rows) if (fits(word)) found.push(...rows)
    return found
  }
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
