import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Flushes a file and every folder on its path, so that it survives a power loss. */
export async function syncFile(root: string, key: string): Promise<void> {
  let path = join(root, key)
  for (;;) {
    const handle = await open(path, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
    if (path === root || dirname(path) === path) return
    path = dirname(path)
  }
}
