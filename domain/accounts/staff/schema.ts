import { z } from 'zod'
import { ROLES } from '#platform/auth/roles.ts'

const id = z.string().min(1).max(64)

export const staffForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('role'), id, role: z.enum(ROLES) }),
  z.object({ intent: z.literal('sessions'), id }),
  z.object({ intent: z.literal('remove'), id }),
  z.object({
    intent: z.literal('grant'),
    email: z.string().trim().toLowerCase().min(1).max(254),
    role: z.enum(ROLES),
  }),
])
export type StaffForm = z.output<typeof staffForm>

export const STAFF_INTENTS: readonly string[] = ['role', 'sessions', 'remove', 'grant']
