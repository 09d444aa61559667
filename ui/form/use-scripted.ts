import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while the page is plain HTML: on the server, and in browsers without scripts. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
