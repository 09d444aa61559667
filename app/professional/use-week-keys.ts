import { useNavigate } from 'react-router'
import { useKeys } from '#app/frame/use-keys.ts'

type Props = { previous: string; next: string; today: string }

const entriesIn = (box: ParentNode) => [...box.querySelectorAll<HTMLElement>('[data-entry]')]
const focused = () => document.activeElement?.closest<HTMLElement>('[data-week] [data-entry]')

/** Moves among the appointments of a week, and from week to week. Without a focused one, arrows scroll the page. */
export function useWeekKeys({ previous, next, today }: Props): void {
  const navigate = useNavigate()
  const go = (to: string) => () => void navigate(to, { preventScrollReset: true })
  const focus = (target: HTMLElement | undefined) => {
    target?.focus()
    return target !== undefined
  }
  const step = (by: 1 | -1) => {
    const all = entriesIn(document.querySelector('[data-week]') ?? document)
    const here = focused()
    return focus(here ? all[all.indexOf(here) + by] : all[0])
  }
  const inside = (by: 1 | -1) => () => Boolean(focused()) && step(by)
  /** To the same place in the list of the nearest day that has any. */
  const acrossDays = (by: 1 | -1) => () => {
    const here = focused()
    const day = here?.closest('[data-day]')
    if (!here || !day) return false
    const days = [...document.querySelectorAll('[data-day]')].filter((one) => entriesIn(one).length > 0)
    const target = days[days.indexOf(day) + by]
    if (!target) return true
    const others = entriesIn(target)
    return focus(others[Math.min(entriesIn(day).indexOf(here), others.length - 1)])
  }
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    ArrowDown: inside(1),
    ArrowUp: inside(-1),
    ArrowRight: acrossDays(1),
    ArrowLeft: acrossDays(-1),
    n: go(next),
    p: go(previous),
    o: go(today),
  })
}
