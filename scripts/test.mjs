import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureBuild } from './bootstrap/build.mjs'
import { exitCode } from './bootstrap/child.mjs'
import { ensureDependencies } from './bootstrap/install.mjs'
import { toolEnvironment } from './bootstrap/node24.mjs'
import { pinnedNode, root } from './bootstrap/project.mjs'

const quick = process.argv.includes('--check')
const reports = { vitest: join(root, '.cache/vitest.json'), playwright: join(root, '.cache/playwright.json') }
const tool = (path, ...args) => [join(root, 'node_modules', path), ...args]

const cache = (name) => join(root, '.cache', name)

/** Each step is one test; those with a report count as many as it says. Lanes run in parallel. */
const typesStep = {
  name: 'types',
  commands: [
    tool('@react-router/dev/bin.cjs', 'typegen'),
    tool('typescript/bin/tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', cache('types.tsbuildinfo')),
  ],
}
const formatStep = {
  name: 'format',
  commands: [
    tool(
      'prettier/bin/prettier.cjs',
      '--check',
      '--log-level=warn',
      '--cache',
      '--cache-location',
      cache('format.json'),
      '.',
    ),
  ],
}
const staticSteps = [
  // First, because it writes the routes' types, which `knip` follows.
  typesStep,
  { name: 'lint', commands: [tool('oxlint/bin/oxlint', '--deny-warnings')] },
  { name: 'nothing unused', commands: [tool('knip/bin/knip.js', '--no-progress')] },
  { name: 'migrations', commands: [['scripts/check-migrations.ts']] },
  { name: 'structure', commands: [['scripts/check-structure.ts']] },
  { name: 'spec coverage', commands: [['scripts/check-coverage.ts']] },
  { name: 'words', commands: [['scripts/check-words.ts']] },
  { name: 'bill of materials', commands: [['scripts/sbom.ts', '--check']] },
  // Needs the network, so it only runs on request.
  ...(process.argv.includes('--audit')
    ? [{ name: 'audit', commands: [['scripts/audit.mjs']], tells: true }]
    : []),
  {
    name: 'spelling of the content',
    commands: [tool('cspell/bin.mjs', 'lint', '--no-progress', '--no-summary', 'content/**/*.md')],
  },
]
const unitStep = {
  name: quick ? 'tests of what is not committed' : 'unit and database tests',
  commands: [
    tool(
      'vitest/vitest.mjs',
      'run',
      ...(quick ? ['--changed', 'HEAD', '--passWithNoTests'] : []),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reports.vitest}`,
    ),
  ],
  count: countVitest,
}
const browserStep = {
  name: 'browser tests',
  commands: [tool('@playwright/test/cli.js', 'test')],
  count: countPlaywright,
  failures: failedBrowserTests,
}

await ensureDependencies()
mkdirSync(join(root, '.cache'), { recursive: true })
for (const report of Object.values(reports)) rmSync(report, { force: true })

const total = { passed: 0, failed: 0 }
if (quick) await Promise.all([runLane([formatStep, unitStep]), runLane(staticSteps)])
else {
  await Promise.all([checkAndBuild(), runLane([unitStep])])
  await runLane([browserStep])
}
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)

async function checkAndBuild() {
  await runLane([formatStep, ...staticSteps])
  const started = Date.now()
  const built = await ensureBuild().then(
    () => true,
    (error) => (console.log(error.message), false),
  )
  tell('build', built, started)
  add(built ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
}

async function runLane(steps) {
  for (const step of steps) await runStep(step)
}

async function runStep({ name, commands, count, failures, tells }) {
  const started = Date.now()
  let ok = true
  let output = ''
  for (const args of commands) {
    const result = await run(args)
    output += result.output
    ok &&= result.ok
    if (!ok) break
  }
  const counted = count?.(ok) ?? (ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
  // A passing step without output is not printed.
  if (!ok || count || tells) process.stdout.write(output)
  // Failures are repeated in short at the end, because CI may keep only the end of a long log.
  if (!ok) for (const failure of failures?.() ?? []) console.log(failure)
  tell(name, ok && counted.failed === 0, started)
  add(counted)
}

function run(args) {
  return new Promise((done) => {
    const child = spawn(pinnedNode, args, {
      cwd: root,
      env: toolEnvironment({ NODE_ENV: 'test' }),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('close', (code, signal) => done({ ok: exitCode(code, signal) === 0, output }))
  })
}

function tell(name, ok, started) {
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
}

function add({ passed, failed }) {
  total.passed += passed
  total.failed += failed
}

/** A skipped test, or a missing report, counts as failed. */
function countVitest(ok) {
  if (!existsSync(reports.vitest)) return { passed: 0, failed: 1 }
  const { numPassedTests, numTotalTests } = JSON.parse(readFileSync(reports.vitest, 'utf8'))
  const failed = numTotalTests - numPassedTests
  return { passed: numPassedTests, failed: failed === 0 && !ok ? 1 : failed }
}

function countPlaywright(ok) {
  if (!existsSync(reports.playwright)) return { passed: 0, failed: 1 }
  const { stats } = JSON.parse(readFileSync(reports.playwright, 'utf8'))
  const failed = stats.unexpected + stats.flaky + stats.skipped
  return { passed: stats.expected, failed: failed === 0 && (!ok || stats.expected === 0) ? 1 : failed }
}

function failedBrowserTests() {
  if (!existsSync(reports.playwright)) return []
  const testsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(testsOf)]
  const failed = testsOf(JSON.parse(readFileSync(reports.playwright, 'utf8'))).filter(({ ok }) => !ok)
  const errorsOf = ({ tests }) => tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))
  return failed.map((spec) => {
    const why = errorsOf(spec).map(({ message }) => stripVTControlCharacters(message ?? '').slice(0, 1500))
    return [`${spec.file}:${spec.line} ${spec.title}`, ...why].join('\n')
  })
}
