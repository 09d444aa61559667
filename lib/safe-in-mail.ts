/** What a mail program turns into a link, also with a space in place of the dot. */
const LINKS = [/[@＠/\\<>[\]{}|]|:\s*\S/u, /\bwww\b/iu, /[\p{L}\d][.．。｡][\p{L}\d]/u, /\bhttps?\b/iu]

/**
 * Typed text, if a mail to an unproved address may repeat it: a stranger must not send links through us.
 * @returns undefined where it contains something like a link or an address
 */
export function safeInMail(text: string): string | undefined {
  return LINKS.some((pattern) => pattern.test(text)) ? undefined : text
}

/** What counts as a name: short, letters only, no sentence. */
const NAME = /^[\p{L}\p{M}'’. -]{1,40}$/u

/** A name for a mail's greeting; undefined for anything that is more than a name. */
export function nameInMail(name: string | undefined): string | undefined {
  const bare = name?.trim().replaceAll(/\s+/gu, ' ') ?? ''
  const isName = NAME.test(bare) && bare.split(' ').length <= 4
  return isName ? safeInMail(bare) : undefined
}
