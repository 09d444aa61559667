/** The library's cookies: the session, the door to the second factor, the device that is trusted. */
const OWN = /^(__Secure-)?portale\./

/** Headers that take back every cookie of an account that came with the request. */
export function expiredCookies(request: Request, appUrl: URL): Headers {
  const headers = new Headers()
  const secure = appUrl.protocol === 'https:' ? '; Secure' : ''
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const name = pair.split('=', 1)[0]!.trim()
    if (!OWN.test(name)) continue
    headers.append('Set-Cookie', `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure}`)
  }
  return headers
}
