import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { View } from '../read.server.ts'
import { FIELDS, NO_ANSWERS, type Answers, type Screen } from '../rules.screens.ts'

const FIRST: View = {
  screen: 'chi',
  answers: NO_ANSWERS,
  danger: undefined,
  services: { ids: [], region: undefined },
  unknownPlace: undefined,
  found: undefined,
}

/**
 * What «back» of the browser shows, in the memory of this page alone: a reload forgets it, and the history holds only
 * keys. The server renders pages for everybody in one process, so only the browser may write this variable.
 * `reply` is the last answer, `view` what is shown now, `screens` the screen of each entry of the history.
 */
type Memory = { reply: View; view: View; screens: Map<string, Screen> }
const nothing = (): Memory => ({ reply: FIRST, view: FIRST, screens: new Map() })
let memory = nothing()

/** Marks entries of the history that a form made; it says nothing of what was sent. */
export const SENT = { inviato: true }

/** The screen of the present entry of the history: the answer just received, or what «back» leads to. */
export function useView(reply: View | undefined): View {
  const { key, state } = useLocation()
  const view = viewAt(key, (state as typeof SENT | null)?.inviato === true, reply)
  useEffect(() => {
    if (view === FIRST) memory = nothing()
    else if (view === reply)
      memory = { ...memory, reply, view: { ...view, found: view.found ?? memory.view.found } }
    else memory = { ...memory, view }
    memory.screens.set(key, view.screen)
  }, [key, reply, view])
  return view
}

function viewAt(key: string, isSent: boolean, reply: View | undefined): View {
  if (reply && reply !== memory.reply) return reply
  const screen = memory.screens.get(key)
  if (screen) return { ...memory.view, screen }
  // A form that could not be sent leaves its screen as it is.
  return isSent ? { ...memory.view } : FIRST
}

/** Keeps what is chosen but not yet sent, for «back». */
export function keepAnswers(form: HTMLFormElement): void {
  const sent = new FormData(form)
  const answers = Object.fromEntries(
    FIELDS.map((field) => [field, sent.getAll(field).filter((value) => typeof value === 'string')]),
  ) as Answers
  memory = { ...memory, view: { ...memory.view, answers } }
}
