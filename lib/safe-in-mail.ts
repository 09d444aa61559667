/** What a mail program makes a link of, or a person takes for an address: also with a space where the dot was. */
const LINKS = [/[@＠/\\<>[\]{}|]|:\s*\S/u, /\bwww\b/iu, /[\p{L}\d][.．。｡][\p{L}\d]/u, /\bhttps?\b/iu]

/**
 * What somebody typed, as far as a mail may repeat it to an address that nobody has proved to be theirs.
 * @returns undefined where it holds something that could be a link or an address: then the mail does without
 */
export function safeInMail(text: string): string | undefined {
  return LINKS.some((pattern) => pattern.test(text)) ? undefined : text
}

/** What is taken for a name: short, of letters, no sentence. */
const NAME = /^[\p{L}\p{M}'’. -]{1,40}$/u

/** A name as a mail may greet with it; undefined for anything that is more than a name. */
export function nameInMail(name: string | undefined): string | undefined {
  const bare = name?.trim().replaceAll(/\s+/gu, ' ') ?? ''
  const isName = NAME.test(bare) && bare.split(' ').length <= 4
  return isName ? safeInMail(bare) : undefined
}
