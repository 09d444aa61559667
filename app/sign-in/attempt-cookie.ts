import { createCookie } from 'react-router'
import type { Deps } from '#app/frame/deps.ts'
import { ATTEMPT_DAYS } from '#domain/accounts/members/rules.ts'
import { openCipher } from '#platform/auth/cipher.ts'

const NAME = 'portale-registrazione'
const options = { path: '/auth', httpOnly: true, sameSite: 'lax', maxAge: ATTEMPT_DAYS * 86_400 } as const

const plain = createCookie(NAME, options)
/** Over https the name begins with `__Host-`: browsers then take it only from this host, for all paths. */
const secured = createCookie(`__Host-${NAME}`, { ...options, path: '/', secure: true })

type Cookies = Pick<Deps, 'appUrl' | 'authSecret'>

const cookieOf = ({ appUrl }: Cookies) => (appUrl.protocol === 'https:' ? secured : plain)
const cipherOf = ({ authSecret }: Cookies) => openCipher(authSecret, 'sign-up-attempt')

/** Lets this browser, and no other, finish its sign-up with one press in the mail. */
export function keepAttempt(deps: Cookies, attempt: string): Promise<string> {
  return cookieOf(deps).serialize(cipherOf(deps).seal(attempt, []))
}

export function forgetAttempt(deps: Cookies): Promise<string> {
  return cookieOf(deps).serialize('', { maxAge: 0 })
}

/** The sign-up that was started in this browser. */
export async function keptAttempt(deps: Cookies, request: Request): Promise<string | undefined> {
  const kept: unknown = await cookieOf(deps).parse(request.headers.get('cookie'))
  return typeof kept === 'string' ? cipherOf(deps).open(kept, []) : undefined
}
