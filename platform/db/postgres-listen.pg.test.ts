import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { startFaultProxy } from '#e2e/support/fault-proxy.ts'
import { createDatabaseOn } from '#e2e/support/postgres.ts'
import { Secret } from '#platform/config/secret.ts'
import { listenOn } from './postgres-listen.ts'

test('a connection cut silently is noticed, and notifications go on over a new one', async () => {
  const direct = await createDatabaseOn(inject('postgresUrl'), `ascolto_${process.pid}`)
  const proxy = await startFaultProxy(Number(new URL(direct).port))
  const through = new URL(direct)
  through.port = String(proxy.port)
  const heard: string[] = []
  const ears = await listenOn(
    new Secret(through.href),
    'prova',
    (payload) => heard.push(payload),
    () => heard.push('(connected)'),
    100,
  )
  const database = new Client(direct)
  await database.connect()
  const say = (word: string) => database.query('select pg_notify($1, $2)', ['prova', word])
  await say('before')
  await expect.poll(() => heard).toEqual(['(connected)', 'before'])

  proxy.freeze()
  await say('lost')
  await expect.poll(() => proxy.lost()).toBe(1)
  proxy.thaw()
  // The old connection is dead without having been closed.
  await expect.poll(() => heard, { timeout: 15_000 }).toEqual(['(connected)', 'before', '(connected)'])
  await say('after')
  await expect.poll(() => heard.at(-1)).toBe('after')
  await Promise.all([ears.close(), database.end()])
  await proxy.close()
})

test('a server that asks for an unsupported login is left and retried', async () => {
  const real = new URL(await createDatabaseOn(inject('postgresUrl'), `ascolto_strano_${process.pid}`))
  // PostgreSQL's «AuthenticationSASL» with an unknown mechanism; then the server waits.
  const strange = Buffer.from('R\0\0\0\0\0\0\0\x0aNESSUNO\0\0', 'latin1')
  strange.writeInt32BE(strange.length - 1, 1)
  const lines: Socket[] = []
  const server = createServer((line) => {
    lines.push(line.on('error', () => undefined))
    if (lines.length === 2) line.once('data', () => line.write(strange))
    else {
      const onward = connect(Number(real.port), '127.0.0.1').on('error', () => undefined)
      line.pipe(onward).pipe(line)
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = new URL(real)
  url.port = String((server.address() as AddressInfo).port)
  let connected = 0
  const ears = await listenOn(
    new Secret(url.href),
    'prova',
    () => undefined,
    () => (connected += 1),
  )
  lines[0]!.destroy()
  await expect.poll(() => connected, { timeout: 10_000 }).toBe(2)
  expect(lines.map(({ destroyed }) => destroyed)).toEqual([true, true, false])
  await ears.close()
  server.close()
})
