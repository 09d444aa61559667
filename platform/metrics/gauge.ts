import { Gauge, type Registry } from 'prom-client'

export type Figure = [value: number, labels?: Record<string, string>]

export function gauge(
  { name, help, labelNames = [] }: { name: string; help: string; labelNames?: string[] },
  registry: Registry,
  read: () => Figure[] | Promise<Figure[]>,
): void {
  void new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      for (const [value, labels = {}] of await read()) this.set(labels, value)
    },
  })
}
