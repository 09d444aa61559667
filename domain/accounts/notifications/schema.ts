import { z } from 'zod'
import { isReceiver } from '#platform/push/encrypt.ts'
import { readEndpoint } from '#platform/push/endpoint.ts'

const key = z
  .string()
  .max(200)
  .regex(/^[\w-]+$/)

/** What a browser gives of its subscription. */
export const subscription = z
  .object({
    endpoint: z.string().refine((text) => readEndpoint(text) !== undefined),
    p256dh: key,
    auth: key,
  })
  .refine(isReceiver)
export type Subscription = z.output<typeof subscription>
