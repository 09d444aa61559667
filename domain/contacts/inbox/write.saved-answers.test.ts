import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportProfessional } from '#domain/professionals/profile/read.export.server.ts'
import { addTied } from '#e2e/support/professional.ts'
import type { Database } from '#platform/db/database.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { findSavedAnswer, listSavedAnswers } from './read.saved-answers.server.ts'
import { MOST_SAVED, savedAnswer } from './schema.ts'
import { removeAnswer, saveAnswer } from './write.saved-answers.server.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
}, 30_000)
afterAll(() => database.close())

const form = (title: string, words = 'Ci sentiamo martedì.') => ({ id: undefined, title, words })

test('saved answers are their owner’s, change, go, and are in the export', async () => {
  const { db } = database
  const [own, other] = [await addTied(db), await addTied(db)]
  expect(await saveAnswer(db, own.member, form('Primo colloquio'))).toEqual({ ok: true })
  const [saved] = await listSavedAnswers(db, own.id)
  expect(await saveAnswer(db, own.member, { id: saved!.id, title: 'Primo', words: 'Due.' })).toEqual({
    ok: true,
  })
  expect(await listSavedAnswers(db, own.id)).toEqual([{ id: saved!.id, title: 'Primo', words: 'Due.' }])
  expect(await exportProfessional(db, own.id)).toMatchObject({
    saved_answers: [{ title: 'Primo', words: 'Due.' }],
  })

  expect(await findSavedAnswer(db, other.id, saved!.id)).toBeUndefined()
  expect(await findSavedAnswer(db, own.id, 'x')).toBeUndefined()
  expect(await saveAnswer(db, other.member, { id: saved!.id, title: 'Mio', words: 'Mio.' })).toEqual({
    ok: false,
    reason: 'gone',
  })
  expect(await removeAnswer(db, other.member, saved!.id)).toBe(false)
  expect(await removeAnswer(db, own.member, saved!.id)).toBe(true)
  expect(await listSavedAnswers(db, own.id)).toEqual([])
})

test('there are twenty at most, also when two are saved at once', async () => {
  const { db } = database
  const { id, member } = await addTied(db)
  for (let at = 1; at < MOST_SAVED; at += 1) await saveAnswer(db, member, form(`Risposta ${at}`))
  const outcomes = await Promise.all([
    saveAnswer(db, member, form('Una')),
    saveAnswer(db, member, form('Due')),
  ])
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await listSavedAnswers(db, id)).toHaveLength(MOST_SAVED)
})

test('an answer needs a title of one line and some words', () => {
  expect(savedAnswer.safeParse({ title: 'Sì', words: 'Va bene.\r\nA presto' }).data?.words).toBe(
    'Va bene.\nA presto',
  )
  for (const wrong of [
    { title: '', words: 'x' },
    { title: 'Uno\ndue', words: 'x' },
    { title: 'Uno', words: ' ' },
  ])
    expect(savedAnswer.safeParse(wrong).success).toBe(false)
  expect(savedAnswer.safeParse({ title: 'Uno', words: 'a'.repeat(2001) }).success).toBe(false)
})
