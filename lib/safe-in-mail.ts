/** What mail programs turn into links, also with a space in place of the dot. */
const LINKS = [/[@＠/\\<>[\]{}|]|:\s*\S/u, /\bwww\b/iu, /[\p{L}\d][.．。｡][\p{L}\d]/u, /\bhttps?\b/iu]

/** «03/12345» is a number at the Albo, and no mail program makes a link of it. */
const BETWEEN_DIGITS = /(?<=\d)\/(?=\d)/g

/** Text of a stranger that a mail may repeat; undefined if it contains a link or an address. */
export function safeInMail(text: string): string | undefined {
  const judged = text.replace(BETWEEN_DIGITS, ' ')
  return LINKS.some((pattern) => pattern.test(judged)) ? undefined : text
}

const NAME = /^[\p{L}\p{M}'’. -]{1,40}$/u

/** For a greeting; undefined for anything longer than a name. */
export function nameInMail(name: string | undefined): string | undefined {
  const bare = name?.trim().replaceAll(/\s+/gu, ' ') ?? ''
  const isName = NAME.test(bare) && bare.split(' ').length <= 4
  return isName ? safeInMail(bare) : undefined
}
