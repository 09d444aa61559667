import { href } from 'react-router'
import { notifyFailure, type FailureNews } from './failure-news.ts'

let letThrough = false

/**
 * Without a connection the router fails to load the next page's script and reloads the whole document, which
 * loses what was typed. So when the browser reports that it is offline, the portal is asked first.
 * @returns a function that stops it
 */
export function guardOffline(): () => void {
  const stopper = new AbortController()
  const options = { capture: true, signal: stopper.signal }
  document.addEventListener('click', (event) => guardLink(event), options)
  document.addEventListener('submit', (event) => guardForm(event), options)
  return () => stopper.abort()
}

function guardLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || !leavesPage(link.href) || link.target || link.hasAttribute('download')) return
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
  hold(event, () => link.click(), { link: link.pathname })
}

function guardForm(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  // A form sent by its own script shows its own message.
  if (
    'sendsItself' in form.dataset ||
    !leavesPage(event.submitter?.getAttribute('formaction') ?? form.action)
  )
    return
  hold(event, () => form.requestSubmit(event.submitter), { form })
}

function leavesPage(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href)
  return origin === location.origin && pathname !== location.pathname
}

function hold(event: Event, again: () => void, about: Pick<FailureNews, 'form' | 'link'>): void {
  if (navigator.onLine || letThrough) return
  event.preventDefault()
  event.stopPropagation()
  void fetch(href('/healthz'), { method: 'HEAD', cache: 'no-store' }).then(
    () => {
      letThrough = true
      again()
      letThrough = false
    },
    () => notifyFailure({ reason: 'offline', ...about }),
  )
}
