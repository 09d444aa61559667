import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runChild } from './child.mjs'
import { withLock } from './lock.mjs'
import { BootstrapError, pinnedNode, root, say, searchPath } from './project.mjs'

const lockFile = join(root, 'package-lock.json')
const stampFile = join(root, 'node_modules/.lock-sha256')

/**
 * Installs the dependencies of package-lock.json when they are missing or out of date. Of several processes one
 * installs while the others wait.
 * @throws BootstrapError when npm fails
 */
export async function ensureDependencies() {
  const wanted = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  if (isStamped(wanted)) return
  const waiting = () => say('Aspetto un’altra installazione in corso · Waiting for another installation')
  await withLock(join(root, '.cache/install.lock'), waiting, async () => {
    if (isStamped(wanted)) return
    if (!isInstalledByHand()) await install()
    writeFileSync(stampFile, wanted)
  })
}

function isStamped(wanted) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8').trim() === wanted && existsSync(pinnedNode)
}

async function install() {
  say('Installo le dipendenze, la prima volta serve qualche minuto · Installing dependencies (npm ci)')
  rmSync(stampFile, { force: true })
  const [file, ...first] = npm()
  // NODE_ENV=production would leave out what the build needs.
  const code = await runChild(file, [...first, 'ci', '--include=dev', '--no-audit', '--no-fund'], {
    shell: process.platform === 'win32',
    env: { ...process.env, PATH: searchPath({ withTools: false }) },
  })
  if (code !== 0) {
    throw new BootstrapError(`npm ci non è riuscito, codice ${code} · npm ci failed with code ${code}`)
  }
  if (!existsSync(pinnedNode)) {
    throw new BootstrapError(
      `Manca ${pinnedNode}: npm deve poter eseguire gli script di installazione (ignore-scripts=false) · ` +
        'npm must be allowed to run install scripts',
    )
  }
}

/** The npm that called this script, with its own Node: the pinned Node is deleted during the installation. */
function npm() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  const usable = script && node && /npm-cli\.c?js$/.test(script) && node !== pinnedNode && existsSync(node)
  return usable ? [node, script] : ['npm']
}

/** Compares npm's record in node_modules with package-lock.json. */
function isInstalledByHand() {
  const wanted = readPackages(lockFile)
  const installed = readPackages(join(root, 'node_modules/.package-lock.json'))
  if (!wanted || !installed || !existsSync(pinnedNode)) return false
  const isSame = ([path, { version, integrity }]) =>
    wanted[path] && wanted[path].version === version && wanted[path].integrity === integrity
  const isComplete = ([path, entry]) => path === '' || entry.optional || entry.devOptional || installed[path]
  return Object.entries(installed).every(isSame) && Object.entries(wanted).every(isComplete)
}

function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined
}
