/** Nothing committed before `at` comes after `position` in the primary's write-ahead log. */
type Mark = { at: number; position: bigint }

/** Tells at which moment, by this process's clock, the primary's log had reached a replica's position. */
export class ReplicaAges {
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

  momentOf(position: string): number | undefined {
    const reached = readPosition(position)
    return this.#marks.findLast((mark) => mark.position <= reached)?.at
  }
}

/** `16/B374D848`: two halves of 32 bits. */
function readPosition(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
