/** A word without what people who write by ear leave out or change: doubled letters, a silent «h», «q» and «k» for «c». */
export const foldSpelling = (word: string): string =>
  CHANGED.test(word)
    ? word
        .replace(/([a-z])\1+/g, '$1')
        .replace(/^h/, '')
        .replace(/[qk]/g, 'c')
    : word
/** Most words stay as they are. */
const CHANGED = /([a-z])\1|^h|[qk]/
