/** The fields of `package-lock.json` that are read here. */
export type LockedPackage = {
  name?: string
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  link?: boolean
  dev?: boolean
  optional?: boolean
  devOptional?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}
export type Lock = { lockfileVersion: number; packages: Record<string, LockedPackage> }

type Component = {
  type: 'application' | 'library'
  'bom-ref': string
  name: string
  version: string
  purl: string
  scope?: 'required' | 'optional' | 'excluded'
  hashes?: { alg: 'SHA-512'; content: string }[]
  licenses?: ({ expression: string } | { license: { name: string } })[]
}
export type Bill = {
  bomFormat: 'CycloneDX'
  specVersion: '1.6'
  version: 1
  metadata: { component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

const FOLDER = 'node_modules/'
/** Other licence texts are listed as a name. */
const SPDX = /^\(?[A-Za-z0-9.+-]+( (AND|OR|WITH) [A-Za-z0-9.+-]+)*\)?$/

/** CycloneDX 1.6; the same lock file gives the same bytes. */
export function billOf(lock: Lock): Bill {
  const { '': root = {}, ...packages } = lock.packages
  const components = new Map<string, Component>()
  const needs = new Map<string, Set<string>>()
  for (const [path, locked] of Object.entries(packages)) {
    const component = componentOf(nameOf(path, locked), locked)
    const ref = component['bom-ref']
    const before = components.get(ref)
    // A package in several folders is one component, required if any of them is.
    if (!before || (before.scope !== 'required' && component.scope === 'required'))
      components.set(ref, component)
    needs.set(ref, (needs.get(ref) ?? new Set()).union(neededBy(path, locked, packages)))
  }
  const itself = componentOf(root.name ?? 'portal', { version: root.version, license: root.license })
  const own = { ...itself, type: 'application' as const, scope: undefined }
  const all = {
    ...root.dependencies,
    ...(root as { devDependencies?: Record<string, string> }).devDependencies,
  }
  needs.set(own['bom-ref'], neededBy('', { dependencies: all }, packages))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: own },
    components: [...components.values()].toSorted(byRef),
    dependencies: [...needs]
      .map(([ref, dependsOn]) => ({ ref, dependsOn: [...dependsOn].toSorted() }))
      .toSorted((a, b) => (a.ref < b.ref ? -1 : 1)),
  }
}

function byRef(a: Component, b: Component): number {
  return a['bom-ref'] < b['bom-ref'] ? -1 : 1
}

/** An alias carries its package's name; else it follows the last `node_modules/`. */
function nameOf(path: string, { name }: LockedPackage): string {
  return name ?? path.slice(path.lastIndexOf(FOLDER) + FOLDER.length)
}

function componentOf(name: string, locked: LockedPackage): Component {
  const version = locked.version ?? ''
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const hash = /^sha512-([A-Za-z0-9+/=]+)$/.exec(locked.integrity ?? '')?.[1]
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    scope: locked.dev ? 'excluded' : locked.optional || locked.devOptional ? 'optional' : 'required',
    ...(hash ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }] } : {}),
    ...(locked.license ? { licenses: [licence(locked.license)] } : {}),
  }
}

function licence(text: string): { expression: string } | { license: { name: string } } {
  return SPDX.test(text) ? { expression: text } : { license: { name: text } }
}

/** Resolves dependencies as Node does: in the package's own folder first, then upwards. */
function neededBy(path: string, locked: LockedPackage, packages: Lock['packages']): Set<string> {
  const asked = { ...locked.dependencies, ...locked.optionalDependencies, ...locked.peerDependencies }
  const found = Object.keys(asked).flatMap((name) => {
    const at = whereIs(name, path, packages)
    return at === undefined ? [] : [componentOf(nameOf(at, packages[at]!), packages[at]!)['bom-ref']]
  })
  return new Set(found)
}

function whereIs(name: string, from: string, packages: Lock['packages']): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf(FOLDER) - 1))) {
    const at = `${folder === '' ? '' : `${folder}/`}${FOLDER}${name}`
    if (packages[at]) return at
    if (folder === '') return undefined
  }
}

/** Every package must come from the one registry and have a SHA-512. */
export function checkLock(lock: Lock): string[] {
  if (lock.lockfileVersion !== 3) return [`lockfileVersion is ${lock.lockfileVersion}, 3 is read here`]
  return Object.entries(lock.packages).flatMap(([path, locked]) => {
    if (path === '') return []
    const reasons = [
      ...(locked.link ? ['is a link'] : []),
      ...(locked.version ? [] : ['has no version']),
      ...(locked.integrity?.startsWith('sha512-') ? [] : ['has no SHA-512']),
      ...(locked.resolved ? [`names a place of its own, ${locked.resolved}`] : []),
    ]
    return reasons.map((reason) => `${path} ${reason}`)
  })
}

/** Missing dependencies; an optional peer may be missing. */
export function checkBill(bill: Bill): string[] {
  const refs = new Set([bill.metadata.component['bom-ref'], ...bill.components.map((one) => one['bom-ref'])])
  const reached = reachedFrom(bill)
  return [
    ...bill.dependencies.flatMap(({ ref, dependsOn }) =>
      [ref, ...dependsOn].filter((one) => !refs.has(one)).map((one) => `${one} is asked for and not listed`),
    ),
    ...[...refs].filter((ref) => !reached.has(ref)).map((ref) => `${ref} is listed and asked for by nothing`),
  ]
}

function reachedFrom({ metadata, dependencies }: Bill): Set<string> {
  const needs = new Map(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))
  const reached = new Set<string>()
  const next = [metadata.component['bom-ref']]
  for (let ref = next.pop(); ref !== undefined; ref = next.pop()) {
    if (reached.has(ref)) continue
    reached.add(ref)
    next.push(...(needs.get(ref) ?? []))
  }
  return reached
}
