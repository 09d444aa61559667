import { expect, test } from 'vitest'
import { answerForm, questionForm } from './schema.messages.ts'

test.each(['12345 MI', 'No'])('an answer may be as short as what was asked: «%s»', (answer) => {
  expect(answerForm.safeParse({ answer }).success).toBe(true)
})

test('an answer says something, and a question is a sentence', () => {
  const answer = answerForm.safeParse({ answer: '  ' })
  expect(answer.error?.issues.map(({ message }) => message)).toEqual(['Scrivi la risposta'])
  expect(questionForm.safeParse({ question: 'Numero?' }).success).toBe(false)
})
