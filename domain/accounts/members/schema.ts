import { z } from 'zod'
import { ROLES } from '#platform/auth/roles.ts'

const password = z.string().max(128)

export const signInForm = z.object({
  email: z.string().trim().toLowerCase().min(1).max(254),
  password: password.min(1),
})
export const SIGN_IN_REQUIRED = 'Inserisci email e password'

/** A new member of staff. The password is judged by `refuseNewPassword`, which has its own messages. */
export const administratorForm = z.object({
  email: z.string().trim().toLowerCase().min(1).max(254),
  password: z.string().min(1).max(1000),
  role: z.enum(ROLES),
})
export const ADMINISTRATOR_REQUIRED = 'Email e password sono obbligatori'

export const administratorEmail = z.email()

export const signUpForm = z.object({
  email: z.string().trim().toLowerCase().max(254),
  password: z.string().max(1000),
  confirmation: z.string().max(1000),
})

export const memberEmail = z.email().max(254)
