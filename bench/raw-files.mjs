import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'

// Measurements import the domain without a build, so Node must load `?raw` files and compressed data as the build does.
// Markdown pages are not loaded: nothing measured needs them.
registerHooks({
  load(url, context, next) {
    const isCompressed = url.endsWith('.br')
    if (!isCompressed && !url.endsWith('?raw')) return next(url, context)
    const file = readFileSync(fileURLToPath(url.replace(/\?raw$/, '')))
    const text = (isCompressed ? brotliDecompressSync(file) : file).toString('utf8')
    return { format: 'module', source: `export default ${JSON.stringify(text)}`, shortCircuit: true }
  },
})
