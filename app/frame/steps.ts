import { createContext, RouterContextProvider, type ClientInstrumentation } from 'react-router'

/** A step of the router in the browser; its requests, first what is sent and then what is read, share it. */
export type Step = {
  /** `history` stands for what nobody pressed here: «back», a redirect, fresh data of the same page. */
  by: 'fetcher' | 'navigation' | 'history'
  /** Whether something was sent and the portal answered. */
  answered: boolean
}

/** The step that a request belongs to. */
export const stepContext = createContext<Step>()

let beginning: Step['by'] = 'history'

/** Gives each step its context. A step that was pressed asks for it before anything else can begin. */
export function beginStep(): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(stepContext, { by: beginning, answered: false })
  return context
}

/** Records why the router starts a step: a link, a form, a fetcher or the history. */
export const watchSteps: ClientInstrumentation = {
  router({ instrument }) {
    instrument({
      navigate: (begin) => beginAs('navigation', begin),
      fetch: (begin) => beginAs('fetcher', begin),
    })
  },
}

async function beginAs(by: Step['by'], begin: () => Promise<unknown>): Promise<void> {
  await during(by, begin)
}

/** Continues a step that was held back by the question about unsent words: the router does not report it a second time. */
export function proceedWith(proceed: () => void): void {
  during('navigation', proceed)
}

function during<Result>(by: Step['by'], begin: () => Result): Result {
  beginning = by
  const begun = begin()
  beginning = 'history'
  return begun
}
