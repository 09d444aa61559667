import { inspect } from 'node:util'

/**
 * A value that must never reach a log, a page or an error message: however it is printed
 * (template string, JSON, console), it reads `<redacted>`. Only `reveal()` gives it out.
 */
export class Secret {
  readonly #value: string
  readonly #older: readonly Secret[]

  /** @param older what stood in its place before, the latest first: what it made still opens and still verifies */
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
