import { z } from 'zod'

export const FACTOR_INTENTS = ['factor-ask', 'factor-confirm', 'factor-withdraw'] as const

export const factorForm = z.object({ intent: z.enum(FACTOR_INTENTS), id: z.string().min(1).max(64) })
export type FactorForm = z.output<typeof factorForm>
