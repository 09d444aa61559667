import { afterAll, expect, test } from 'vitest'
import { TOPIC_SEARCHES } from '#content/topic-searches.ts'
import { findTopic } from '#content/topics/topics.ts'
import { readRegisterSearch } from '#domain/register-search/query/schema.ts'
import { addPerson } from '#e2e/support/people.ts'
import { italianDay } from '#lib/dates.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { readTopicPeople } from './topic-people-view.ts'

const database = await freshDatabase()
const { db } = database
afterAll(() => database.close())
const today = italianDay(new Date())

test.each(Object.entries(TOPIC_SEARCHES))(
  '%s is a topic, and its search is one that the register knows',
  (slug, search) => {
    expect(findTopic(slug)).toBeDefined()
    const read = readRegisterSearch(new URLSearchParams({ [search.name]: search.value }))
    expect(read[search.name]).toBe(search.value)
  },
)

test('at most three real people who work online are shown for a topic, and nobody for a topic without a search', async () => {
  const anxious = { problems: ['ansia'], online: true }
  for (let at = 0; at < 4; at += 1) await addPerson(db, {}, anxious)
  await addPerson(db, { is_demo: true }, anxious)
  await addPerson(db, {}, { problems: ['coppia'], online: true })
  const anxiety = await readTopicPeople(db, 'ansia-attacchi-panico', today)
  expect(anxiety!.people).toHaveLength(3)
  expect((await readTopicPeople(db, 'coppia', today))!.people).toHaveLength(1)
  expect((await readTopicPeople(db, 'depressione', today))!.people).toEqual([])
  expect(await readTopicPeople(db, 'glossario', today)).toBeUndefined()
})
