import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { mailboxOver, type Mailbox } from './mailbox.ts'

/** Starts a real SMTP server on a free port that takes any sender, signed in or not, and keeps what it is sent. */
export async function startSmtp(): Promise<{ smtpUrl: string; mailbox: Mailbox; stop(): Promise<void> }> {
  const kept: Uint8Array[] = []
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1000,
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        kept.push(Buffer.concat(chunks))
        done()
      })
    },
  })
  // A portal that is killed in the middle of a mail must not take the tests down with it.
  server.on('error', () => undefined)
  await new Promise<void>((listening, failed) => {
    server.server.once('error', failed)
    server.listen(0, '127.0.0.1', () => listening())
  })
  const { port } = server.server.address() as AddressInfo
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailbox: mailboxOver(async () =>
      kept.map((raw, index) => ({ name: String(index), read: async () => raw })),
    ),
    stop: () => new Promise((closed) => server.close(() => closed())),
  }
}
