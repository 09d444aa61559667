import { join } from 'node:path'
import { ensureBuild } from './bootstrap/build.mjs'
import { ensureDependencies } from './bootstrap/install.mjs'
import { runNode } from './bootstrap/node24.mjs'
import { command, root } from './bootstrap/project.mjs'

/** MB per semi-space and percent of heap growth between collections; both reduce memory (decision 0076). */
const LEAN_HEAP = ['--max-semi-space-size=16', '--heap-growing-percent=50']

await command(async () => {
  await ensureDependencies()
  await ensureBuild()
  const program = process.argv[2] === 'worker' ? 'worker' : 'web'
  return runNode([...LEAN_HEAP, `build/server/${program}.js`], {
    env: { NODE_ENV: 'production', NODE_COMPILE_CACHE: join(root, '.cache/compile') },
  })
})
