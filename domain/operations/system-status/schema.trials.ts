import { z } from 'zod'

export const trialForm = z.object({ prova: z.enum(['posta', 'archivio', 'dati']) })

export type TrialName = z.infer<typeof trialForm>['prova']
