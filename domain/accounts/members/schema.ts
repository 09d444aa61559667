import { z } from 'zod'
import { ROLES } from '#platform/auth/roles.ts'

const password = z.string().max(128)

/** Sign-in of the office. Both are asked for together, with one message (specification §5). */
export const signInForm = z.object({
  email: z.string().trim().toLowerCase().min(1).max(254),
  password: password.min(1),
})
export const SIGN_IN_REQUIRED = 'Inserisci email e password'

/** A new administrator, reviewer or editor; its password is judged with messages of their own. */
export const administratorForm = z.object({
  email: z.string().trim().toLowerCase().min(1).max(254),
  password: z.string().min(1).max(1000),
  role: z.enum(ROLES).default('admin'),
})
export const ADMINISTRATOR_REQUIRED = 'Email e password sono obbligatori'

export const administratorEmail = z.email()

/** Sign-up: both fields and their repetition; what is wrong is told in the specification's words, one at a time. */
export const signUpForm = z.object({
  email: z.string().trim().toLowerCase().max(254),
  password: z.string().max(1000),
  confirmation: z.string().max(1000),
})

export const memberEmail = z.email().max(254)
