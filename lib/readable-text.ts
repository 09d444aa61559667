import { z } from 'zod'
import { READABLE, UNREADABLE_MESSAGE } from './readable.ts'

export const tooLong = (most: number) => `Al massimo ${most} caratteri`

/** A trimmed text of characters that can be stored and shown. */
export const readableText = (most: number, message = tooLong(most)) =>
  z.string().trim().max(most, message).regex(READABLE, UNREADABLE_MESSAGE)

/** Of several lines: browsers count a line break as one character but send two. */
export const readableLines = (most: number, message = tooLong(most)) =>
  z
    .string()
    .overwrite((text) => text.replaceAll('\r\n', '\n'))
    .trim()
    .max(most, message)
    .regex(READABLE, UNREADABLE_MESSAGE)
