import { z } from 'zod'

/** An address of the newsletter, lower case. Line breaks and other control characters make it none. */
export const newsletterEmail = z
  .string()
  .max(254)
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.email())
