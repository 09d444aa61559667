import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mailboxOver, type Mailbox } from './mailbox.ts'

/** The `.eml` files of a data folder, as a mailbox. */
export function outboxMailbox(dataDir: string): Mailbox {
  const folder = join(dataDir, 'outbox')
  return mailboxOver(async () => {
    if (!existsSync(folder)) return []
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
    return Promise.all(names.map((name) => readFile(join(folder, name))))
  })
}
