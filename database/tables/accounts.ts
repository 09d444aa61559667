import { sql, type SQLWrapper } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Deleted with the account. */
export function ofUser(column = '') {
  return text(column)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
}

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const userKey = (table: { name: SQLWrapper; email: SQLWrapper }) =>
  sql`search_key(${table.name} || chr(10) || ${table.email})`

/** The columns of these five tables are those of Better Auth (core, `admin` and `two-factor`). */
export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    role: text(),
    banned: boolean().default(false),
    banReason: text('ban_reason'),
    banExpires: moment('ban_expires'),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
  },
  (table) => [index('users_office').using('gin', sql`${userKey(table)} gin_trgm_ops`)],
)

export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    expiresAt: moment('expires_at').notNull(),
    token: text().notNull().unique(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    userId: ofUser('user_id'),
    impersonatedBy: text('impersonated_by'),
  },
  (table) => [index('sessions_of_user').on(table.userId)],
)

export const accounts = pgTable(
  'accounts',
  {
    id: text().primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: ofUser('user_id'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text(),
    password: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('accounts_of_user').on(table.userId)],
)

export const verifications = pgTable(
  'verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('verifications_by_identifier').on(table.identifier)],
)

/** Both columns are encrypted by the library. */
export const twoFactors = pgTable(
  'two_factors',
  {
    id: text().primaryKey(),
    secret: text().notNull(),
    backupCodes: text('backup_codes').notNull(),
    userId: ofUser('user_id'),
    verified: boolean().notNull().default(true),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: moment('locked_until'),
  },
  (table) => [index('two_factors_of_user').on(table.userId)],
)

/** Confirming one attempt creates the account and deletes the address's other attempts (decision 0049). */
export const signUpAttempts = pgTable(
  'sign_up_attempts',
  {
    key_sha256: text().primaryKey(),
    /** Also in a cookie of the browser; shared by all mails of one sign-up. */
    attempt: uuid().notNull(),
    email: text().notNull(),
    password: text().notNull(),
    /** Encrypted key of an account link that the browser held, for after the confirmation. */
    claim: text(),
    created_at: moment('created_at').notNull().defaultNow(),
    expires_at: moment('expires_at').notNull(),
  },
  (table) => [index('attempts_of_email').on(table.email), index('attempts_of_attempt').on(table.attempt)],
)

/** WebAuthn: only public keys are stored. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text().primaryKey(),
    user_id: ofUser(),
    name: text().notNull(),
    public_key: text().notNull(),
    /** The authenticator's use counter: a value below the stored one reveals a copied key. */
    counter: integer().notNull().default(0),
    transports: text().array().notNull().default([]),
    created_at: moment('created_at').notNull().defaultNow(),
    last_used_at: moment('last_used_at'),
  },
  (table) => [index('passkeys_of_user').on(table.user_id)],
)

export const sessionProofs = pgTable('session_proofs', {
  session_id: text()
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  proved_at: moment('proved_at').notNull(),
})
