/** Where the primary's log stood: nothing that was committed before `at` comes after `position`. */
type Mark = { at: number; position: bigint }

/**
 * How old a replica's state is, told without anybody's clock but this process's: by when the primary's log stood where
 * the replica has come to. Of a primary that is idle the log stands still, and a replica at its end is not behind.
 * @param keepMs marks older than this are forgotten
 */
export class Replay {
  #marks: Mark[] = []
  readonly #keepMs: number

  constructor(keepMs: number) {
    this.#keepMs = keepMs
  }

  /** @param at milliseconds, from before the primary was asked for its position */
  mark(at: number, position: string): void {
    this.#marks = this.#marks.filter((mark) => at - mark.at <= this.#keepMs)
    this.#marks.push({ at, position: readPosition(position) })
  }

  /** Up to which moment a replica that has come to `position` has everything; undefined when it is further behind. */
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
