const NAME = 'portale'

/**
 * The prefix of every account cookie. Over https it is `__Host-`, which browsers accept only from this very
 * host for all of its paths, so that no sibling domain can plant a session.
 */
export function cookiePrefix(secure: boolean): string {
  return secure ? `__Host-${NAME}` : NAME
}

/** Whether this is a session cookie, or the one of a sign-in that waits for its second factor. */
export function isAccountCookie(name: string): boolean {
  return name.startsWith(`${NAME}.`) || name.startsWith(`__Host-${NAME}.`)
}
