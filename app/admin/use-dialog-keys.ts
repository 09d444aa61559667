import { useNavigate } from 'react-router'
import { undoLast } from './use-list-keys.ts'
import { useKeys } from '#app/frame/use-keys.ts'

type Props = { previous: string | undefined; next: string | undefined; pending: boolean; sendTo: string }

/** The keys of an open request. */
export function useDialogKeys({ previous, next, pending, sendTo }: Props): void {
  const navigate = useNavigate()
  const go = (to: string | undefined) => {
    if (to) void navigate(to, { preventScrollReset: true })
    return to !== undefined
  }
  const focus = (id: string) => {
    const target = document.getElementById(id)
    target?.scrollIntoView({ block: 'center' })
    target?.focus()
    return target !== null
  }
  const reject = () => {
    const query = new URLSearchParams(location.search)
    query.set('azione', 'respingi')
    query.set('da', 'richiesta')
    return pending && go(`${sendTo}?${query}`)
  }
  const look = () => {
    const found = focus('documento')
    if (found) document.getElementById('documento')?.click()
    return found
  }
  const care = () => {
    const button = document.getElementById('cura-presa')
    button?.click()
    return button !== null
  }
  useKeys({
    j: () => go(next),
    k: () => go(previous),
    a: () => focus('check-found'),
    r: reject,
    i: () => focus('question'),
    n: () => focus('nota'),
    d: look,
    p: care,
    u: undoLast,
  })
}
