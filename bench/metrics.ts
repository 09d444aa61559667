import { freePort } from '#e2e/support/ports.ts'
import { startPortal, type Portal } from '#e2e/support/portal.ts'

export type MeasuredPortal = Portal & {
  /** Its metrics by name, summed over labels. */
  figures(): Promise<Record<string, number>>
}

/** Starts the built portal with metrics. */
export async function startMeasured(
  options: { env?: Record<string, string>; dataDir?: string } = {},
): Promise<MeasuredPortal> {
  const port = await freePort()
  let metricsPort = await freePort()
  while (metricsPort === port) metricsPort = await freePort()
  const env = { LOG_LEVEL: 'warn', DEMO_DATA: '1', METRICS_PORT: String(metricsPort), ...options.env }
  const portal = await startPortal({ ...options, port, env })
  return { ...portal, figures: () => readFigures(`http://127.0.0.1:${metricsPort}/metrics`) }
}

async function readFigures(url: string): Promise<Record<string, number>> {
  const text = await (await fetch(url, { signal: AbortSignal.timeout(20_000) })).text()
  const figures: Record<string, number> = {}
  for (const line of text.split('\n')) {
    const [, name, value] = /^([a-z_]+)(?:\{[^}]*\})? ([-+\d.e]+)$/i.exec(line) ?? []
    if (name) figures[name] = (figures[name] ?? 0) + Number(value)
  }
  return figures
}

export const memoryMB = (figures: Record<string, number>): number =>
  Math.round(figures.process_resident_memory_bytes! / 1e5) / 10
