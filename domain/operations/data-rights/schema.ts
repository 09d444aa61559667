import { z } from 'zod'

export const deletionForm = z.object({
  password: z.string().max(1000).catch(''),
  newsletter: z
    .unknown()
    .optional()
    .transform((value) => value === 'on'),
})
