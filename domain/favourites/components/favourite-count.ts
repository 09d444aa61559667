import { useSyncExternalStore } from 'react'
import { useDeviceFavourites } from './device-favourites.ts'

const NONE: string[] = []
const listeners = new Set<() => void>()
let inAccount = NONE

/** The hearts of a page tell who is saved in the account: no other page asks. */
export function tellAccountFavourites(ids: string[]): void {
  inAccount = ids
  for (const listener of listeners) listener()
}

/** How many people are saved, on the device or, as far as this visit knows, in the account. */
export function useFavouriteCount(): number {
  const device = useDeviceFavourites()
  const account = useSyncExternalStore(
    onAccount,
    () => inAccount,
    () => NONE,
  )
  return new Set([...device.map(({ id }) => id), ...account]).size
}

function onAccount(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
