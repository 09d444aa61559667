import { mkdirSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer'
import type { MailConfig } from '#platform/config/mail.ts'

export type Transport = {
  /** Resolves once the mail is accepted by the server or durable in the outbox. */
  send(id: string, message: SendMailOptions): Promise<void>
  close(): void
}

/** SMTP where the settings name a server, else one `.eml` file a mail in `outbox`. */
export function openTransport(config: MailConfig, dataDir: string): Transport {
  return config.smtpUrl
    ? overSmtp(config.smtpUrl.reveal(), config.plainSmtp === true)
    : intoOutbox(join(dataDir, 'outbox'))
}

/**
 * A server that cannot be reached is told from a slow one quickly. After the last byte it may take its time to
 * answer: who hangs up then sends the mail a second time.
 */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 15_000, socketTimeout: 120_000 }

/**
 * Over `smtp://` to another machine the line is encrypted before anything is said (STARTTLS), or the mail waits:
 * otherwise somebody on the way could remove the offer to encrypt, and read along. This machine's own server needs none.
 */
function overSmtp(url: string, plain: boolean): Transport {
  const requireTLS = !plain && !isThisMachine(new URL(url).hostname)
  const options = {
    url,
    ...PATIENCE,
    ...(requireTLS ? { requireTLS } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  const transporter: Transporter = createTransport(options)
  return {
    send: async (_id, message) => {
      await transporter.sendMail(message)
    },
    close: () => transporter.close(),
  }
}

function isThisMachine(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(host)
}

function intoOutbox(folder: string): Transport {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(id, message) {
      const { message: bytes } = await composer.sendMail(message)
      // The name is the mail's own: a mail that is tried again replaces itself.
      const path = join(folder, `${id}.eml`)
      const handle = await open(`${path}.part`, 'w', 0o600)
      await handle.writeFile(bytes as Buffer)
      await handle.sync()
      await handle.close()
      await rename(`${path}.part`, path)
    },
    close: () => composer.close(),
  }
}
