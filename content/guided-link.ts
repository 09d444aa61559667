/** Apart from the questions: the first page has the link, and none of their words. */
export const guidedLink = { text: 'Non sai da dove cominciare?', action: 'Rispondi a poche domande' } as const
