// Runs before anything is installed: plain JavaScript that Node 18 understands, no dependencies.
import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
const modules = join(root, 'node_modules')
const stamp = join(modules, '.lock-sha256')
const busy = join(root, '.cache', 'installing')

/** Installs the pinned dependencies when they are missing or are not those of the lock file. */
export function ensureDependencies() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (isInstalled(wanted)) return
  mkdirSync(join(root, '.cache'), { recursive: true })
  waitForTurn()
  try {
    if (isInstalled(wanted)) return
    console.log('Installo le dipendenze (npm ci), solo la prima volta: ci vuole circa un minuto.')
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    // Tests and builds need the development tools too, whatever the caller's environment says.
    const result = spawnSync(npm, ['ci', '--include=dev', '--no-audit', '--no-fund'], {
      cwd: root,
      stdio: 'inherit',
    })
    if (result.status !== 0) {
      console.error('npm ci non è riuscito: controlla la rete e riprova.')
      process.exit(1)
    }
    writeFileSync(stamp, wanted)
  } finally {
    rmSync(busy, { recursive: true, force: true })
  }
}

function isInstalled(wanted) {
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === wanted
  return false
}

/** Two commands started at once must not install over each other. */
function waitForTurn() {
  for (;;) {
    try {
      mkdirSync(busy)
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    // An installation that was killed leaves its mark behind; none takes this long.
    if (Date.now() - statSync(busy).mtimeMs > 10 * 60 * 1000) rmSync(busy, { recursive: true, force: true })
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
  }
}
