import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { Secret } from '#platform/config/secret.ts'
import { openTransport } from './transport.ts'

/** A server without STARTTLS, under a name that is not this machine's. */
async function plainServer() {
  let taken = 0
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      taken += 1
      stream.resume().on('end', () => done())
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((done) => server.listen(0, '0.0.0.0', done))
  const { port } = server.server.address() as AddressInfo
  const send = (host: string, plainSmtp: boolean, more = '') => {
    const smtpUrl = new Secret(`smtp://${host}:${port}${more}`)
    const transport = openTransport({ smtpUrl, plainSmtp, from: 'a@b.it' }, '/nowhere')
    const message = { from: 'a@b.it', to: 'c@d.it', subject: 'Prova', text: 'Prova' }
    return transport.send('m-1', message).finally(() => transport.close())
  }
  return { send, taken: () => taken, close: () => new Promise<void>((done) => server.close(done)) }
}

test('over smtp:// to another machine nothing is sent unencrypted unless a setting allows it', async () => {
  const server = await plainServer()
  await expect(server.send('0.0.0.0', false)).rejects.toMatchObject({ code: 'ETLS' })
  expect(server.taken()).toBe(0)
  await server.send('0.0.0.0', true)
  expect(server.taken()).toBe(1)
  await server.close()
})

test('this machine’s own server needs no encryption', async () => {
  const server = await plainServer()
  await server.send('127.0.0.1', false)
  expect(server.taken()).toBe(1)
  await server.close()
})
