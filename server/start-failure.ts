import { ConfigError } from '#platform/config/config.ts'
import { FolderInUse } from '#platform/db/folder-lock.ts'
import { isFull, NO_ROOM } from '#platform/db/outage.ts'
import { describeError } from '#platform/log/log.ts'

type Expected = abstract new (...args: never[]) => Error

/** Ends a process that could not start: one line for an expected failure, else a log entry. */
export function failToStart(error: unknown, alsoExpected: Expected[] = []): never {
  const expected =
    error instanceof Error &&
    [ConfigError, FolderInUse, ...alsoExpected].some((kind) => error instanceof kind)
  const text = isFull(error) ? NO_ROOM : expected ? error.message : inside(error)
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

function inside(error: unknown): string {
  return JSON.stringify(describeError(error), null, 1).replaceAll('\\n', '\n')
}
