import { z } from 'zod'
import { secondLook } from '#content/decisions.ts'
import { informationRequests } from '#content/office.ts'
import { READABLE, UNREADABLE_MESSAGE } from '#lib/readable.ts'

export const QUESTION_MOST = 2000
export const ANSWER_MOST = 4000

const text = (least: number, most: number, { short, long }: { short: string; long: string }) =>
  z.string().trim().min(least, short).max(most, long).regex(READABLE, UNREADABLE_MESSAGE)

export const questionForm = z.object({ question: text(10, QUESTION_MOST, informationRequests) })
/** However short: «12345 MI» may be all that was asked. */
export const answerForm = z.object({ answer: text(1, ANSWER_MOST, informationRequests.page) })
export const secondLookForm = z.object({ words: text(10, ANSWER_MOST, secondLook) })
