import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { readPageFile } from '#content/pages/page-file.ts'
import { readTopicFile } from '#content/topics/topic-file.ts'

const READERS: [RegExp, (path: string, source: string) => unknown][] = [
  [/content\/topics\/[\w-]+\/[\w-]+\.md$/, readTopicFile],
  [/content\/pages\/[\w-]+\.md$/, readPageFile],
]

/**
 * Turns Markdown into data at build time, so that a mistake in a page fails the build, and unpacks the weights of the
 * classifiers, because a browser cannot.
 */
export function content(): Plugin {
  return {
    name: 'content',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('.br')) return undefined
      const text = brotliDecompressSync(readFileSync(id)).toString()
      return { code: `export default ${JSON.stringify(text)}`, moduleType: 'js' }
    },
    transform(source, id) {
      const path = id.replaceAll('\\', '/')
      const reader = READERS.find(([pattern]) => pattern.test(path))
      return (
        reader && {
          code: `export default ${JSON.stringify(reader[1](path, source))}`,
          moduleType: 'js',
          map: null,
        }
      )
    },
  }
}
