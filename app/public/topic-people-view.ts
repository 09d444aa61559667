import { TOPIC_SEARCHES, type TopicSearch } from '#content/topic-searches.ts'
import { listCards, type Card } from '#domain/professionals/listing/read.server.ts'
import { canonicalSearch, readRegisterSearch } from '#domain/register-search/query/schema.ts'
import { feeWords } from '#domain/register-search/results/components/sentences.ts'
import { matchRegister } from '#domain/register-search/results/read.server.ts'
import type { Db } from '#platform/db/database.ts'

const MOST_PEOPLE = 3

export type TopicPeople = {
  search: TopicSearch
  people: (Pick<Card, 'id' | 'first_name' | 'last_name' | 'photo' | 'profession' | 'gender'> & {
    fee: string | undefined
  })[]
}

/** The search that a topic begins, and some real people who work online, because nobody said yet where they are. */
export async function readTopicPeople(db: Db, slug: string, today: string): Promise<TopicPeople | undefined> {
  const search = TOPIC_SEARCHES[slug]
  if (!search) return undefined
  const asked = readRegisterSearch(new URLSearchParams({ [search.name]: search.value, modo: 'online' }))
  const { matches } = await matchRegister(db, asked, { today })
  const ids = matches.ranked(canonicalSearch(asked), 0, MOST_PEOPLE).map(({ id }) => id)
  const cards = await listCards(db, ids, today)
  const people = cards.map(({ id, first_name, last_name, photo, profession, gender, fees }) => {
    return { id, first_name, last_name, photo, profession, gender, fee: feeWords(fees) }
  })
  return { search, people }
}
