import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { askPortal } from '#platform/commands/socket.ts'
import { adminAnswer, adminCommand, type AdminAnswer, type AdminCommand } from './admin-schema.ts'
import { ADMIN_USAGE, CommandRefused, type Say } from './command-usage.ts'
import { readSettingsAndCloseDataDir } from './settings.ts'

type Terminal = {
  say: Say
  /** An empty answer has a password generated, which is shown once. */
  askPassword(): Promise<string>
}

export async function adminCommandLine(words: string[], { say, askPassword }: Terminal): Promise<void> {
  const [command = '', typed, wanted] = words
  const most = command === 'list' ? 1 : command === 'grant' || command === 'revoke' ? 3 : 2
  const asked = { command, email: typed, role: wanted, password: '' }
  if (words.length > most || !adminCommand.safeParse(asked).success) {
    throw new CommandRefused(`Usage: ${ADMIN_USAGE}`)
  }
  const secret = command === 'create' || command === 'reset-password'
  const given = secret ? await askPassword() : ''
  const generated = secret && !given ? randomBytes(12).toString('base64url') : ''
  const answer = await send(adminCommand.parse({ ...asked, password: given || generated }))
  if (!answer.ok) throw new CommandRefused(answer.text)
  say(`${answer.text}\n${generated ? `Password: ${generated}\n` : ''}`)
}

async function send(command: AdminCommand): Promise<AdminAnswer> {
  const config = readSettingsAndCloseDataDir()
  const { dataDir, databaseUrl } = config.storage
  const answer = databaseUrl ? undefined : await askRunning(dataDir, command)
  if (answer) return answer
  const { runAdminInProcess } = await import('./admin-in-process.ts')
  return runAdminInProcess(config, command)
}

async function askRunning(dataDir: string, command: AdminCommand): Promise<AdminAnswer | undefined> {
  const out = new PassThrough()
  // A failed answer also means that a portal runs: never open its folder.
  const asked = askPortal(dataDir, 'admin', command, out)
    .catch(() => true)
    .finally(() => out.end())
  const [reached, answer] = await Promise.all([asked, text(out)])
  if (!reached) return undefined
  if (!answer) throw new CommandRefused('The running portal could not do it: its log says why.')
  return adminAnswer.parse(JSON.parse(answer))
}
