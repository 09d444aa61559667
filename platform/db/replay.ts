/** A position of the primary's write-ahead log: nothing committed before `at` comes after it. */
type Mark = { at: number; position: bigint }

/**
 * Measures a replica's age with this process's clock only: the time at which the primary's log was where the
 * replica is now. While the primary is idle its log stands still, and a replica at its end is current.
 * @param keepMs older marks are dropped
 */
export class Replay {
  #marks: Mark[] = []
  readonly #keepMs: number

  constructor(keepMs: number) {
    this.#keepMs = keepMs
  }

  /** @param at milliseconds, taken before the primary was asked for its position */
  mark(at: number, position: string): void {
    this.#marks = this.#marks.filter((mark) => at - mark.at <= this.#keepMs)
    this.#marks.push({ at, position: readPosition(position) })
  }

  /** The moment up to which a replica at `position` has everything; undefined when it is further behind. */
  stateOf(position: string): number | undefined {
    const reached = readPosition(position)
    return this.#marks.findLast((mark) => mark.position <= reached)?.at
  }
}

/** `16/B374D848`: two halves of 32 bits. */
function readPosition(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
