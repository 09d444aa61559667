/**
 * One bit for each row and column. What 32 rows have in all columns stands side by side: a few rows, counted in every
 * column, touch as little memory with a million rows as with a thousand.
 */
export class BitTable {
  readonly width: number
  #words = new Uint32Array()

  constructor(width: number) {
    this.width = width
  }

  /** Columns of 32 rows after columns of 32 rows; rows beyond its end have nothing. */
  get words(): Uint32Array {
    return this.#words
  }

  set(row: number, column: number): void {
    const at = (row >>> 5) * this.width + column
    if (at >= this.#words.length) this.#grow(((row >>> 5) + 1) * this.width)
    this.#words[at]! |= 1 << (row & 31)
  }

  /** Empties a row in every column. */
  clear(row: number): void {
    const from = (row >>> 5) * this.width
    const end = Math.min(from + this.width, this.#words.length)
    for (let at = from; at < end; at += 1) this.#words[at]! &= ~(1 << (row & 31))
  }

  #grow(length: number): void {
    const grown = new Uint32Array(Math.max(length, this.#words.length * 2))
    grown.set(this.#words)
    this.#words = grown
  }
}
