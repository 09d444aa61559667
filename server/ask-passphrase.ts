import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { BackupRefused } from '#platform/backup/refused.ts'
import { Secret } from '#platform/config/secret.ts'

const SHORTEST = 12

/** Asks on a terminal without echo, a new passphrase twice; elsewhere reads one line of standard input. */
export async function askPassphrase(which: 'new' | 'known'): Promise<Secret> {
  const terminal = process.stdin.isTTY
  const lines = createInterface({
    input: process.stdin,
    output: terminal ? new Writable({ write: (_bytes, _encoding, done) => done() }) : undefined,
    terminal,
  })
  const answers = lines[Symbol.asyncIterator]()
  const ask = async (question: string) => {
    if (terminal) process.stderr.write(question)
    const { value } = (await answers.next()) as { value?: string }
    if (terminal) process.stderr.write('\n')
    return value ?? ''
  }
  try {
    const passphrase = await ask('Frase segreta: ')
    if (which === 'new' && passphrase.length < SHORTEST) {
      throw new BackupRefused(
        `A passphrase of at least ${SHORTEST} characters is needed: BACKUP_PASSPHRASE, or typed.`,
      )
    }
    if (which === 'new' && terminal && (await ask('Ancora una volta: ')) !== passphrase) {
      throw new BackupRefused('The two passphrases differ.')
    }
    return new Secret(passphrase)
  } finally {
    lines.close()
  }
}
