import { ensureDependencies } from './bootstrap/install.mjs'
import { runOnNode24 } from './bootstrap/node24.mjs'

ensureDependencies()
runOnNode24(['server/dev.ts'], { NODE_ENV: 'development' })
