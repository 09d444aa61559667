const NAME = 'portale'

/** Browsers accept `__Host-` only from this very host, so that no sibling domain can plant a session. */
export function cookiePrefix(secure: boolean): string {
  return secure ? `__Host-${NAME}` : NAME
}

export function isAccountCookie(name: string): boolean {
  return name.startsWith(`${NAME}.`) || name.startsWith(`__Host-${NAME}.`)
}
