import { ensureBuild } from './bootstrap/build.mjs'
import { ensureDependencies } from './bootstrap/install.mjs'
import { runNode } from './bootstrap/node24.mjs'
import { command } from './bootstrap/project.mjs'

/**
 * How much memory a process takes is its price. MB for new objects: with Node's own 380 MB at rest on PostgreSQL, with
 * this 262. The rest grows by half before it is tidied up, not by two or three times: 550 MB under load, with this 360.
 */
const LEAN_HEAP = ['--max-semi-space-size=16', '--heap-growing-percent=50']

/** Bytes. What is larger goes back to the system at once when it is done with, as it did until the first large upload. */
const LEAN_MALLOC = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }

await command(async () => {
  await ensureDependencies()
  await ensureBuild()
  const program = process.argv[2] === 'worker' ? 'worker' : 'web'
  return runNode([...LEAN_HEAP, `build/server/${program}.js`], {
    env: { NODE_ENV: 'production', ...LEAN_MALLOC },
  })
})
