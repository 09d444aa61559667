import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mails } from '#database/tables/mails.ts'
import { profiles } from '#database/tables/profiles.ts'
import { saveSection } from '#domain/professionals/profile/write.server.ts'
import { openDeps, type TestDeps } from '#e2e/support/deps.ts'
import { addTied } from '#e2e/support/professional.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { remindAvailability } from './jobs.server.ts'

let deps: TestDeps
beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
}, 30_000)
afterAll(() => deps.close())

describe('«is it still so?»', () => {
  const at = (day: string) => new Date(`${day}T08:00:00Z`)
  const told = { availability: 'open', availability_on: '2026-11-01' } as const
  const setTo = (id: string, change: Partial<typeof profiles.$inferInsert>) =>
    deps.db.update(profiles).set(change).where(eq(profiles.professional_id, id))
  async function sentTo(email: string): Promise<string[]> {
    const rows = await deps.db.select().from(mails).where(eq(mails.recipient, email))
    return rows.filter(({ kind }) => kind === 'availability-confirm').map(({ text }) => text)
  }

  test('is asked on the 18th day, once for each confirmation', async () => {
    const { id, member } = await addTied(deps.db)
    await setTo(id, told)
    expect(await remindAvailability(deps, at('2026-11-18'))).toBe(0)
    expect(await remindAvailability(deps, at('2026-11-19'))).toBe(1)
    for (const day of ['2026-11-19', '2026-11-20', '2026-12-30'])
      expect(await remindAvailability(deps, at(day))).toBe(0)
    const [text, ...more] = await sentTo(member.email)
    expect(more).toEqual([])
    expect(text).toContain('1 novembre 2026')
    expect(text).toContain('/professionista')
    await saveSection(deps.db, member, { section: 'availability', availability: 'open' })
    await setTo(id, { availability_on: '2026-12-01' })
    expect(await remindAvailability(deps, at('2026-12-19'))).toBe(1)
    expect(await sentTo(member.email)).toHaveLength(2)
  })

  test('two processes at once ask once', async () => {
    const { id, member } = await addTied(deps.db)
    await setTo(id, told)
    const counts = await Promise.all([1, 2].map(() => remindAvailability(deps, at('2026-11-19'))))
    expect(counts.toSorted()).toEqual([0, 1])
    expect(await sentTo(member.email)).toHaveLength(1)
  })

  test('is asked of nobody who is closed, doubted, hidden or without an account', async () => {
    const changes: Partial<typeof profiles.$inferInsert>[] = [
      { availability: 'waiting' },
      { availability: 'closed' },
      { availability: null },
      { availability_on: null },
      { availability_doubted_at: new Date() },
      { visible: false },
      { user_id: null },
    ]
    for (const change of changes) {
      const { id } = await addTied(deps.db)
      await setTo(id, { ...told, ...change })
    }
    expect(await remindAvailability(deps, at('2026-11-30'))).toBe(0)
  })
})
