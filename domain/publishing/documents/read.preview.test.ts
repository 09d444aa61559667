import { eq } from 'drizzle-orm'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentFiles } from '#content/document-files.ts'
import { editions } from '#database/tables/editions.ts'
import { openDeps, testAdmin, type TestDeps } from '#e2e/support/deps.ts'
import { Secret } from '#platform/config/secret.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { exportTexts, TEXTS_FOLDER } from './jobs.export.server.ts'
import { findPreview, previewKey } from './read.preview.server.ts'
import type { Edition } from './read.server.ts'
import { structuredFiles } from './rules.structured.ts'
import { saveForm } from './schema.ts'
import { beginEdition, saveEdition } from './write.server.ts'

let deps: TestDeps
const admin = testAdmin('a-1')
beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
}, 30_000)
afterAll(() => deps.close())

async function open(slug: string): Promise<Edition> {
  const begun = await beginEdition(deps.db, admin, { kind: 'page', slug })
  if (!begun.ok) throw new Error(begun.reason)
  const { id, version, body } = begun.edition
  const saved = await saveEdition(
    deps.db,
    admin,
    id,
    saveForm.parse({ version, body: `${body}\nUna frase in più.\n` }),
  )
  if (!saved.ok) throw new Error(saved.reason)
  return saved.edition
}

test('whoever has the link reads the open edition as it is now, until it is closed', async () => {
  const { db, authSecret } = deps
  const edition = await open('cookie')
  const key = previewKey(edition, authSecret)!
  expect(await findPreview(db, key, authSecret)).toMatchObject({
    number: 1,
    html: expect.stringContaining('Una frase in più.'),
  })
  for (const state of ['in_review', 'changes_asked'] as const) {
    await db.update(editions).set({ state }).where(eq(editions.id, edition.id))
    expect(await findPreview(db, key, authSecret), state).toBeDefined()
  }
  await db.update(editions).set({ state: 'withdrawn' }).where(eq(editions.id, edition.id))
  expect(await findPreview(db, key, authSecret)).toBeUndefined()
})

test('a key of another secret, of another edition, or an invented one shows nothing', async () => {
  const { db, authSecret } = deps
  const edition = await open('termini')
  const key = previewKey(edition, authSecret)!
  const other = crypto.randomUUID() + key.slice(36)
  const foreign = previewKey(edition, new Secret('altra'.repeat(8)))!
  for (const wrong of [other, foreign, 'x', '', `${key}x`])
    expect(await findPreview(db, wrong, authSecret), wrong).toBeUndefined()
  expect(previewKey({ ...edition, kind: 'data' }, authSecret)).toBeUndefined()
})

test('the nightly export has each text that the public reads as a file, as it stands beside `content/`', async () => {
  const { db, dataDir } = deps
  const body = documentFiles.page.get('sicurezza')!.text.replace('\n---\n', '\n---\n\nUna novità.\n')
  await db.insert(editions).values({
    kind: 'page',
    slug: 'sicurezza',
    number: 1,
    body,
    needs_facts: false,
    author_id: 'a-1',
    state: 'published',
    published_at: new Date(),
  })
  const written = await exportTexts(deps)
  const paths = readdirSync(join(dataDir, TEXTS_FOLDER), { recursive: true, withFileTypes: true }).filter(
    (one) => one.isFile(),
  )
  const files = [documentFiles.topic, documentFiles.page, structuredFiles].flatMap((all) => [...all.values()])
  expect([written, paths.length]).toEqual([files.length, files.length])
  for (const { path, text } of files)
    expect(readFileSync(join(dataDir, TEXTS_FOLDER, path), 'utf8'), path).toBe(
      path === 'pages/sicurezza.md' ? body : text,
    )
})
