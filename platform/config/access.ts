import { z } from 'zod'
import { optional, secret } from './fields.ts'
import { Secret } from './secret.ts'

export const accessSettings = z
  .object({
    AUTH_SECRET: optional(z.string().min(32, 'must be at least 32 characters').pipe(secret)),
    AUTH_SECRET_PREVIOUS: optional(
      z
        .string()
        .transform((text) => text.trim().split(/\s+/))
        .refine((all) => all.every((one) => one.length >= 32), 'must be at least 32 characters each'),
    ),
    ADMIN_EMAIL: optional(z.email('must be an e-mail address')),
    ADMIN_PASSWORD: optional(z.string().min(6, 'must be at least 6 characters').pipe(secret)),
  })
  .transform((env) => ({
    /** Undefined: generated once into the data folder (embedded database only). */
    authSecret: env.AUTH_SECRET && withOlder(env.AUTH_SECRET, env.AUTH_SECRET_PREVIOUS),
    adminEmail: (env.ADMIN_EMAIL ?? 'admin@portale.invalid').toLowerCase(),
    adminPassword: env.ADMIN_PASSWORD,
  }))

const withOlder = (present: Secret, older: string[] = []) =>
  new Secret(
    present.reveal(),
    older.map((one) => new Secret(one)),
  )
