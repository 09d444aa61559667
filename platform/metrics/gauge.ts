import { Gauge, type Registry } from 'prom-client'

export type Figure = [value: number, labels?: Record<string, string>]

export function gauge(
  to: Registry,
  name: string,
  help: string,
  read: () => Figure[] | Promise<Figure[]>,
  labelNames: string[] = [],
): void {
  void new Gauge({
    name,
    help,
    labelNames,
    registers: [to],
    async collect() {
      for (const [value, labels = {}] of await read()) this.set(labels, value)
    },
  })
}
