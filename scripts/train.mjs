import { ensureDependencies } from './bootstrap/install.mjs'
import { runNode } from './bootstrap/node24.mjs'
import { command } from './bootstrap/project.mjs'

await command(async () => {
  await ensureDependencies()
  // All sentences with their features are in memory at once.
  return runNode([
    '--max-old-space-size=12000',
    '--import',
    './bench/raw-files.mjs',
    'scripts/train-sentences.ts',
    ...process.argv.slice(2),
  ])
})
