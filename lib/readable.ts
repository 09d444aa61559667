/** Stands where a character was that no text of ours holds: it can be seen, and deleted. */
const MARK = '\uFFFD'

/**
 * The character zero, which a database refuses; half a character; and what turns the direction of writing, so that a text
 * reads as another than it is.
 */
const UNREADABLE = /[\0\p{Surrogate}\p{Bidi_Control}]/gu

/** A text without any of them, for the rule of a schema. */
export const READABLE = /^[^\0\p{Surrogate}\p{Bidi_Control}\uFFFD]*$/u

export const UNREADABLE_MESSAGE = 'Togli i caratteri che non si leggono (�) e scrivili di nuovo'

/** The same text with a mark in the place of each: nothing is left out in silence, and nothing fails further in. */
export function marked(text: string): string {
  return text.replace(UNREADABLE, MARK)
}
