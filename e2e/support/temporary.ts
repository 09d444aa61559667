import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folders = new Set<string>()

/** A new folder of the machine's temporary ones, removed when this process ends. */
export function temporaryFolder(purpose: string, parent = tmpdir()): string {
  if (folders.size === 0) process.once('exit', removeAll)
  const folder = mkdtempSync(join(parent, `portal-${purpose}-`))
  folders.add(folder)
  return folder
}

function removeAll(): void {
  for (const folder of folders) {
    // A server that was told to end in the same moment may still write into it.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  }
}
