import { SMTPServer } from 'smtp-server'
import { mailboxOver, type Mailbox } from './mailbox.ts'
import { freePort } from './ports.ts'

export type TestSmtp = {
  /** As the setting SMTP_URL wants it. */
  smtpUrl: string
  mailbox: Mailbox
  /** Cuts every connection; nobody answers on the port until `resume`. What was taken stays. */
  pause(): Promise<void>
  /** Answers again, on the same port. */
  resume(): Promise<void>
  /** Accepts the next mails and disconnects before confirming them. */
  swallowAnswers(mails: number): void
  /** Accepts mails but delays the confirmation until the returned function is called. */
  holdAnswers(): () => void
  /** Sends no greeting to new connections until called with `false`. */
  staySilent(silent: boolean): void
  /** The number of connections that wait for a greeting. */
  unanswered(): number
  /** When each mail was taken, in the mailbox's order: `Date.now()`. */
  takenAt(): number[]
  stop(): Promise<void>
}

/** Starts a real SMTP server on a free port that takes any sender, signed in or not, and keeps what it is sent. */
export async function startSmtp(): Promise<TestSmtp> {
  const kept: { raw: Uint8Array; at: number }[] = []
  const port = await freePort()
  const moods: Moods = { swallow: 0, held: undefined, silent: false, unanswered: 0 }
  let server: SMTPServer | undefined
  const resume = async () => {
    server ??= await listen(port, moods, (raw) => void kept.push({ raw, at: Date.now() }))
  }
  const pause = async () => {
    const running = server
    server = undefined
    if (!running) return
    // Closing alone waits for who is being served; an outage does not.
    for (const connection of running.connections) {
      const { _socket: socket } = connection as unknown as { _socket: { destroy(): void } }
      socket.destroy()
    }
    await new Promise<void>((closed) => running.close(() => closed()))
  }
  await resume()
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailbox: mailboxOver(async () =>
      kept.map(({ raw }, index) => ({ name: String(index), read: async () => raw })),
    ),
    pause,
    resume,
    swallowAnswers: (mails) => void (moods.swallow = mails),
    holdAnswers() {
      const held: (() => void)[] = []
      moods.held = held
      return () => {
        moods.held = undefined
        for (const answer of held) answer()
      }
    },
    staySilent: (silent) => void (moods.silent = silent),
    unanswered: () => moods.unanswered,
    takenAt: () => kept.map(({ at }) => at),
    stop: pause,
  }
}

type Moods = { swallow: number; held: (() => void)[] | undefined; silent: boolean; unanswered: number }

async function listen(port: number, moods: Moods, keep: (raw: Uint8Array) => void): Promise<SMTPServer> {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1000,
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    onConnect(_session, done) {
      if (moods.silent) moods.unanswered += 1
      else done()
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        keep(Buffer.concat(chunks))
        if (moods.swallow > 0) {
          moods.swallow -= 1
          for (const connection of server.connections) {
            const { session: its, _socket: socket } = connection as unknown as {
              session: { id: string }
              _socket: { destroy(): void }
            }
            if (its.id === session.id) socket.destroy()
          }
          return
        }
        if (moods.held) moods.held.push(() => done())
        else done()
      })
    },
  })
  // A portal that is killed in the middle of a mail must not take the tests down with it.
  server.on('error', () => undefined)
  await new Promise<void>((listening, failed) => {
    server.server.once('error', failed)
    server.listen(port, '127.0.0.1', () => listening())
  })
  return server
}
