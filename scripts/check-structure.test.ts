import { describe, expect, test } from 'vitest'
import { checkNames } from './check-structure.names.ts'
import {
  applyExceptions,
  checkBarrels,
  checkCycles,
  checkImports,
  checkSizes,
  checkPlatform,
  checkWords,
  countLongFunctions,
} from './check-structure.rules.ts'
import { readSource } from './check-structure.source.ts'

/** Sources out of `{ path: text }`. */
function sourcesOf(files: Record<string, string>) {
  return Object.entries(files).map(([path, text]) => readSource(path, text))
}

function importing(from: string, specifier: string) {
  return checkImports(sourcesOf({ [from]: `import x from '${specifier}'` }))
}

describe('imports', () => {
  test.each([
    ['server/web.ts', '#app/routes.ts'],
    ['server/web.ts', '#platform/http/listen.ts'],
    ['server/web.ts', '#database/seeds/sample.ts'],
    ['server/web.ts', '../build/server/index.js'],
    ['app/routes.ts', './register/routes.ts'],
    ['app/register/form.tsx', '#domain/registrations/application/write.server.ts'],
    ['app/register/form.tsx', '#app/frame/header.tsx'],
    ['app/register/form.tsx', './+types/form.ts'],
    ['app/register/form.tsx', './layout.tsx'],
    ['app/register/form.tsx', '#content/legal/privacy.md?raw'],
    ['domain/registrations/application/read.server.ts', '#database/tables/professionals.ts'],
    ['domain/accounts/members/write.passkeys.server.ts', '#database/tables/accounts.ts'],
    ['domain/registrations/application/components/badge.tsx', '#ui/badge/badge.tsx'],
    ['platform/db/open.ts', '#database/tables/professionals.ts'],
    ['platform/http/version.ts', '#package.json'],
    ['database/seeds/sample.ts', '#content/people/sample.ts'],
    ['ui/button/button.tsx', '#lib/class-names.ts'],
    ['ui/button/button.tsx', 'radix-ui'],
    ['lib/dates.test.ts', '#server/web.ts'],
    ['e2e/journey.ts', '#database/tables/professionals.ts'],
    ['scripts/start.ts', '#platform/db/open.ts'],
  ])('%s may import %s', (from, specifier) => {
    expect(importing(from, specifier)).toEqual([])
  })

  test.each([
    ['app/register/form.tsx', '#database/tables/professionals.ts', 'app may not import database'],
    ['app/register/form.tsx', '#app/admin/requests.tsx', 'the area register may not import the area admin'],
    ['app/frame/header.tsx', '#app/admin/requests.tsx', 'the area frame may not import the area admin'],
    ['app/register/form.tsx', '#server/web.ts', 'app may not import server'],
    ['domain/registrations/application/rules.ts', '#app/routes.ts', 'domain may not import app'],
    [
      'domain/registrations/application/rules.ts',
      '#database/tables/professionals.ts',
      'only read, write and jobs files',
    ],
    ['platform/http/headers.ts', '#domain/accounts/audit/rules.ts', 'platform may not import domain'],
    ['platform/http/headers.ts', '#database/tables/audit.ts', 'only read, write and jobs files'],
    ['platform/mail/send.ts', '#content/office.ts', 'platform may not import content'],
    ['server/web.ts', '#database/tables/audit.ts', 'only read, write and jobs files'],
    ['database/tables/audit.ts', '#content/office.ts', 'only seeds import content'],
    ['database/tables/audit.ts', '#platform/db/open.ts', 'database may not import platform'],
    ['ui/button/button.tsx', '#domain/accounts/audit/rules.ts', 'ui may not import domain'],
    ['ui/button/button.tsx', '#content/office.ts', 'ui may not import content'],
    ['content/office.ts', '#domain/accounts/audit/rules.ts', 'content may not import domain'],
    ['lib/dates.ts', '#ui/button/button.tsx', 'lib may not import ui'],
    ['lib/dates.ts', '#scripts/start.ts', 'lib may not import scripts'],
    ['lib/dates.ts', './dates.test.ts', 'imports a test'],
    ['lib/dates.ts', './numbers', 'without the file’s ending'],
    ['e2e/journey.ts', '../../elsewhere/file.ts', 'from outside the project'],
  ])('%s may not import %s', (from, specifier, reason) => {
    const [problem, ...others] = importing(from, specifier)
    expect(problem).toMatchObject({ rule: 'imports', file: from, reason: expect.stringContaining(reason) })
    expect(others).toEqual([])
  })

  test.each([
    `export { a } from '#database/tables/audit.ts'`,
    `import type { A } from '#database/tables/audit.ts'`,
    `const a = await import('#database/tables/audit.ts')`,
    `type A = import('#database/tables/audit.ts').A`,
    `import '#database/tables/audit.ts'`,
  ])('however it is written: %s', (text) => {
    expect(checkImports(sourcesOf({ 'app/admin/log.tsx': text }))).toHaveLength(1)
  })
})

describe('cycles', () => {
  test('among files, through re-exports too', () => {
    const cycle = sourcesOf({
      'lib/a.ts': `import { b } from './b.ts'`,
      'lib/b.ts': `export { c } from '#lib/c.ts'`,
      'lib/c.ts': `import '#lib/a.ts'`,
    })
    expect(checkCycles(cycle)).toEqual([
      {
        rule: 'cycles',
        file: 'lib/a.ts',
        reason: 'imports itself: lib/a.ts → lib/b.ts → lib/c.ts → lib/a.ts',
      },
    ])
  })

  test('types, lazy imports and two ways to one file make none', () => {
    const noCycle = sourcesOf({
      'lib/a.ts': `import { b } from './b.ts'\nimport { c } from './c.ts'`,
      'lib/b.ts': `import { c } from './c.ts'\nimport type { A } from './a.ts'`,
      'lib/c.ts': `const a = () => import('./a.ts')`,
    })
    expect(checkCycles(noCycle)).toEqual([])
  })

  test('among chapters, even where no file does; nouns of one chapter may use each other', () => {
    const chapters = sourcesOf({
      'domain/site/topics/rules.ts': `import type { a } from '#domain/schools/directory/rules.ts'`,
      'domain/schools/courses/rules.ts': `import { b } from '#domain/site/places/rules.ts'`,
    })
    expect(checkCycles(chapters)).toMatchObject([
      { reason: expect.stringContaining('site → schools → site') },
    ])
    const nouns = sourcesOf({
      'domain/accounts/audit/rules.ts': `import { a } from '#domain/accounts/staff/rules.ts'`,
      'domain/accounts/staff/schema.ts': `import type { b } from '#domain/accounts/audit/schema.ts'`,
    })
    expect(checkCycles(nouns)).toEqual([])
  })
})

describe('names', () => {
  const house = ['domain/accounts/audit/README.md', 'app/admin/routes.ts']

  test.each([
    'README.md',
    '.ci/run',
    '.gitignore',
    'vite.config.ts',
    'app/root.tsx',
    'app/admin/layout.tsx',
    'app/admin/request-detail.tsx',
    'app/admin/request-detail.test.tsx',
    'app/frame/header.tsx',
    'domain/accounts/audit/read.server.ts',
    'domain/accounts/audit/write.old.server.ts',
    'domain/accounts/audit/rules.old.test.ts',
    'domain/accounts/audit/write.server.race.test.ts',
    'domain/accounts/audit/mails/changed.tsx',
    'domain/accounts/audit/components/badge.tsx',
    'database/tables/audit.ts',
    'database/migrations/0000_first.sql',
    'ui/button/button.examples.tsx',
    'docs/decisions/README.md',
  ])('%s has a place', (path) => {
    expect(checkNames([...house, path])).toEqual([])
  })

  test.each([
    ['notes.md', 'not one of the files at the top'],
    ['src/main.ts', 'src/ is not one of the folders at the top'],
    ['lib/utils.ts', 'a name that says nothing'],
    ['lib/date-helpers.ts', 'a name that says nothing'],
    ['platform/helpers/date.ts', 'a name that says nothing'],
    ['ui/index.ts', 'index files are barrels'],
    ['ui/Button/button.tsx', 'lower case'],
    ['domain/accounts/audit/service.ts', 'not one of the file names of a noun'],
    ['domain/accounts/audit/report.server.ts', 'not one of the file names of a noun'],
    ['domain/accounts/audit/report.old.server.ts', 'not one of the file names of a noun'],
    ['domain/accounts/audit/write.old.ts', 'not one of the file names of a noun'],
    ['domain/accounts/audit/rules.tsx', 'not one of the file names of a noun'],
    ['domain/rules.ts', 'a chapter one folder for each noun'],
    ['domain/operations/rules.ts', 'a chapter one folder for each noun'],
    ['domain/billing/README.md', 'domain/billing is not one of the chapters'],
    ['app/shop/routes.ts', 'app/shop is not one of the areas'],
    ['app/admin/parts/table.tsx', 'an area is flat'],
    ['app/menu.tsx', 'not one of the files of app itself'],
    ['database/tables.ts', 'database holds'],
    ['database/tables/old/audit.ts', 'database holds'],
  ])('%s has none', (path, reason) => {
    expect(checkNames([...house, path])).toMatchObject([
      { file: path, reason: expect.stringContaining(reason) },
    ])
  })

  test('a noun says what it is, an area has its routes', () => {
    expect(
      checkNames(['domain/accounts/audit/rules.ts', 'app/admin/log.tsx', 'app/frame/header.tsx']),
    ).toMatchObject([
      { file: 'domain/accounts/audit', reason: 'has no README.md' },
      { file: 'app/admin', reason: 'has no routes.ts' },
    ])
  })

  test('a barrel under any name', () => {
    const sources = sourcesOf({
      'ui/all.ts': `export * from './a.ts'\nexport { b } from './b.ts'`,
      'ui/some.ts': `export * from './a.ts'\nexport const b = 1`,
    })
    expect(checkBarrels(sources)).toMatchObject([{ file: 'ui/all.ts' }])
  })
})

describe('sizes', () => {
  const body = (lines: number) => `\n// why\n\n/* why\n   still */\n${'x()\n'.repeat(lines - 2)}`

  test.each([
    ['lib/a.ts', `function long() {${body(60)}}`, 0],
    ['lib/a.ts', `function long() {${body(61)}}`, 1],
    ['lib/a.ts', `export const long = async () => {${body(61)}}`, 1],
    ['lib/a.ts', `class A { long() {${body(61)}} }`, 1],
    ['lib/a.ts', `export function Long() {${body(61)}}`, 1],
    ['ui/a/a.tsx', `export function Long() {${body(120)}}`, 0],
    ['ui/a/a.tsx', `export function Long() {${body(121)}}`, 1],
    ['ui/a/a.tsx', `export const Long = memo(forwardRef(() => {${body(120)}}))`, 0],
    ['ui/a/a.tsx', `export default function () {${body(120)}}`, 0],
    ['ui/a/a.tsx', `export function useLong() {${body(61)}}`, 1],
    ['lib/a.ts', 'x()\n'.repeat(250), 0],
    ['lib/a.ts', 'x()\n'.repeat(251), 1],
    ['lib/a.test.ts', `test('long', () => {${body(300)}})`, 0],
    ['content/a.ts', `export const a = [\n${'1,\n'.repeat(300)}]`, 0],
  ])('%s with %s', (path, text, problems) => {
    expect(checkSizes(sourcesOf({ [path]: text }))).toHaveLength(problems)
  })

  test('a problem names the function, its line and both numbers', () => {
    const text = `// è 😀\n\nfunction long() {${body(61)}}`
    expect(checkSizes(sourcesOf({ 'lib/a.ts': text }))).toEqual([
      { rule: 'sizes', file: 'lib/a.ts', reason: 'long (line 3) has 61 lines of code, 60 at most' },
    ])
  })

  test('lines are code or comment or nothing', () => {
    const source = readSource('lib/a.ts', `// one\n\n/* two\n * three */\nx() // not four\n\`\n// text\n\`\n`)
    expect(source).toMatchObject({ commentLines: 3, codeLines: 4 })
  })

  test('functions over the goal are counted, not refused', () => {
    const sources = sourcesOf({
      'lib/a.ts': `function a() {${body(41)}}`,
      'lib/b.ts': `function b() {${body(40)}}`,
    })
    expect(checkSizes(sources)).toEqual([])
    expect(countLongFunctions(sources)).toBe(1)
  })

  test('what does not parse is said', () => {
    expect(readSource('lib/a.ts', 'const = 1').syntaxError).toBeDefined()
  })
})

describe('words', () => {
  // In pieces, as in the rules: this file is checked too.
  test.each([
    `cd ${'/wo'}rk/place`,
    `see ../${'sha'}red/notes.md`,
    `by Cl${'aude'}`,
    `Chat${'GPT'}`,
    `https://registry.${'npmjs'}.org/x`,
  ])('«%s» is refused', (text) => {
    expect(checkWords('docs/run.md', `first\n${text}`)).toMatchObject([
      { rule: 'words', file: 'docs/run.md', reason: expect.stringMatching(/^line 2 /) },
    ])
  })

  test('a file’s own name counts', () => {
    expect(checkWords(`docs/Cl${'aude'}.md`, '')).toHaveLength(1)
  })

  test.each(['work/life balance', 'https://example.org/work/1', 'Claudia, Claudio', 'il copilota', 'lavoro'])(
    '«%s» is not',
    (text) => {
      expect(checkWords('docs/run.md', text)).toEqual([])
    },
  )
})

describe('the platform', () => {
  test.each([
    "redirect('/admin/sicurezza')",
    'const WITH_DOCUMENT = /^\\/register/',
    "from: { name: 'Portale della psicoterapia' }",
    'const text = `Gentile professionista`',
  ])('knows nothing of the product: %s', (text) => {
    expect(checkPlatform('platform/http/x.ts', text)).toHaveLength(1)
    expect(checkPlatform('app/frame/x.ts', text)).toEqual([])
    expect(checkPlatform('platform/http/x.test.ts', text)).toEqual([])
  })

  test('may give an example in a comment, and has an administrator', () => {
    const text =
      "/** The route, like `/professional/:id`. */\nimport { kind } from './auth.ts'\nconst role = 'admin'"
    expect(checkPlatform('platform/http/x.ts', text)).toEqual([])
  })
})

describe('exceptions', () => {
  const problem = {
    rule: 'names' as const,
    file: 'domain/accounts/audit/report.server.ts',
    reason: 'not one of the names',
  }
  const exception = {
    rule: problem.rule,
    file: problem.file,
    reason: 'The ministry asks for a yearly report.',
  }

  test('take their problem out', () => {
    expect(applyExceptions([problem], [exception])).toEqual([])
  })

  test('need a reason', () => {
    expect(applyExceptions([problem], [{ ...exception, reason: ' ' }])).toMatchObject([
      { reason: expect.stringContaining('has no reason') },
    ])
  })

  test('only shrink: one that covers nothing is a problem', () => {
    expect(applyExceptions([], [exception])).toMatchObject([
      { reason: expect.stringContaining('no longer needed') },
    ])
    expect(applyExceptions([problem], [{ ...exception, rule: 'sizes' }])).toHaveLength(2)
  })
})
