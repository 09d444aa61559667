import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'

// What the build does for `?raw` and compressed data, and for our Markdown not at all: measurements import the domain without
// a build.
registerHooks({
  load(url, context, next) {
    const isCompressed = url.endsWith('.br')
    if (!isCompressed && !url.endsWith('?raw')) return next(url, context)
    const file = readFileSync(fileURLToPath(url.replace(/\?raw$/, '')))
    const text = (isCompressed ? brotliDecompressSync(file) : file).toString('utf8')
    return { format: 'module', source: `export default ${JSON.stringify(text)}`, shortCircuit: true }
  },
})
