import { z } from 'zod'

const password = z.string().max(128)

/** Sign-in of the office. Both are asked for together, with one message (specification §5). */
export const signInForm = z.object({
  email: z.string().trim().toLowerCase().min(1).max(254),
  password: password.min(1),
})
export const SIGN_IN_REQUIRED = 'Inserisci email e password'

/** A new administrator; the password's length is judged with a message of its own. */
export const administratorForm = z.object({
  email: z.string().trim().toLowerCase().min(1).max(254),
  password: password.min(1),
})
export const ADMINISTRATOR_REQUIRED = 'Email e password sono obbligatori'

export const administratorEmail = z.email()
