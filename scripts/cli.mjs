import { ensureBuild } from './bootstrap/build.mjs'
import { ensureDependencies } from './bootstrap/install.mjs'
import { runOnNode24 } from './bootstrap/node24.mjs'

ensureDependencies()
if (!ensureBuild()) process.exit(1)
runOnNode24(['build/server/cli.js', ...process.argv.slice(2)], { NODE_ENV: 'production' })
