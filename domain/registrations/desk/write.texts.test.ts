import { afterAll, beforeAll, expect, test } from 'vitest'
import { decisions } from '#content/decisions.ts'
import { testAdmin } from '#e2e/support/deps.ts'
import type { Database } from '#platform/db/database.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { listAllTexts, listTexts } from './read.texts.server.ts'
import { saveText, stepText } from './write.texts.server.ts'

let database: Database
const admin = testAdmin('a-1')
beforeAll(async () => {
  database = await freshDatabase()
}, 30_000)
afterAll(() => database.close())

const [first] = decisions.reject.templates
const offered = async () => (await listTexts(database.db, admin)).reject
const find = async (slug: string) => (await offered()).find((text) => text.slug === slug)

test('a text of the file is changed, taken away and put back as it was', async () => {
  const { db } = database
  const { slug } = first
  expect(await find(slug)).toMatchObject({ ...first, version: 0 })
  const change = { kind: 'reject', slug, label: 'Un altro nome', body: 'Un altro testo.' } as const
  expect(await saveText(db, admin, { ...change, version: 0 })).toEqual({ ok: true })
  expect(await find(slug)).toMatchObject({ label: 'Un altro nome', version: 1, isFromFile: true })
  const step = { kind: 'reject', slug } as const
  expect(await stepText(db, admin, { ...step, intent: 'remove', version: 1 })).toEqual({ ok: true })
  expect(await find(slug)).toBeUndefined()
  expect((await listAllTexts(db, admin)).reject.find((text) => text.slug === slug)?.removed).toBe(true)
  expect(await stepText(db, admin, { ...step, intent: 'restore', version: 2 })).toEqual({ ok: true })
  expect(await find(slug)).toMatchObject({ ...first, version: 3 })
})

test('of two who change a text at once, the second is told', async () => {
  const { db } = database
  const { slug } = decisions.reject.templates[1]
  const change = { kind: 'reject', slug, label: 'Nome', body: 'Testo.', version: 0 } as const
  const both = await Promise.all([saveText(db, admin, change), saveText(db, admin, change)])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both).toContainEqual({ ok: false, reason: 'changed' })
  const removal = { kind: 'reject', slug, intent: 'remove', version: 0 } as const
  expect(await stepText(db, admin, removal)).toEqual({ ok: false, reason: 'changed' })
})

test('the office adds texts of its own, up to a number, and of one kind each', async () => {
  const { db } = database
  const own = { kind: 'ask', slug: '', version: 0, body: 'Testo.' } as const
  expect(await saveText(db, admin, { ...own, label: 'Nostro 0' })).toEqual({ ok: true })
  const added = (await listTexts(db, admin)).ask.find(({ label }) => label === 'Nostro 0')!
  expect(added.isFromFile).toBe(false)
  const asOther = { kind: 'reject', slug: added.slug, intent: 'remove', version: 1 } as const
  expect(await stepText(db, admin, asOther)).toEqual({ ok: false, reason: 'gone' })
  const restore = { kind: 'ask', slug: added.slug, intent: 'restore', version: 1 } as const
  expect(await stepText(db, admin, restore)).toEqual({ ok: false, reason: 'gone' })
  for (let n = 1; n < 20; n += 1) await saveText(db, admin, { ...own, label: `Nostro ${n}` })
  expect(await saveText(db, admin, { ...own, label: 'Uno di troppo' })).toEqual({ ok: false, reason: 'full' })
})
