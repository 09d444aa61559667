import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

// What the build does for `?raw`, and for our Markdown not at all: measurements import the domain without a build.
registerHooks({
  load(url, context, next) {
    if (!url.endsWith('?raw')) return next(url, context)
    const text = readFileSync(fileURLToPath(url.slice(0, -'?raw'.length)), 'utf8')
    return { format: 'module', source: `export default ${JSON.stringify(text)}`, shortCircuit: true }
  },
})
