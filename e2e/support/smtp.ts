import { SMTPServer } from 'smtp-server'
import { mailboxOver, type Mailbox } from './mailbox.ts'
import { freePort } from './ports.ts'

/** Starts a real SMTP server that keeps what it is sent. */
export async function startSmtp(): Promise<{ smtpUrl: string; mailbox: Mailbox; stop(): Promise<void> }> {
  const kept: Uint8Array[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        kept.push(Buffer.concat(chunks))
        done()
      })
    },
  })
  const port = await freePort()
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailbox: mailboxOver(async () => [...kept]),
    stop: () => new Promise((closed) => server.close(closed)),
  }
}
