import { z } from 'zod'
import { ROLES } from '#platform/auth/roles.ts'

const email = z.string().trim().toLowerCase().min(1).max(254)
const password = z.string().max(1000)
const role = z.enum(ROLES)

export const adminCommand = z.discriminatedUnion('command', [
  z.object({ command: z.literal('list') }),
  z.object({ command: z.literal('create'), email, password }),
  z.object({ command: z.literal('reset-password'), email, password }),
  z.object({ command: z.literal('reset-factor'), email }),
  z.object({ command: z.literal('grant'), email, role }),
  z.object({ command: z.literal('revoke'), email, role: role.optional() }),
])
export type AdminCommand = z.output<typeof adminCommand>

export const adminAnswer = z.object({ ok: z.boolean(), text: z.string() })
export type AdminAnswer = z.output<typeof adminAnswer>
