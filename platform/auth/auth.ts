import { betterAuth } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { admin, twoFactor } from 'better-auth/plugins'
import { accounts, sessions, twoFactors, users, verifications } from '#database/tables/accounts.ts'
import { cookiePrefix } from '#platform/auth/cookies.ts'
import { recoveryCodes } from '#platform/auth/recovery-codes.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import { accountSecrets, cookiesSignedAnew, unnumberedSecret } from './account-secrets.ts'
import { SESSION_SECONDS } from './session-life.ts'
import { startSession } from './start-session.ts'

/** As the specification's message says; the sign-up page recommends more (decision 0017). */
const MINIMUM_PASSWORD_LENGTH = 6

/** The library's own lock after wrong codes would also lock out the owner; `attempts.ts` limits instead. */
const SECOND_FACTOR = {
  accountLockout: { enabled: false },
  backupCodeOptions: { customBackupCodesGenerate: recoveryCodes },
} as const

/**
 * Our actions call the library's API instead of its HTTP handler, so every address is in our route table and limits.
 */
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
    hooks: { before: takingOlderKeys(secret) },
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

function takingOlderKeys(secret: Secret) {
  return createAuthMiddleware(async ({ headers }) => {
    const cookies = headers?.get('cookie')
    if (!cookies) return
    return { context: { headers: new Headers({ cookie: cookiesSignedAnew(secret, cookies) }) } }
  })
}

export type Auth = ReturnType<typeof openAuth>
