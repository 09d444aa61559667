import type { PageFile } from '#content/pages/page-file.ts'
import { textPages } from '#content/pages/pages.ts'
import type { Db } from '#platform/db/database.ts'
import { readEditedPages } from './read.published.server.ts'

/** The text pages by the last part of their address: the published edition of each, or else its file. */
export async function listTextPages(db: Db): Promise<ReadonlyMap<string, PageFile>> {
  return new Map([...Object.entries(textPages), ...(await readEditedPages(db))])
}
