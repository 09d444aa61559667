import { ensureBuild } from './bootstrap/build.mjs'
import { ensureDependencies } from './bootstrap/install.mjs'
import { runNode } from './bootstrap/node24.mjs'
import { command } from './bootstrap/project.mjs'

/** MB for new objects: the default takes 100 MB more memory of a process that renders, for little more speed. */
const SMALL_NURSERY = '--max-semi-space-size=16'

/** Threads that compress would each keep memory of their own (glibc): a process under load takes far less with two. */
const FEW_ARENAS = { MALLOC_ARENA_MAX: '2' }

await command(async () => {
  await ensureDependencies()
  await ensureBuild()
  const program = process.argv[2] === 'worker' ? 'worker' : 'web'
  return runNode([SMALL_NURSERY, `build/server/${program}.js`], {
    env: { NODE_ENV: 'production', ...FEW_ARENAS },
  })
})
