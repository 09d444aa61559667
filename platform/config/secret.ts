import { inspect } from 'node:util'

/** A value that must never reach a log, page or error message: it prints as `<redacted>`. */
export class Secret {
  readonly #value: string
  readonly #older: readonly Secret[]

  /** @param older earlier values, latest first, which still decrypt and verify */
  constructor(value: string, older: readonly Secret[] = []) {
    this.#value = value
    this.#older = older
  }

  reveal(): string {
    return this.#value
  }

  get older(): readonly Secret[] {
    return this.#older
  }

  toString(): string {
    return '<redacted>'
  }

  toJSON(): string {
    return '<redacted>'
  }

  [inspect.custom](): string {
    return '<redacted>'
  }
}
