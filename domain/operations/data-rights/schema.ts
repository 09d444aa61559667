import { z } from 'zod'

export const deletionForm = z.object({
  password: z.string().max(1000).catch(''),
  newsletter: z.unknown().transform((value) => value === 'on'),
})
