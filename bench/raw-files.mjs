import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/** How the build gives a file as text, by what stands behind its name in an import. */
const READERS = {
  '?raw': (file) => file.toString('utf8'),
  '?url&inline': (file) => `data:application/octet-stream;base64,${file.toString('base64')}`,
}

// Measurements import the domain without a build.
registerHooks({
  load(url, context, next) {
    const query = Object.keys(READERS).find((end) => url.endsWith(end))
    if (!query) return next(url, context)
    const text = READERS[query](readFileSync(fileURLToPath(url.slice(0, -query.length))))
    return { format: 'module', source: `export default ${JSON.stringify(text)}`, shortCircuit: true }
  },
})
