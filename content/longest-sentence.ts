/** Most characters of a search: people write whole sentences, and the words of danger may come last. */
export const LONGEST_SENTENCE = 500
