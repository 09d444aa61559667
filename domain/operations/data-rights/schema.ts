import { z } from 'zod'

/** The form that deletes an account: the password, and whether the newsletter goes too. */
export const deletionForm = z.object({
  password: z.string().max(1000).catch(''),
  newsletter: z
    .literal('on')
    .optional()
    .catch(undefined)
    .transform((value) => value === 'on'),
})
