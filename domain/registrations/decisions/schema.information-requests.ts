import { z } from 'zod'
import { informationRequests as words } from '#content/office.ts'
import { READABLE, UNREADABLE_MESSAGE } from '#lib/readable.ts'

export const QUESTION_LENGTH = { least: 10, most: 2000 } as const
export const ANSWER_LENGTH = { least: 10, most: 4000 } as const

export const questionForm = z.object({
  question: z
    .string()
    .trim()
    .min(QUESTION_LENGTH.least, words.short)
    .max(QUESTION_LENGTH.most, words.long)
    .regex(READABLE, UNREADABLE_MESSAGE),
})

export const answerForm = z.object({
  answer: z
    .string()
    .trim()
    .min(ANSWER_LENGTH.least, words.page.short)
    .max(ANSWER_LENGTH.most, words.page.long)
    .regex(READABLE, UNREADABLE_MESSAGE),
})
