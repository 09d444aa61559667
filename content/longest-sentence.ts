/** Characters that a search field takes: people write whole sentences, and what is cut off may be the words of danger. */
export const LONGEST_SENTENCE = 500
