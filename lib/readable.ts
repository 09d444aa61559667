const MARK = '\uFFFD'

/** NUL, which PostgreSQL refuses; lone surrogates; and bidi controls, which disguise a text as another. */
const UNREADABLE = /[\0\p{Surrogate}\p{Bidi_Control}]/gu

export const READABLE = /^[^\0\p{Surrogate}\p{Bidi_Control}\uFFFD]*$/u

export const UNREADABLE_MESSAGE = 'Togli i caratteri che non si leggono (�) e scrivili di nuovo'

/** Marks refused characters instead of dropping them silently. */
export function marked(text: string): string {
  return text.replace(UNREADABLE, MARK)
}
