import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { withLock } from './lock.mjs'
import { runNode } from './node24.mjs'
import { BootstrapError, command, root, say } from './project.mjs'

const FOLDERS = ['app', 'content', 'database', 'domain', 'lib', 'platform', 'public', 'server', 'ui']
const SETTINGS = [
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
  'scripts/content-plugin.ts',
  'scripts/bootstrap',
]
const SOURCES = FOLDERS.concat(SETTINGS)
const NOT_BUILT = /\.test\.tsx?$/
const stampFile = join(root, 'build/.stamp')
const program = join(root, 'build/server/web.js')

/**
 * Builds when the build is missing or out of date. Of several processes one builds while the others wait.
 * @throws BootstrapError when the build fails
 */
export async function ensureBuild() {
  if (isBuiltFrom(sourceHash(root))) return
  const waiting = () => say('Aspetto un’altra costruzione in corso · Waiting for another build')
  await withLock(join(root, '.cache/build.lock'), waiting, async () => {
    const hash = sourceHash(root)
    if (isBuiltFrom(hash)) return
    await build()
    mkdirSync(join(root, 'build'), { recursive: true })
    writeFileSync(stampFile, hash)
  })
}

/** @returns one SHA-256 over names and content of all sources of the build */
export function sourceHash(folder) {
  const hash = createHash('sha256')
  for (const path of SOURCES.flatMap((source) => listFiles(folder, source))) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(folder, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

function listFiles(folder, path) {
  if (!existsSync(join(folder, path))) return []
  if (!SOURCES.includes(path) || /\.[a-z]+$/.test(path)) return NOT_BUILT.test(path) ? [] : [path]
  return walk(folder, path)
}

function walk(folder, path) {
  return readdirSync(join(folder, path), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inner = `${path}/${entry.name}`
      if (entry.isDirectory()) return walk(folder, inner)
      return NOT_BUILT.test(entry.name) ? [] : [inner]
    })
}

function isBuiltFrom(hash) {
  return existsSync(program) && existsSync(stampFile) && readFileSync(stampFile, 'utf8').trim() === hash
}

async function build() {
  const started = Date.now()
  say('Costruisco il portale · Building the portal')
  rmSync(stampFile, { force: true })
  const code = await runNode(['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'], {
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', 2, 2],
  })
  if (code !== 0) throw new BootstrapError(`La costruzione non è riuscita, codice ${code} · The build failed`)
  compress(join(root, 'build/client'))
  const kept = await runNode(['scripts/bootstrap/dictionary.mjs'], { stdio: ['ignore', 2, 2] })
  if (kept !== 0) throw new BootstrapError(`Il dizionario non è pronto, codice ${kept} · No dictionary`)
  say(`Costruito in ${((Date.now() - started) / 1000).toFixed(1)} s · Built`)
}

const COMPRESSIBLE = /\.(js|css|svg|txt|xml|json|webmanifest)$/

/** Writes a compressed copy beside each text file, to be served as it is. */
function compress(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue
    const path = join(entry.parentPath ?? entry.path, entry.name)
    const bytes = readFileSync(path)
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await command(async () => {
    await ensureBuild()
    return 0
  })
}
