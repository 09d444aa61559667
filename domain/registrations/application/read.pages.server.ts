import type { Reviewer } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import type { Files } from '#platform/files/files.ts'
import type { PagePicture } from '#platform/files/page-picture.ts'
import { drawPageApart } from '#platform/files/page-thread.ts'
import { findDocument } from './read.documents.server.ts'

/** More are left to the file itself. */
export const MOST_PAGES = 30

/** A page of a document as a picture; undefined when there is no such document. */
export async function findDocumentPage(
  deps: { db: Db; files: Files },
  reviewer: Reviewer,
  { id, page }: { id: string; page: number },
): Promise<PagePicture | undefined> {
  const document = await findDocument(deps, reviewer, id)
  return document && drawPageApart({ bytes: document.bytes, page })
}
