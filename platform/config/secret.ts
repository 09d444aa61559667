import { inspect } from 'node:util'

/**
 * A value that must never reach a log, a page or an error message: however it is printed
 * (template string, JSON, console), it reads `<redacted>`. Only `reveal()` gives it out.
 */
export class Secret {
  readonly #value: string

  constructor(value: string) {
    this.#value = value
  }

  reveal(): string {
    return this.#value
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
