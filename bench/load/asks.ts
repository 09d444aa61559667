import type { Answer } from '../http/answer-reader.ts'
import type { Headers } from '../http/connection.ts'

/**
 * One request of a visitor. `move` is an in-app navigation, which fetches data alone; `held` is a write whose answer
 * the portal delays on purpose, so that its time reveals nothing.
 */
export type Kind = 'page' | 'move' | 'search' | 'asset' | 'write' | 'held'

export type Ask = {
  kind: Kind
  /** Its name in error counts; never the address itself. */
  name: string
  path: string
  method?: 'POST'
  headers?: Headers
  body?: Buffer
  /** Whether the body is the expected one. */
  accepted?: (text: string) => boolean
  /** Reads values for a later request. */
  read?: (text: string) => void
  /** From a client address of its own, as most writers are different people. */
  alone?: boolean
}

/** Expected statuses. */
export function isFine({ accepted }: Ask, { status }: Answer): boolean {
  return status === 200 || (status === 304 && !accepted)
}
