import { posix } from 'node:path'
import { nounOf, type Problem } from './check-structure.rules.ts'

const TOP_FOLDERS = new Set(
  'app domain content platform database ui lib server e2e bench sim docs scripts public'.split(' '),
)
const TOP_FILES = new Set([
  'README.md',
  'LICENSE',
  'Containerfile',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'drizzle.config.ts',
  'knip.jsonc',
  'playwright.config.ts',
  'react-router.config.ts',
  'vite.config.ts',
  'vitest.config.ts',
])
const CHAPTERS = new Set(
  'professionals registrations verification register-search contacts bookings favourites schools accounts organisations operations publishing site'.split(
    ' ',
  ),
)
const APP_AREAS = new Set(
  'public register schools sign-in account professional organisation admin endpoints dev frame'.split(' '),
)

const CODE = /\.(ts|tsx|mjs|js|css)$/
const PLAIN_NAME = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/
const INDEX = /^index\.[cm]?[jt]sx?$/
const CATCH_ALL = /^(utils?|helpers?)$/

const DOMAIN_FILE =
  /^(README\.md|(schema|rules|access)(\.[a-z-]+)?\.ts|(read|write|jobs)(\.[a-z-]+)?\.server\.ts|(schema|rules|access|read|write|jobs)(\.[a-z-]+)*\.test\.tsx?|(mails|components)\/[^/]+\.tsx?)$/
const AREA_FILE = /^[^/]+\.tsx?$/
const APP_FILE = /^(root\.tsx|entry\.(client|server)\.tsx|routes(\.test)?\.ts|[^/]+\.css)$/
const DATABASE_FILE = /^(tables\/[^/]+\.ts|migrations\/.+|seeds\/.+)$/

/**
 * The closed vocabulary of file names.
 * @param paths every file of the repository, from the root, with `/`
 */
export function checkNames(paths: string[]): Problem[] {
  const problems = paths.flatMap((file) => {
    const reason = nameRefusal(file)
    return reason ? [{ rule: 'names' as const, file, reason }] : []
  })
  return [...problems, ...missing(paths, nounOf, 'README.md'), ...missing(paths, areaFolder, 'routes.ts')]
}

function nameRefusal(file: string): string | undefined {
  const [top, ...below] = file.split('/')
  if (top!.startsWith('.')) return undefined
  if (below.length === 0) return TOP_FILES.has(file) ? undefined : 'not one of the files at the top'
  if (!TOP_FOLDERS.has(top!)) return `${top}/ is not one of the folders at the top`
  if (CODE.test(file)) {
    const reason = codeNameRefusal(file)
    if (reason) return reason
  }
  if (top === 'domain') return domainRefusal(file)
  if (top === 'app') return appRefusal(below)
  if (top === 'database' && !DATABASE_FILE.test(below.join('/'))) {
    return 'database holds tables/<noun>.ts, migrations/ and seeds/'
  }
  return undefined
}

function codeNameRefusal(file: string): string | undefined {
  if (INDEX.test(posix.basename(file))) return 'index files are barrels'
  const segments = file.split('/')
  if (segments.some((segment) => segment.split(/[-.]/).some((word) => CATCH_ALL.test(word)))) {
    return 'a name that says nothing: utils, helpers'
  }
  return segments.every((segment) => PLAIN_NAME.test(segment))
    ? undefined
    : 'names are lower case with hyphens'
}

function domainRefusal(file: string): string | undefined {
  const [, chapter, ...rest] = file.split('/')
  if (rest.length > 0 && !CHAPTERS.has(chapter!)) return `domain/${chapter} is not one of the chapters`
  const noun = nounOf(file)
  if (!noun) return 'domain holds chapters, and a chapter one folder for each noun'
  return DOMAIN_FILE.test(file.slice(noun.length + 1))
    ? undefined
    : `not one of the file names of a noun (${noun})`
}

function appRefusal([area, ...rest]: string[]): string | undefined {
  if (rest.length === 0) return APP_FILE.test(area!) ? undefined : 'not one of the files of app itself'
  if (!APP_AREAS.has(area!)) return `app/${area} is not one of the areas`
  return AREA_FILE.test(rest.join('/'))
    ? undefined
    : 'an area is flat: routes.ts, layout.tsx, screens and endpoints'
}

function areaFolder(path: string): string | undefined {
  const area = /^app\/([^/]+)\//.exec(path)?.[1]
  return area && area !== 'frame' ? `app/${area}` : undefined
}

function missing(paths: string[], folderOf: (path: string) => string | undefined, name: string): Problem[] {
  const folders = new Set(paths.flatMap((path) => folderOf(path) ?? []))
  return [...folders]
    .filter((folder) => !paths.includes(`${folder}/${name}`))
    .map((file) => ({ rule: 'names', file, reason: `has no ${name}` }))
}
