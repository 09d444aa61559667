import { ensureBuild } from './bootstrap/build.mjs'
import { ensureDependencies } from './bootstrap/install.mjs'
import { runNode } from './bootstrap/node24.mjs'
import { command } from './bootstrap/project.mjs'

/**
 * Memory is what a small machine has least of (decision 0040). MB for new objects, where Node would take up to 16 for
 * each of three parts; and the rest is tidied when it has grown by three tenths, not by two or three times. New objects
 * by one thread, the rest with two helpers and not four: on a small machine more of them keep visitors from a processor.
 */
const LEAN_HEAP = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=30',
  '--no-parallel-scavenge',
  '--v8-pool-size=2',
]

/**
 * Bytes: what is larger goes back to the system at once when it is done with, as it did until the first large upload. One
 * place to take memory from: with one for each thread, what one of them gives back none of the others can use.
 */
const LEAN_MALLOC = {
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_ARENA_MAX: '1',
}

await command(async () => {
  await ensureDependencies()
  await ensureBuild()
  const program = process.argv[2] === 'worker' ? 'worker' : 'web'
  return runNode([...LEAN_HEAP, `build/server/${program}.js`], {
    env: { NODE_ENV: 'production', ...LEAN_MALLOC },
  })
})
