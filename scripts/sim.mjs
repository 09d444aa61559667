import { ensureDependencies } from './bootstrap/install.mjs'
import { runNode } from './bootstrap/node24.mjs'
import { command } from './bootstrap/project.mjs'

await command(async () => {
  await ensureDependencies()
  return runNode(['sim/load.mjs', 'sim/main.ts', ...process.argv.slice(2)])
})
