import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'
import { environment, node24 } from './node24.mjs'

const SOURCES = ['app', 'domain', 'content', 'platform', 'database', 'ui', 'lib', 'server', 'public']
const SETTINGS = [
  'vite.config.ts',
  'react-router.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]
const stamp = join(root, 'build', '.stamp')

/** Builds when a source changed since the last build; otherwise it only looks at the files' times and sizes. */
export function ensureBuild() {
  const wanted = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true
  console.log('Preparo il portale (build)…')
  const result = spawnSync(node24, [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
    cwd: root,
    env: environment({ NODE_ENV: 'production' }),
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
  })
  if (result.status !== 0) {
    console.error(`${result.stdout}\n${result.stderr}`)
    return false
  }
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(stamp, wanted)
  return true
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const folder of SOURCES) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) addTo(hash, join(entry.parentPath ?? entry.path, entry.name))
    }
  }
  for (const file of SETTINGS) addTo(hash, join(root, file))
  return hash.digest('hex')
}

function addTo(hash, file) {
  const { mtimeMs, size } = statSync(file)
  hash.update(`${file}:${mtimeMs}:${size}\n`)
}
