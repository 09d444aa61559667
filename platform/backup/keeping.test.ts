import { expect, test } from 'vitest'
import { backupMoment, backupName, backupsToRemove } from './keeping.ts'

test('of a year of nightly backups seven days and four weeks are kept', () => {
  const nights = Array.from({ length: 365 }, (_, day) =>
    backupName(new Date(Date.UTC(2026, 0, 1 + day, 2, 47))),
  )
  const removed = new Set(backupsToRemove(nights))
  const kept = nights.filter((name) => !removed.has(name)).map((name) => name.slice(7, 17))
  expect(kept).toEqual([
    '2026-12-13',
    '2026-12-20',
    '2026-12-25',
    '2026-12-26',
    '2026-12-27',
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
  ])
})

test('of several backups in a day the last is kept, and other files are untouched', () => {
  const [early, late] = [2, 20].map((hour) => backupName(new Date(Date.UTC(2026, 5, 1, hour))))
  expect(backupsToRemove([early!, late!, 'prima-del-trasloco.portal', 'backup-2020.portal'])).toEqual([early])
  expect(backupMoment(late!)?.toISOString()).toBe('2026-06-01T20:00:00.000Z')
})
