import { asc } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { registerEntries } from '#database/tables/register.ts'
import { bringEntriesUpToDate } from '#domain/professionals/listing/write.server.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { writeGenerated } from './write.generated.server.ts'

const database = await freshDatabase()
afterAll(() => database.close())
const { db } = database

test('an invented person’s profile and entry say the same, the way of working too', async () => {
  await writeGenerated(db, 40, '2026-11-21', () => undefined)
  const read = async () =>
    (await db.select().from(registerEntries).orderBy(asc(registerEntries.professional_id))).map(
      ({ professional_id, tags }) => ({ professional_id, tags: tags.toSorted() }),
    )
  const written = await read()
  await db.update(registerEntries).set({ rules: 0, tags: [] })
  await bringEntriesUpToDate(db)
  expect(await read()).toEqual(written)
  const tags = new Set(written.flatMap((entry) => entry.tags))
  for (const tag of ['y:guidata', 'y:libera', 'y:parla', 'y:ascolta', 'y:compiti', 'y:niente-compiti'])
    expect(tags).toContain(tag)
  for (const tag of ['n:fino-a-39', 'n:40-54', 'n:da-55']) expect(tags).toContain(tag)
})
