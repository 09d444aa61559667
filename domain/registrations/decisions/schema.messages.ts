import { z } from 'zod'
import { secondLook } from '#content/decisions.ts'
import { informationRequests } from '#content/office.ts'
import { READABLE, UNREADABLE_MESSAGE } from '#lib/readable.ts'

export const QUESTION_MOST = 2000
export const ANSWER_MOST = 4000

const text = (most: number, { short, long }: { short: string; long: string }) =>
  z.string().trim().min(10, short).max(most, long).regex(READABLE, UNREADABLE_MESSAGE)

export const questionForm = z.object({ question: text(QUESTION_MOST, informationRequests) })
export const answerForm = z.object({ answer: text(ANSWER_MOST, informationRequests.page) })
export const secondLookForm = z.object({ words: text(ANSWER_MOST, secondLook) })
