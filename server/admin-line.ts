import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { askPortal } from '#platform/commands/socket.ts'
import { startSettings } from './settings.ts'
import { FolderInUse } from '#platform/db/lock.ts'
import { openLog } from '#platform/log/log.ts'
import {
  ADMIN_USAGE,
  adminAnswer,
  adminCommand,
  runAdminCommand,
  type AdminAnswer,
  type AdminCommand,
} from './admin-commands.ts'
import { openPortal } from './portal.ts'

/** What the command was asked cannot be done; said in one line. */
export class AdminRefused extends Error {}

/**
 * Does what was typed after `npm run admin --`, in the process that serves or, when none does, here.
 * @param askPassword is asked where one is needed; empty has one generated, which is printed once
 */
export async function adminCommandLine(words: string[], askPassword: () => Promise<string>): Promise<void> {
  const [command = '', typed, wanted] = words
  const most = command === 'list' ? 1 : command === 'grant' || command === 'revoke' ? 3 : 2
  const asked = { command, email: typed, role: wanted, password: '' }
  if (words.length > most || !adminCommand.safeParse(asked).success) {
    throw new AdminRefused(`Usage: ${ADMIN_USAGE}`)
  }
  const secret = command === 'create' || command === 'reset-password'
  const given = secret ? await askPassword() : ''
  const generated = secret && !given ? randomBytes(12).toString('base64url') : ''
  const answer = await send(adminCommand.parse({ ...asked, password: given || generated }))
  if (!answer.ok) throw new AdminRefused(answer.text)
  process.stdout.write(`${answer.text}\n${generated ? `Password: ${generated}\n` : ''}`)
}

async function send(command: AdminCommand): Promise<AdminAnswer> {
  const config = startSettings()
  try {
    const portal = await openPortal(config, openLog({ logLevel: 'warn' }))
    try {
      return await runAdminCommand(portal.services, command)
    } finally {
      await portal.close()
    }
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    return (await askRunning(config.storage.dataDir, command)) ?? Promise.reject(error)
  }
}

async function askRunning(dataDir: string, command: AdminCommand): Promise<AdminAnswer | undefined> {
  let text = ''
  const out = new Writable({
    write(piece, _encoding, done) {
      text += String(piece)
      done()
    },
  })
  const reached = await askPortal(dataDir, 'admin', command, out).catch(() => true)
  if (!reached) return undefined
  if (!text) throw new AdminRefused('The running portal could not do it: its log says why.')
  return adminAnswer.parse(JSON.parse(text))
}
