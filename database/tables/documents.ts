import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { ofProfessional } from './professionals.ts'

/** A file of `professionals_documents` without a row here is an orphan. */
export const documents = pgTable(
  'documents',
  {
    id: uuid().primaryKey().defaultRandom(),
    professional_id: ofProfessional(),
    path: text().notNull().unique(),
    original_name: text().notNull(),
    content_type: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The professional sent another one in its place; the office still sees it. */
    replaced_at: timestamp({ withTimezone: true }),
  },
  (table) => [index('documents_of_professional').on(table.professional_id)],
)

/** Links to send the document later, when the file store was down (decision 0004). */
export const documentLinks = pgTable('document_links', {
  key_sha256: text().primaryKey(),
  professional_id: ofProfessional(),
  expires_at: timestamp({ withTimezone: true }).notNull(),
  used_at: timestamp({ withTimezone: true }),
})
