import { resolve } from 'node:path'
import { runnerImport } from 'vite'

// The domain holds TSX and our Markdown: Vite reads both as the build does, and nothing has to be built first.
const root = resolve(import.meta.dirname, '..')
const { content } = await import('../scripts/content-plugin.ts')
await runnerImport(resolve(root, process.argv[2]), {
  root,
  configFile: false,
  logLevel: 'error',
  plugins: [content()],
})
