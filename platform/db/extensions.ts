import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'

/** What the migrations ask PostgreSQL for: likeness of words, and letters without their accents. */
export const extensions = { pg_trgm, unaccent }
