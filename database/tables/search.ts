import { customType, index, pgTable, text } from 'drizzle-orm/pg-core'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const searchEntries = pgTable(
  'search_entries',
  {
    url: text().primaryKey(),
    kind: text().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    body: text().notNull(),
    sha256: text().notNull(),
    words: tsvector().notNull(),
  },
  (table) => [index('search_entries_words').using('gin', table.words)],
)

export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (table) => [
  index('search_words_similar').using('gin', table.word.op('gin_trgm_ops')),
])
