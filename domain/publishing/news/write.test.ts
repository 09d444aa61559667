import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntries } from '#database/tables/audit.ts'
import { news } from '#database/tables/news.ts'
import { testAdmin } from '#e2e/support/deps.ts'
import type { Database } from '#platform/db/database.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import {
  findEvent,
  findNews,
  hasNews,
  listCategories,
  listEvents,
  listNews,
  listNewest,
  readChosenNews,
} from './read.server.ts'
import { newsForm, newsSearch, type NewsForm } from './schema.ts'
import { addNews, moveNews, removeDraft, saveNews } from './write.server.ts'

let database: Database
const editor = testAdmin('a-1')
const everything = { categoria: '', pagina: 1 }

beforeAll(async () => {
  database = await freshDatabase()
}, 30_000)
afterAll(() => database.close())

const typed = {
  title: 'Il bonus psicologo riapre a marzo',
  summary: 'Le domande si presentano dal sito dell’INPS, con lo SPID.',
  category: 'servizi',
  body: 'Le domande si presentano **dal sito** dell’INPS. Serve un ISEE sotto i 50.000 euro.',
}
const form = (more: Record<string, string> = {}): NewsForm => newsForm.parse({ ...typed, ...more })
const titles = async (now?: Date) =>
  (await listNews(database.db, everything, now)).rows.map(({ title }) => title)

test('a draft is read by the office alone, a published one by everybody, a withdrawn one says so', async () => {
  const { db } = database
  expect(await hasNews(db)).toBe(false)
  const id = await addNews(db, editor, form())
  const slug = 'il-bonus-psicologo-riapre-a-marzo'
  expect(await findNews(db, slug)).toBeUndefined()
  expect(await titles()).toEqual([])
  expect(await moveNews(db, editor, { id, to: 'withdrawn' })).toEqual({ ok: false, reason: 'already' })

  const both = await Promise.all([1, 2].map(() => moveNews(db, editor, { id, to: 'published' })))
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await titles()).toEqual([typed.title])
  expect(await hasNews(db)).toBe(true)
  expect(await removeDraft(db, editor, id)).toBe(false)

  expect(await moveNews(db, editor, { id, to: 'withdrawn' })).toMatchObject({ ok: true })
  expect(await titles()).toEqual([])
  expect(await findNews(db, slug)).toMatchObject({ state: 'withdrawn' })
  expect(await moveNews(db, editor, { id, to: 'published' })).toMatchObject({ ok: true })
  const actions = await db
    .select({ action: auditEntries.action })
    .from(auditEntries)
    .where(eq(auditEntries.subject_id, id))
  expect(actions.map(({ action }) => action)).toEqual([
    'news.add',
    'news.publish',
    'news.withdraw',
    'news.publish',
  ])
})

test('the address follows the title until the first publication; equal titles get different ones', async () => {
  const { db } = database
  const id = await addNews(db, editor, form())
  const slugOf = async () => (await db.select().from(news).where(eq(news.id, id)))[0]!.slug
  expect(await slugOf()).toBe('il-bonus-psicologo-riapre-a-marzo-2')
  const title = 'L’assistenza è più vicina: 12 città'
  expect(await saveNews(db, editor, { id, version: 1, form: form({ title }) })).toEqual({ ok: true })
  expect(await slugOf()).toBe('l-assistenza-e-piu-vicina-12-citta')
  await moveNews(db, editor, { id, to: 'published' })
  await saveNews(db, editor, { id, version: 3, form: form({ title: 'Un titolo del tutto nuovo' }) })
  expect(await slugOf()).toBe('l-assistenza-e-piu-vicina-12-citta')
})

test('of two who save over the same version the second is refused and loses nothing of the first', async () => {
  const { db } = database
  const id = await addNews(db, editor, form())
  const save = (title: string) => saveNews(db, editor, { id, version: 1, form: form({ title }) })
  const outcomes = await Promise.all([save('Il primo titolo scritto'), save('Il secondo titolo scritto')])
  expect(outcomes).toEqual([{ ok: true }, { ok: false, reason: 'changed' }])
  expect((await db.select().from(news).where(eq(news.id, id)))[0]).toMatchObject({
    title: 'Il primo titolo scritto',
    version: 2,
  })
  expect(await removeDraft(db, editor, id)).toBe(true)
  expect(await removeDraft(db, editor, id)).toBe(false)
  expect(await save('Un titolo che arriva tardi')).toEqual({ ok: false, reason: 'gone' })
})

test('after its last day an item leaves lists, feed and newsletter; its page remains', async () => {
  const { db } = database
  const id = await addNews(db, editor, form({ title: 'Fino al venti di maggio', expires_on: '2027-05-20' }))
  await moveNews(db, editor, { id, to: 'published' })
  const [last, after] = [new Date('2027-05-20T21:00:00Z'), new Date('2027-05-20T22:30:00Z')]
  expect(await titles(last)).toContain('Fino al venti di maggio')
  expect(await titles(after)).not.toContain('Fino al venti di maggio')
  expect((await listNewest(db, 50, after)).map((one) => one.id)).not.toContain(id)
  expect(await readChosenNews(db, [id], last)).toHaveLength(1)
  expect(await readChosenNews(db, [id], after)).toEqual([])
  expect(await findNews(db, 'fino-al-venti-di-maggio')).toMatchObject({ id })
})

test('an event is found by its id while it is published, and in the calendar until it is over', async () => {
  const { db } = database
  const event = { starts_on: '2027-03-10', ends_on: '2027-03-11', place: 'Bologna', category: 'eventi' }
  const id = await addNews(db, editor, form({ ...event, title: 'Due giorni sul lutto' }))
  expect(await findEvent(db, id)).toBeUndefined()
  await moveNews(db, editor, { id, to: 'published' })
  expect(await findEvent(db, id)).toMatchObject({ place: 'Bologna' })
  expect(await findEvent(db, 'non-un-id')).toBeUndefined()
  expect(await listEvents(db, new Date('2027-03-11T12:00:00Z'))).toHaveLength(1)
  expect(await listEvents(db, new Date('2027-03-12T12:00:00Z'))).toEqual([])
  expect((await listCategories(db)).toSorted()).toEqual(['eventi', 'servizi'])
  const found = await listNews(db, { categoria: 'eventi', pagina: 9 })
  expect(found).toMatchObject({ total: 1, page: 1 })
})

test.each([
  ['a link without a partner', { partner_link: 'https://example.org' }, 'partner_name'],
  ['a partner of one letter', { partner_name: ' x ' }, 'partner_name'],
  ['a link that runs', { partner_name: 'Scuola', partner_link: 'javascript:alert(1)' }, 'partner_link'],
  ['an hour without a day', { starts_at: '18:00' }, 'starts_on'],
  ['an hour that no clock shows', { starts_on: '2027-03-10', starts_at: '25:00', online: 'on' }, 'starts_at'],
  ['an event nowhere', { starts_on: '2027-03-10' }, 'place'],
  [
    'an end before the beginning',
    { starts_on: '2027-03-10', ends_on: '2027-03-09', online: 'on' },
    'ends_on',
  ],
  [
    'an end before the hour of the beginning',
    { starts_on: '2027-03-10', starts_at: '18:00', ends_at: '17:00', online: 'on' },
    'ends_on',
  ],
  ['a category of nobody', { category: 'constructor' }, 'category'],
])('%s is refused', (_what, more, path) => {
  const refused = newsForm.safeParse({ ...typed, ...more })
  expect(refused.error?.issues.map((issue) => issue.path[0])).toContain(path)
})

test('an address that nobody made shows the whole list', () => {
  expect(newsSearch.parse({ categoria: 'toString', pagina: '-3' })).toEqual({ categoria: '', pagina: 1 })
})
