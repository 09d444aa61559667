import { ensureBuild } from './bootstrap/build.mjs'
import { ensureDependencies } from './bootstrap/install.mjs'
import { runNode } from './bootstrap/node24.mjs'
import { command } from './bootstrap/project.mjs'

await command(async () => {
  await ensureDependencies()
  await ensureBuild()
  return runNode(['scripts/pictures.ts'])
})
