import { isAccountCookie } from './cookies.ts'

export function expiredCookies(request: Request, appUrl: URL): Headers {
  const headers = new Headers()
  const secure = appUrl.protocol === 'https:' ? '; Secure' : ''
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const name = pair.split('=', 1)[0]!.trim()
    if (!isAccountCookie(name)) continue
    headers.append('Set-Cookie', `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure}`)
  }
  return headers
}
