import { useEffect, useRef, useState } from 'react'
import { href, useLocation, useRevalidator } from 'react-router'
import { live as words } from '#content/office.ts'

const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 30_000

/**
 * Reloads the table whenever the portal reports a change.
 * @returns the change, in one sentence
 */
export function useLiveRequests(): string {
  const { revalidate } = useRevalidator()
  const { pathname } = useLocation()
  const [said, setSaid] = useState('')
  const held = useRef<string>(undefined)
  const before = useRef(pathname)
  const release = useRef(() => {})
  const show = useRef((_what: string) => {})
  useEffect(() => {
    show.current = (what) => {
      // The table must not change while somebody reads or decides in a dialog.
      const busy = document.querySelector('dialog[open]') !== null
      held.current = busy ? what : undefined
      setSaid([sentence(what), busy ? words.held : ''].filter(Boolean).join(' '))
      if (!busy) void revalidate()
    }
  }, [revalidate])
  useEffect(() => {
    // On its `close` event the dialog is still marked as open.
    release.current = () => {
      setTimeout(() => {
        if (held.current !== undefined) show.current(held.current)
      })
    }
    const listener = () => release.current()
    document.addEventListener('close', listener, true)
    return () => document.removeEventListener('close', listener, true)
  }, [])
  useEffect(() => {
    // The detail's dialog closes by navigation, without a `close` event.
    if (before.current !== pathname) release.current()
    before.current = pathname
  }, [pathname])
  useEffect(() => follow((what) => show.current(what)), [])
  return said
}

function sentence(what: string): string {
  return what in words && what !== 'held' ? words[what as keyof typeof words] : ''
}

/**
 * Listens while the page is visible; reconnects with growing delays.
 * @returns a function that stops it
 */
function follow(hear: (what: string) => void): () => void {
  let source: EventSource | undefined
  let wait = FIRST_RETRY_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let broken = false
  const close = () => {
    clearTimeout(timer)
    source?.close()
    source = undefined
  }
  const open = () => {
    close()
    source = new EventSource(href('/admin/eventi'))
    source.addEventListener('open', () => {
      wait = FIRST_RETRY_MS
      // Something may have happened while the connection was down.
      if (broken) hear('missed')
      broken = false
    })
    source.addEventListener('message', ({ data }) => hear(String(data)))
    source.addEventListener('error', () => {
      broken = true
      close()
      timer = setTimeout(open, wait)
      wait = Math.min(wait * 2, LONGEST_RETRY_MS)
    })
  }
  // Browsers limit connections per site, so hidden tabs close theirs.
  const look = () => {
    if (document.visibilityState === 'visible') open()
    else {
      broken = true
      close()
    }
  }
  look()
  document.addEventListener('visibilitychange', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    close()
  }
}
