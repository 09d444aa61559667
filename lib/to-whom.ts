/** «a Milano», «ad Ancona»: the preposition with the word after it, which sounds alike only before another «a». */
export const withTo = (words: string): string => `${/^[aà]/i.test(words) ? 'ad' : 'a'} ${words}`
