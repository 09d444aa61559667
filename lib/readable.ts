/** Put in the place of a refused character, so that the person can see and delete it. */
const MARK = '\uFFFD'

/**
 * The character zero, which a database refuses; half a character; and what turns the direction of writing, so that a text
 * reads as another than it is.
 */
const UNREADABLE = /[\0\p{Surrogate}\p{Bidi_Control}]/gu

/** Matches a text without refused characters and without marks; every schema of free text uses it. */
export const READABLE = /^[^\0\p{Surrogate}\p{Bidi_Control}\uFFFD]*$/u

export const UNREADABLE_MESSAGE = 'Togli i caratteri che non si leggono (�) e scrivili di nuovo'

/** Replaces each refused character by the mark: nothing is dropped silently, and the database refuses nothing later. */
export function marked(text: string): string {
  return text.replace(UNREADABLE, MARK)
}
