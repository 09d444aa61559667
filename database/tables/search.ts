import { customType, index, pgTable, text } from 'drizzle-orm/pg-core'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** What can be found at /cerca beside the people of the register: one row for each page of the site. */
export const searchEntries = pgTable(
  'search_entries',
  {
    url: text().primaryKey(),
    /** topic, approach, page, school. */
    kind: text().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    body: text().notNull(),
    /** Of the words above: a row is written anew only when they change. */
    sha256: text().notNull(),
    words: tsvector().notNull(),
  },
  (table) => [index('search_entries_words').using('gin', table.words)],
)

/** Every word that stands in the entries, to forgive a typing mistake. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (table) => [
  index('search_words_similar').using('gin', table.word.op('gin_trgm_ops')),
])
