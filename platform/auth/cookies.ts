const NAME = 'portale'

/**
 * What stands before the name of every cookie of an account. Over https it is one that browsers take only from this very
 * host, over https, for all of its paths: no neighbour under the same domain can plant a session here.
 */
export function cookiePrefix(secure: boolean): string {
  return secure ? `__Host-${NAME}` : NAME
}

/** Whether a cookie is of an account: the session, or the door to the second factor. */
export function isAccountCookie(name: string): boolean {
  return name.startsWith(`${NAME}.`) || name.startsWith(`__Host-${NAME}.`)
}
