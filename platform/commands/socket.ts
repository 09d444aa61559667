import { once } from 'node:events'
import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Log } from '#platform/log/log.ts'

/** Only one process can open an embedded database, so commands ask the running portal. Nothing asked is logged. */

/** The longest socket path that all systems accept. */
const LONGEST = 100
const MOST_LETTERS = 8192

export type CommandName = 'backup' | 'admin'

const pathIn = (dataDir: string, name: CommandName) => join(dataDir, `${name}.sock`)

/** Answers one command at a time; without a socket the portal runs all the same. */
export async function serveCommands(
  dataDir: string,
  name: CommandName,
  log: Log,
  answer: (asked: unknown, out: Writable) => Promise<void>,
): Promise<{ close(): void }> {
  const path = pathIn(dataDir, name)
  if (path.length > LONGEST) {
    log.warn({ command: name }, 'the path of the data folder is too long for commands while the portal runs')
    return { close: () => undefined }
  }
  let last: Promise<unknown> = Promise.resolve()
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => undefined)
    const failed = (error: unknown) => {
      log.error({ error, command: name }, 'command failed')
      socket.destroy()
    }
    void readRequest(socket).then(
      (asked) => (last = last.then(() => answer(asked, socket)).catch(failed)),
      failed,
    )
  })
  // Left by a killed process; the folder's lock guarantees that no other uses it.
  rmSync(path, { force: true })
  server.on('error', (error) => log.warn({ error, command: name }, 'no such commands while the portal runs'))
  server.listen(path)
  await Promise.race([once(server, 'listening'), once(server, 'error')]).catch(() => undefined)
  if (server.listening) chmodSync(path, 0o600)
  server.unref()
  return { close: () => void server.close() }
}

export async function askPortal(
  dataDir: string,
  name: CommandName,
  asked: unknown,
  out: Writable,
): Promise<boolean> {
  const socket = connect({ path: pathIn(dataDir, name), allowHalfOpen: true })
  try {
    await once(socket, 'connect')
  } catch {
    return false
  }
  socket.end(`${JSON.stringify(asked)}\n`)
  await pipeline(socket, out)
  return true
}

async function readRequest(socket: Socket): Promise<unknown> {
  let text = ''
  socket.setEncoding('utf8').setTimeout(10_000, () => socket.destroy())
  for await (const piece of socket.iterator({ destroyOnReturn: false })) {
    text += String(piece)
    if (text.length > MOST_LETTERS) throw new Error('what was asked is too long')
  }
  socket.setTimeout(0)
  return JSON.parse(text)
}
