import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Unfolds what the address points at. Browsers do so when they load a page, but not when a script changes the
 * address; put the id inside the fold.
 */
export function useOpenTarget() {
  const { hash } = useLocation()
  useEffect(() => {
    const target = hash === '' ? null : document.getElementById(hash.slice(1))
    const fold = target?.closest('details')
    if (!target || !fold || fold.open) return
    fold.open = true
    target.scrollIntoView()
  }, [hash])
}
