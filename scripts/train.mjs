import { ensureDependencies } from './bootstrap/install.mjs'
import { runNode } from './bootstrap/node24.mjs'
import { command } from './bootstrap/project.mjs'

await command(async () => {
  await ensureDependencies()
  // Training holds all sentences with their features in memory, more than Node allows by itself.
  return runNode([
    '--max-old-space-size=12000',
    '--import',
    './bench/raw-files.mjs',
    'scripts/train-sentences.ts',
    ...process.argv.slice(2),
  ])
})
