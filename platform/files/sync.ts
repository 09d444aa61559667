import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Flushes a written file and every folder on the way to it, so that it outlives a power loss. */
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
