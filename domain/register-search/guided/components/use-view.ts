import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { View } from '../read.server.ts'
import { FIELDS, NO_ANSWERS, type Answers, type Screen } from '../rules.screens.ts'

const FIRST: View = {
  screen: 'chi',
  answers: NO_ANSWERS,
  danger: undefined,
  services: { ids: [], region: undefined },
  found: undefined,
}

/**
 * What «back» of the browser shows, in the memory of this page alone: a reload forgets it, and the history holds only
 * keys. The server renders pages for everybody in one process, so only the browser may write these variables.
 */
let last: { reply: View; view: View } | undefined
let shown: Screen = FIRST.screen
const screens = new Map<string, Screen>()

/** Marks entries of the history that a form made; it says nothing of what was sent. */
export const SENT = { inviato: true }

/** The screen of the present entry of the history: the answer just received, or what «back» leads to. */
export function useView(reply: View | undefined): View {
  const { key, state } = useLocation()
  const view = viewAt(key, (state as typeof SENT | null)?.inviato === true, reply)
  useEffect(() => {
    if (reply && reply !== last?.reply) {
      last = { reply, view: { ...reply, found: reply.found ?? last?.view.found } }
    } else if (view === FIRST) {
      last = undefined
      screens.clear()
    }
    screens.set(key, view.screen)
    shown = view.screen
  }, [key, reply, view])
  return view
}

function viewAt(key: string, isSent: boolean, reply: View | undefined): View {
  if (reply && reply !== last?.reply) return reply
  const screen = screens.get(key)
  if (last && screen) return { ...last.view, screen }
  // A form that could not be sent leaves its screen as it is.
  return last && isSent ? { ...last.view, screen: shown } : FIRST
}

/** Keeps what is chosen but not yet sent, for «back». */
export function keepAnswers(form: HTMLFormElement): void {
  const sent = new FormData(form)
  const answers = Object.fromEntries(
    FIELDS.map((field) => [field, sent.getAll(field).filter((value) => typeof value === 'string')]),
  ) as Answers
  last = last ? { ...last, view: { ...last.view, answers } } : { reply: FIRST, view: { ...FIRST, answers } }
}
