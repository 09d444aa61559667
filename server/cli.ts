import { createInterface } from 'node:readline/promises'
import { writeGenerated } from '#domain/generated-register/write.server.ts'
import { italianDay } from '#lib/dates.ts'
import { BackupRefused } from '#platform/backup/refused.ts'
import { openLog } from '#platform/log/log.ts'
import { startSettings } from './settings.ts'
import { ADMIN_USAGE } from './admin-commands.ts'
import { AdminRefused, adminCommandLine } from './admin-line.ts'
import { BACKUP_USAGE, backupCommand, restoreCommand } from './backup-commands.ts'
import { KEYS_USAGE, keysCommand, KeysRefused } from './keys-commands.ts'
import { failToStart } from './start-failure.ts'
import { openPortal } from './portal.ts'

const USAGE = `Usage: ${ADMIN_USAGE}, npm run seed -- --professionals N, ${BACKUP_USAGE}, ${KEYS_USAGE}`

class UsageError extends Error {}

async function main([area, command, ...words]: string[]): Promise<void> {
  if (area === 'backup' && command && words.length === 0) return backupCommand(command)
  if (area === 'restore') return restoreCommand([command ?? '', ...words])
  if (area === 'keys' && words.length === 0) return keysCommand(command)
  if (area === 'seed') return seedProfessionals(command, words)
  if (area !== 'admin' || !command) throw new UsageError(USAGE)
  await adminCommandLine([command, ...words], askPassword)
}

const MOST_PROFESSIONALS = 2_000_000

/** Invented professionals, marked as such and spread as the population is; those already there stay. */
async function seedProfessionals(option: string | undefined, [count = '']: string[]): Promise<void> {
  const wanted = /^\d{1,7}$/.test(count) ? Number(count) : 0
  if (option !== '--professionals' || wanted < 1 || wanted > MOST_PROFESSIONALS) throw new UsageError(USAGE)
  const portal = await openPortal(startSettings(), openLog({ logLevel: 'warn' }))
  const told = (done: number) => {
    if (done === wanted || done % 20_000 === 0) process.stdout.write(`${done} di ${wanted}\n`)
  }
  await writeGenerated(portal.services.db, wanted, italianDay(new Date()), told)
  await portal.close()
}

/** Asks on a terminal; elsewhere reads one line of standard input. Empty means: generate one. */
async function askPassword(): Promise<string> {
  const lines = createInterface({
    input: process.stdin,
    output: process.stdin.isTTY ? process.stderr : undefined,
  })
  try {
    if (process.stdin.isTTY) return (await lines.question('Password (vuota: ne viene generata una): ')).trim()
    for await (const line of lines) return line.trim()
    return ''
  } finally {
    lines.close()
  }
}

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => failToStart(error, [UsageError, AdminRefused, BackupRefused, KeysRefused]),
)
