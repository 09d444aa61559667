import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Asks the registry what is known against the packages the portal ships. Fails for what is high or critical;
 * a registry that does not answer fails nothing: it is said, and the next run asks again.
 */
export function audit(options = []) {
  const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000', ...options]
  const root = join(import.meta.dirname, '..')
  const { stdout } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', timeout: 60_000 })
  return judge(stdout)
}

/** @param {string | null} report what `npm audit --json` printed */
export function judge(report) {
  const found = counts(report)
  if (!found) return { ok: true, line: 'audit: the registry does not answer, nothing was asked' }
  const { critical = 0, high = 0, moderate = 0, low = 0 } = found
  const line = `audit: ${critical} critical, ${high} high, ${moderate} moderate, ${low} low`
  return { ok: critical + high === 0, line }
}

function counts(report) {
  try {
    return JSON.parse(report ?? '').metadata?.vulnerabilities
  } catch {
    return undefined
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { ok, line } = audit(process.argv.slice(2))
  console.log(line)
  process.exit(ok ? 0 : 1)
}
