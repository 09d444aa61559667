import { betterAuth } from 'better-auth'
import { createAuthEndpoint, createAuthMiddleware } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { admin, twoFactor } from 'better-auth/plugins'
import { z } from 'zod'
import { accounts, sessions, twoFactors, users, verifications } from '#database/tables/accounts.ts'
import { cookiePrefix } from '#platform/auth/cookies.ts'
import { recoveryCodes } from '#platform/auth/recovery-codes.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import { accountSecrets, cookiesSignedAnew, unnumberedSecret } from './account-secrets.ts'
import { SESSION_SECONDS } from './session-life.ts'

/** As the specification's message says; the sign-up page recommends more (decision 0017). */
const MINIMUM_PASSWORD_LENGTH = 6

/** The library's own lock after wrong codes would also lock out the owner; `attempts.ts` limits instead. */
const SECOND_FACTOR = {
  accountLockout: { enabled: false },
  backupCodeOptions: { customBackupCodesGenerate: recoveryCodes },
} as const

/** Actions call the library's API, not its HTTP handler, so every address is in our route table and limits. */
export function openAuth(db: Db, secret: Secret, appUrl: URL, siteName = appUrl.host) {
  const secure = appUrl.protocol === 'https:'
  return betterAuth({
    appName: siteName,
    baseURL: appUrl.origin,
    secrets: accountSecrets(secret),
    // Only decrypts texts from before keys had numbers.
    secret: unnumberedSecret(secret),
    database: drizzleAdapter(db, {
      provider: 'pg',
      usePlural: true,
      schema: { users, sessions, accounts, verifications, twoFactors },
    }),
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      requireEmailVerification: true,
      minPasswordLength: MINIMUM_PASSWORD_LENGTH,
      maxPasswordLength: 128,
    },
    session: { expiresIn: SESSION_SECONDS.idle, updateAge: SESSION_SECONDS.renewAfter },
    plugins: [admin(), twoFactor({ ...SECOND_FACTOR, issuer: siteName }), startSession()],
    hooks: { before: acceptOlderKeys(secret) },
    rateLimit: { enabled: false },
    logger: { disabled: true },
    telemetry: { enabled: false },
    advanced: {
      cookiePrefix: cookiePrefix(secure),
      // The library would prefix `__Secure-`; our own prefix is stricter.
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure },
      ipAddress: { disableIpTracking: true },
    },
  })
}

const startSession = () => ({
  id: 'start-session' as const,
  endpoints: {
    startSession: createAuthEndpoint(
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async (ctx): Promise<{ sessionId: string }> => {
        const { internalAdapter } = ctx.context
        const user = await internalAdapter.findUserById(ctx.body.userId)
        if (!user) throw new Error('a session was asked for nobody')
        const session = await internalAdapter.createSession(user.id)
        await setSessionCookie(ctx, { session, user })
        return { sessionId: session.id }
      },
    ),
  },
})

function acceptOlderKeys(secret: Secret) {
  return createAuthMiddleware(async ({ headers }) => {
    const cookies = headers?.get('cookie')
    if (!cookies) return
    return { context: { headers: new Headers({ cookie: cookiesSignedAnew(secret, cookies) }) } }
  })
}

export type Auth = ReturnType<typeof openAuth>
