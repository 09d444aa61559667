import { mkdirSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer'
import type { MailConfig } from '#platform/config/mail.ts'

export type Transport = {
  /** Resolves with the server's answer once it accepted the mail; with none once it is durable in the outbox. */
  send(id: string, message: SendMailOptions): Promise<string | undefined>
  close(): void
}

export function openTransport(config: Partial<MailConfig>, dataDir: string): Transport {
  return config.smtpUrl
    ? overSmtp(config.smtpUrl.reveal(), config.plainSmtp === true)
    : intoOutbox(join(dataDir, 'outbox'))
}

/** Short for an unreachable server, long after the last byte: hanging up then would send the mail twice. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 15_000, socketTimeout: 120_000 }

/** Mail to another machine needs STARTTLS, or it waits: somebody on the way could remove the offer and read along. */
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
      const { response } = (await transporter.sendMail(message)) as { response?: string }
      return response
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
      // Named after the mail, so that a retry overwrites its file.
      const path = join(folder, `${id}.eml`)
      const handle = await open(`${path}.part`, 'w', 0o600)
      await handle.writeFile(bytes as Buffer)
      await handle.sync()
      await handle.close()
      await rename(`${path}.part`, path)
      return undefined
    },
    close: () => composer.close(),
  }
}
