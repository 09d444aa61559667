import { ensureDependencies } from './bootstrap/install.mjs'
import { runNode } from './bootstrap/node24.mjs'
import { command } from './bootstrap/project.mjs'

await command(async () => {
  await ensureDependencies()
  return runNode(['--import', './bench/raw-files.mjs', 'scripts/train-sentences.ts'])
})
