import type { Db } from '#platform/db/database.ts'
import { isOutcomeUnknown } from '#platform/db/outage.ts'
import type { Fault } from './model.ts'

/** The process is gone, or the line is: whoever asked hears nothing. */
export class AnswerLost extends Error {}

export const isLost = (error: unknown): boolean => error instanceof AnswerLost || isOutcomeUnknown(error)

const STATEMENTS = new Set<PropertyKey>(['select', 'insert', 'update', 'delete', 'execute', '$count'])

/**
 * A database whose user dies before a statement, which leaves the transaction to be rolled back, or does not hear that
 * its transaction was committed.
 */
export function faulty(db: Db, fault: Fault): Db {
  let left = fault.kind === 'dies' ? fault.after : Infinity
  const dieIfDue = () => {
    if (left <= 0) throw new AnswerLost('died')
    left -= 1
  }
  const wrap = (inner: Db): Db =>
    new Proxy(inner, {
      get(target, name) {
        if (name === 'transaction')
          return async (run: (tx: Db) => Promise<unknown>) => {
            const answer = await target.transaction((tx) => run(wrap(tx as unknown as Db)))
            if (fault.kind === 'deaf' && target === db)
              throw new AnswerLost('the answer of the commit was lost')
            return answer
          }
        const value = Reflect.get(target, name, target) as unknown
        if (typeof value !== 'function') return value
        return (...given: unknown[]) => {
          if (STATEMENTS.has(name)) dieIfDue()
          return (value as (...all: unknown[]) => unknown).apply(target, given)
        }
      },
    })
  return wrap(db)
}
