import { z } from 'zod'

/** A lower-case address. Control characters are refused, because the address becomes a mail's header. */
export const newsletterEmail = z
  .string()
  .max(254)
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.email())
