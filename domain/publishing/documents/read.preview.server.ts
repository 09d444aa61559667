import { readSignedKey, signedKey } from '#platform/auth/signed-key.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import { findEdition, findFile, previewOf, type Edition } from './read.server.ts'
import { readTitle } from './rules.body.ts'
import { OPEN_STATES } from './rules.ts'

const PURPOSE = 'edition-preview'

/** The key of a link by which somebody without an account reads an open edition; values have no page of their own. */
export function previewKey(edition: Edition, secret: Secret): string | undefined {
  return edition.kind === 'data' ? undefined : signedKey(PURPOSE, edition.id, secret)
}

export type Preview = { title: string; number: number; html: string }

/** What such a link shows; nothing once the edition was published or discarded. */
export async function findPreview(db: Db, key: string, secret: Secret): Promise<Preview | undefined> {
  const id = readSignedKey(PURPOSE, key, secret)
  const edition = id ? await findEdition(db, id) : undefined
  if (!edition || !(OPEN_STATES as readonly string[]).includes(edition.state)) return undefined
  const html = previewOf(edition, findFile(edition)?.path ?? '', edition.body)
  return html === undefined
    ? undefined
    : { title: readTitle(edition, edition.body).title, number: edition.number, html }
}
