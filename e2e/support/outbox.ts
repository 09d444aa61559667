import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { mailboxOver, type Mailbox } from './mailbox.ts'

/** The `.eml` files of a data folder, as a mailbox. */
export function outboxMailbox(dataDir: string): Mailbox {
  const folder = join(dataDir, 'outbox')
  const written = new Map<string, number>()
  /** Each file is looked at once: a mailbox that is waited on is listed seven times a second. */
  const writtenAt = async (name: string) => {
    const at = written.get(name) ?? (await stat(join(folder, name))).mtimeMs
    written.set(name, at)
    return at
  }
  return mailboxOver(async () => {
    if (!existsSync(folder)) return []
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
    const files = await Promise.all(
      names.map(async (name) => ({
        path: join(folder, name),
        written: await writtenAt(name),
      })),
    )
    return files
      .toSorted((a, b) => a.written - b.written)
      .map(({ path }) => ({ name: path, read: () => readFile(path) }))
  })
}
