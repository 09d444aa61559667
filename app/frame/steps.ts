import { createContext, RouterContextProvider, type ClientInstrumentation } from 'react-router'

/** A navigation or submission of the router; its requests share one step. */
export type Step = {
  /** `history` stands for steps nobody pressed here: «back», a redirect, a revalidation. */
  by: 'fetcher' | 'navigation' | 'history'
  /** Whether something was submitted and the portal answered. */
  answered: boolean
}

/** The step a request belongs to. */
export const stepContext = createContext<Step>()

let beginning: Step['by'] = 'history'

/** Gives each step its context as soon as it begins. */
export function beginStep(): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(stepContext, { by: beginning, answered: false })
  return context
}

/** Records the cause of the router's next step: a link, a form, a fetcher or the history. */
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
