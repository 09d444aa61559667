import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Fails on high and critical advisories against shipped packages, unless `audit-exceptions.json` sets one aside with a
 * reason and a day that has not come yet. When the registry does not answer it only warns.
 */
export function audit(options = []) {
  const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=15000', ...options]
  const root = join(import.meta.dirname, '..')
  const { stdout } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', timeout: 45_000 })
  const exceptions = JSON.parse(readFileSync(join(import.meta.dirname, 'audit-exceptions.json'), 'utf8'))
  return judge(stdout, exceptions, new Date().toISOString().slice(0, 10))
}

/**
 * @param {string
 * null} report the output of `npm audit --json`
 * @param {{ advisory: string, package: string, reason: string, until: string }[]} exceptions
 * @param {string} today as YYYY-MM-DD
 */
export function judge(report, exceptions, today) {
  const wrong = exceptions.filter((one) => !isException(one))
  if (wrong.length > 0) {
    return { ok: false, lines: ['audit: an exception lacks its advisory, package, reason or day (until)'] }
  }
  const read = parse(report)
  const found = read?.metadata?.vulnerabilities
  if (!found) return { ok: true, lines: ['audit: the registry does not answer, nothing was asked'] }
  const { critical = 0, high = 0, moderate = 0, low = 0 } = found
  const first = `audit: ${critical} critical, ${high} high, ${moderate} moderate, ${low} low`
  const grave = graveAdvisories(read)
  const setAside = (one) => exceptions.find((e) => e.advisory === one.id && e.package === one.name)
  const lines = grave.map((one) => tell(one, setAside(one), today))
  const open = grave.filter((one) => !((setAside(one)?.until ?? '') >= today))
  // Packages affected only through others list no advisories; if there are none at all the counts decide.
  const ok = grave.length > 0 ? open.length === 0 : critical + high === 0
  return { ok, lines: [first, ...lines] }
}

function isException({ advisory, package: name, reason, until }) {
  return Boolean(advisory && name && reason?.length >= 20 && /^\d{4}-\d{2}-\d{2}$/.test(until ?? ''))
}

/** High and critical advisories, each once. */
function graveAdvisories({ vulnerabilities = {} }) {
  const all = Object.values(vulnerabilities)
    .flatMap(({ via = [] }) => via)
    .filter((one) => typeof one === 'object' && ['high', 'critical'].includes(one.severity))
    .map(({ name, severity, title, url, source }) => ({
      id: /GHSA(-\w{4}){3}/i.exec(url ?? '')?.[0] ?? String(source),
      name,
      severity,
      title,
    }))
  return [...new Map(all.map((one) => [`${one.id} ${one.name}`, one])).values()]
}

function tell({ id, name, severity, title }, exception, today) {
  const what = `audit: ${severity} in ${name}, ${id}: ${title}`
  if (!exception) return what
  const over = exception.until < today ? 'was set aside until' : 'set aside until'
  return `${what} (${over} ${exception.until}: ${exception.reason})`
}

function parse(report) {
  try {
    return JSON.parse(report ?? '')
  } catch {
    return undefined
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { ok, lines } = audit(process.argv.slice(2))
  console.log(lines.join('\n'))
  process.exit(ok ? 0 : 1)
}
