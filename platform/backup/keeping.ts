/** The last backup of each of these days and weeks is kept. */
const DAYS = 7
const WEEKS = 4
const NAME = /^backup-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.portal$/

/** `backup-2026-11-21T02-47-00Z.portal`: sorted by time, without characters that file systems refuse. */
export function backupName(moment: Date): string {
  return `backup-${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z.portal`
}

export function backupMoment(name: string): Date | undefined {
  const found = NAME.exec(name)
  return found ? new Date(`${found[1]}T${found[2]}:${found[3]}:${found[4]}Z`) : undefined
}

/** @returns the backups to delete; other files are never among them */
export function backupsToRemove(names: string[]): string[] {
  const backups = names.filter((name) => backupMoment(name)).toSorted((a, b) => (a < b ? 1 : -1))
  const kept = new Set([
    ...newestOfEach(backups, (moment) => moment.toISOString().slice(0, 10), DAYS),
    ...newestOfEach(backups, weekOf, WEEKS),
  ])
  return backups.filter((name) => !kept.has(name))
}

function newestOfEach(names: string[], groupOf: (moment: Date) => string, most: number): string[] {
  const groups = new Map<string, string>()
  for (const name of names) {
    const moment = backupMoment(name)
    const group = moment && groupOf(moment)
    if (group && !groups.has(group) && groups.size < most) groups.set(group, name)
  }
  return [...groups.values()]
}

function weekOf(moment: Date): string {
  const monday = new Date(moment)
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7))
  return monday.toISOString().slice(0, 10)
}
