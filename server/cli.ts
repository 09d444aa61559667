import { createInterface } from 'node:readline/promises'
import { BackupRefused } from '#platform/backup/refused.ts'
import {
  ADMIN_USAGE,
  BACKUP_USAGE,
  CommandRefused,
  KEYS_USAGE,
  SEED_USAGE,
  type Say,
} from './command-usage.ts'

const USAGE = `Usage: ${ADMIN_USAGE}, ${SEED_USAGE}, ${BACKUP_USAGE}, ${KEYS_USAGE}`

const say: Say = (text) => void process.stdout.write(text)

/** Modules are imported per command: loading all takes seconds. */
async function main([area, ...args]: string[]): Promise<void> {
  const [command, ...words] = args
  if (area === 'backup' && command && words.length === 0) {
    const { backupCommand } = await import('./backup-commands.ts')
    return backupCommand(command, say)
  }
  if (area === 'restore') {
    const { restoreCommand } = await import('./backup-commands.ts')
    return restoreCommand(args, say)
  }
  if (area === 'keys' && words.length === 0) {
    const { keysCommand } = await import('./keys-commands.ts')
    return keysCommand(command, say)
  }
  if (area === 'seed') {
    const { seedCommand } = await import('./seed-command.ts')
    return seedCommand(args, say)
  }
  if (area !== 'admin' || !command) throw new CommandRefused(USAGE)
  const { adminCommandLine } = await import('./admin-command-line.ts')
  return adminCommandLine(args, { say, askPassword })
}

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
  async (error: unknown) => {
    const { failToStart } = await import('./start-failure.ts')
    failToStart(error, [CommandRefused, BackupRefused])
  },
)
