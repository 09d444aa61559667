import { z } from 'zod'
import { Secret } from './secret.ts'

export function optional<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
}

export function wholeNumber(minimum: number, maximum: number) {
  return z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${minimum} to ${maximum}`)
    .transform(Number)
    .refine((n) => n >= minimum && n <= maximum, `must be a whole number from ${minimum} to ${maximum}`)
}

export function urlOf(...protocols: string[]) {
  const message = `must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`
  return z.string().refine((text) => protocols.includes(URL.parse(text)?.protocol ?? ''), message)
}

export const onOff = z.enum(['0', '1'], 'must be 0 or 1').transform((text) => text === '1')

export const secret = z.string().transform((text) => new Secret(text))
