import { once } from 'node:events'
import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Secret } from '#platform/config/secret.ts'
import type { Log } from '#platform/log/log.ts'

/*
 * An embedded database is open in one process only: a backup beside it asks that process, through a socket in the data
 * folder, which only its owner may enter. The asker sends the passphrase and writes the answer, already encrypted, to
 * a file of its own: nobody can have the portal write or read any other file.
 */

/** The longest path that every system takes for a socket. */
const LONGEST = 100
const WORDS = 8192

const pathIn = (dataDir: string) => join(dataDir, 'backup.sock')

/** Answers askers, one at a time. @returns what ends it; where a socket cannot be made the portal goes on without */
export async function serveBackups(
  dataDir: string,
  log: Log,
  write: (passphrase: Secret, out: Writable) => Promise<void>,
): Promise<{ close(): void }> {
  const path = pathIn(dataDir)
  if (path.length > LONGEST) {
    log.warn('the path of the data folder is too long for backups while the portal runs')
    return { close: () => undefined }
  }
  let last: Promise<unknown> = Promise.resolve()
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => undefined)
    const given = readPassphrase(socket)
    const failed = (error: unknown) => {
      log.error({ error }, 'backup failed')
      socket.destroy()
    }
    void given.then((passphrase) => (last = last.then(() => write(passphrase, socket)).catch(failed)), failed)
  })
  // Left by a process that was killed: the folder is ours alone, or we would not be here.
  rmSync(path, { force: true })
  server.on('error', (error) => log.warn({ error }, 'no backups while the portal runs'))
  server.listen(path)
  await Promise.race([once(server, 'listening'), once(server, 'error')]).catch(() => undefined)
  if (server.listening) chmodSync(path, 0o600)
  server.unref()
  return { close: () => void server.close() }
}

/**
 * Has the process that holds the data folder write a backup into `out`.
 * @returns false when nobody answers there
 */
export async function askForBackup(dataDir: string, passphrase: Secret, out: Writable): Promise<boolean> {
  const socket = connect({ path: pathIn(dataDir), allowHalfOpen: true })
  try {
    await once(socket, 'connect')
  } catch {
    return false
  }
  socket.end(`${JSON.stringify(passphrase.reveal())}\n`)
  await pipeline(socket, out)
  return true
}

/** @throws when the asker goes away, takes too long or sends too much */
function readPassphrase(socket: Socket): Promise<Secret> {
  return new Promise((done, failed) => {
    let text = ''
    const end = () => {
      socket.off('data', take).off('close', gone).setTimeout(0)
    }
    const gone = () => {
      end()
      failed(new Error('whoever asked for a backup went away'))
    }
    const take = (piece: Buffer) => {
      text += piece.toString('utf8')
      if (text.length > WORDS) socket.destroy()
      if (!text.endsWith('\n')) return
      end()
      done(new Secret(JSON.parse(text) as string))
    }
    socket.on('data', take).on('close', gone)
    socket.setTimeout(10_000, () => socket.destroy())
  })
}
