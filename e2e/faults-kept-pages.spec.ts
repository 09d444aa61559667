import { expect, test } from './support/fault-test.ts'
import { startPortal } from './support/portal.ts'
import { until } from './support/ports.ts'
import { startServices } from './support/services.ts'

test('pages that are kept in memory are served before, while and after the database is away', async () => {
  test.setTimeout(120_000)
  const services = await startServices()
  const portal = await startPortal({ env: services.env })
  const status = async (path: string) => (await fetch(portal.url + path)).status
  const kept = () => Promise.all(['/', '/topic/emdr'].map(status))
  try {
    expect(await kept()).toEqual([200, 200])
    await services.postgres.crash()
    await until('the database is known to be away', async () => (await status('/readyz')) === 503)
    expect(await kept()).toEqual([200, 200])
    await services.postgres.resume()
    await until('the portal is ready again', async () => (await status('/readyz')) === 200, 20_000)
    expect(await kept()).toEqual([200, 200])
  } finally {
    await portal.stop()
    await services.stop()
  }
})
