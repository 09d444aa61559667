import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchOptions } from '#e2e/support/browser.ts'
import { KINDS } from '#e2e/support/kinds.ts'
import { startLong } from '#e2e/support/long-people.ts'
import { projectRoot } from '#platform/config/root.ts'
import { table, writeSection } from './report.ts'

/** One page of each kind, with Lighthouse's own mobile settings; the page that does not exist has no score. */
const { missing: _missing, ...EXISTING } = KINDS
const PAGES = Object.values(EXISTING)
/** At most, on the first page until the network is quiet. */
const FIRST_PAGE = { scriptKB: 120, requests: 20 }
const RUNS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Report = {
  categories: Record<(typeof CATEGORIES)[number], { score: number }>
  audits: Record<string, { numericValue?: number; details?: { items?: Record<string, unknown>[] } }>
}

/**
 * Lighthouse on a portal whose people have photographs and long values, the median of three runs a page.
 * @returns one row a page: scores of 100, layout shift, kB over the network, requests, other origins; at last the
 *   first page's scripts and requests beside their limits
 * @throws when a page does not exist: the page that says so would be measured in its place
 */
export async function measureWithLighthouse() {
  const { executablePath, args, env } = await launchOptions()
  const portal = await startLong()
  const folder = mkdtempSync(join(tmpdir(), 'portal-lighthouse-'))
  const rows: ReturnType<typeof row>[] = []
  try {
    await expectPages(portal.url)
    for (const page of PAGES) {
      const reports = Array.from({ length: RUNS }, (_, run) => {
        const file = join(folder, `${run}.json`)
        const flags = ['--headless=new', ...(args ?? [])].join(' ')
        const result = spawnSync(
          process.execPath,
          [
            join(projectRoot(), 'node_modules/lighthouse/cli/index.js'),
            portal.url + page,
            '--quiet',
            '--output=json',
            `--output-path=${file}`,
            `--chrome-flags=${flags}`,
          ],
          { env: { ...process.env, ...env, CHROME_PATH: executablePath! }, encoding: 'utf8' },
        )
        if (result.status !== 0) throw new Error(result.stderr)
        return JSON.parse(readFileSync(file, 'utf8')) as Report
      })
      rows.push(row(page, reports, portal.url))
    }
  } finally {
    await portal.stop()
  }
  writeRows(rows)
  return [...rows, firstPage(rows[0]!)]
}

function writeRows(rows: ReturnType<typeof row>[]): void {
  writeSection(
    'lighthouse',
    table(
      ['page', ...CATEGORIES, 'shift', 'kB', 'scripts, kB', 'requests'],
      rows.map(({ page, scores, layoutShift, kB, scriptKB, requests }) => [
        `\`${page}\``,
        ...scores,
        layoutShift,
        kB,
        scriptKB,
        requests,
      ]),
    ),
  )
}

async function expectPages(origin: string): Promise<void> {
  for (const page of PAGES) {
    const { status } = await fetch(origin + page)
    if (status !== 200) throw new Error(`${page} answers ${status}`)
  }
}

function firstPage({ scriptKB, requests }: ReturnType<typeof row>) {
  return {
    firstPage: PAGES[0],
    scriptKB,
    atMost: FIRST_PAGE.scriptKB,
    requests,
    atMostRequests: FIRST_PAGE.requests,
  }
}

function row(page: string, reports: Report[], origin: string) {
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
  const of = (read: (report: Report) => number) => median(reports.map((report) => read(report)))
  const requests = (report: Report) => report.audits['network-requests']!.details!.items!
  const size = (report: Report, type?: string) =>
    requests(report)
      .filter((item) => !type || item.resourceType === type)
      .reduce((sum, { transferSize }) => sum + Number(transferSize), 0) / 1000
  return {
    page,
    /** Scores from 0 to 100, in the order of `CATEGORIES`. */
    scores: CATEGORIES.map((name) => of(({ categories }) => Math.round(categories[name].score * 100))),
    layoutShift: of(({ audits }) => audits['cumulative-layout-shift']!.numericValue!),
    kB: Math.round(of((report) => size(report))),
    scriptKB: Math.round(of((report) => size(report, 'Script'))),
    requests: of((report) => requests(report).length),
    otherOrigins: of(
      (report) =>
        requests(report).filter(({ url }) => /^https?:/.test(String(url)) && !String(url).startsWith(origin))
          .length,
    ),
  }
}
