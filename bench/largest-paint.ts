import { chromium, type Browser } from '@playwright/test'
import { launchOptions } from '#e2e/support/browser.ts'
import { KINDS } from '#e2e/support/kinds.ts'
import { startLong } from '#e2e/support/long-people.ts'
import { round } from './http/spread.ts'
import { table, writeSection } from './report.ts'

/** A telephone of a few years ago on a poor connection, as Chrome's developer tools call «Slow 4G». */
const PHONE = { width: 390, height: 844 }
const SLOWER = 4
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.44 * 1024 * 1024) / 8,
  uploadThroughput: (0.675 * 1024 * 1024) / 8,
}
const RUNS = 5
const LIMITS = { paintMs: 1800, shift: 0.01 }
/** Long enough for late scripts and pictures to move something. */
const SETTLED_MS = 3000

/**
 * The largest paint and the layout shift of each kind of page, five runs each with nothing cached, on a portal whose
 * people have photographs and long values.
 * @returns one row a page: the median and the worst run beside their limits
 */
export async function measureLargestPaint() {
  const portal = await startLong()
  const browser = await chromium.launch(await launchOptions())
  const rows = []
  try {
    for (const page of Object.values(KINDS)) {
      // Once before, so that the portal answers from its page cache, as it does almost always.
      await fetch(portal.url + page)
      const runs = []
      for (let n = 0; n < RUNS; n += 1) runs.push(await openOnce(browser, portal.url + page))
      rows.push(row(page, runs))
      process.stderr.write(`${JSON.stringify(rows.at(-1))}\n`)
    }
  } finally {
    await browser.close()
    await portal.stop()
  }
  writeSection(
    'largest-paint',
    table(
      ['page', 'median, ms', 'slowest of five, ms', 'largest shift'],
      rows.map(({ page, paintMs, worstPaintMs, worstShift }) => [
        `\`${page}\``,
        paintMs,
        worstPaintMs,
        worstShift,
      ]),
    ),
  )
  return [...rows, { limits: LIMITS, above: rows.filter(({ holds }) => !holds).map(({ page }) => page) }]
}

type Run = { paint: number; shift: number; element: string }

async function openOnce(browser: Browser, address: string): Promise<Run> {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2, isMobile: true })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', SLOW_4G)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.goto(address)
    await page.waitForTimeout(SETTLED_MS)
    return await page.evaluate(paintOf)
  } finally {
    await context.close()
  }
}

/** Runs inside the page. */
function paintOf(): Promise<Run> {
  type Paint = PerformanceEntry & { element?: Element }
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
  const seen = <Entry extends PerformanceEntry>(type: string) =>
    new Promise<Entry[]>((done) => {
      const observer = new PerformanceObserver((list) => done(list.getEntries() as Entry[]))
      observer.observe({ type, buffered: true })
      setTimeout(() => done(observer.takeRecords() as Entry[]), 300)
    })
  return Promise.all([seen<Paint>('largest-contentful-paint'), seen<Shift>('layout-shift')]).then(
    ([paints, shifts]) => ({
      paint: paints.at(-1)?.startTime ?? 0,
      shift: shifts.reduce((sum, { value, hadRecentInput }) => (hadRecentInput ? sum : sum + value), 0),
      element: paints.at(-1)?.element?.outerHTML.slice(0, 80) ?? '',
    }),
  )
}

function row(page: string, runs: Run[]) {
  const paints = runs.map(({ paint }) => paint).toSorted((a, b) => a - b)
  const worstShift = Math.max(...runs.map(({ shift }) => shift))
  const median = paints[Math.floor(RUNS / 2)]!
  return {
    page,
    paintMs: Math.round(median),
    worstPaintMs: Math.round(paints.at(-1)!),
    worstShift: round(worstShift, 4),
    element: runs[0]!.element,
    holds: paints.at(-1)! <= LIMITS.paintMs && worstShift <= LIMITS.shift,
  }
}
