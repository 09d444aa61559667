/** «70» from «70€», «€ 70», «70,00» or «70 euro», as people write whole euros; anything else unchanged. */
export const plainEuro = (typed: string): string =>
  typed
    .trim()
    .replace(/^€/, '')
    .replace(/(?:€|euro)$/i, '')
    .trim()
    .replace(/[.,]00?$/, '')
