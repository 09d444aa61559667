import { ensureBuild } from './bootstrap/build.mjs'
import { ensureDependencies } from './bootstrap/install.mjs'
import { runNode } from './bootstrap/node24.mjs'
import { command } from './bootstrap/project.mjs'

await command(async () => {
  await ensureDependencies()
  await ensureBuild()
  const program = process.argv[2] === 'worker' ? 'worker' : 'web'
  return runNode([`build/server/${program}.js`], { env: { NODE_ENV: 'production' } })
})
