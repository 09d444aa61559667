import { readdir, stat } from 'node:fs/promises'

export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** An incomplete file of this age belongs to a process that died. */
export async function isLeftOver(path: string, now: Date, afterMs: number): Promise<boolean> {
  if (!path.endsWith('.part')) return false
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && found.mtimeMs < now.getTime() - afterMs
}
