const NAME = 'portale'

/** Browsers accept `__Host-` only from this very host, so that no sibling domain can plant a session. */
export function cookiePrefix(secure: boolean): string {
  return secure ? `__Host-${NAME}` : NAME
}

export function isAccountCookie(name: string): boolean {
  return name.startsWith(`${NAME}.`) || name.startsWith(`__Host-${NAME}.`)
}

export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export function expiredCookies(request: Request, appUrl: URL): Headers {
  const headers = new Headers()
  const secure = appUrl.protocol === 'https:' ? '; Secure' : ''
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const [name = ''] = pair.trim().split('=', 1)
    if (!isAccountCookie(name)) continue
    headers.append('Set-Cookie', `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure}`)
  }
  return headers
}
