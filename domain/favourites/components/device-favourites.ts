import { useSyncExternalStore } from 'react'
import { DEVICE_KEY, readDeviceList, type DeviceFavourite } from '#domain/favourites/rules.ts'

const NONE: DeviceFavourite[] = []
const listeners = new Set<() => void>()
let known: { text: string | null; list: DeviceFavourite[] } = { text: null, list: NONE }

/** Favourites in this browser's storage; none where the browser blocks storage. */
export function deviceFavourites(): DeviceFavourite[] {
  const text = readText()
  if (text !== known.text) known = { text, list: text === null ? NONE : readDeviceList(text) }
  return known.list
}

/** @returns false when storage is blocked or full; then nothing has changed */
export function changeDevice(change: (list: DeviceFavourite[]) => DeviceFavourite[]): boolean {
  const list = change(deviceFavourites())
  try {
    if (list.length === 0) window.localStorage.removeItem(DEVICE_KEY)
    else window.localStorage.setItem(DEVICE_KEY, JSON.stringify(list))
  } catch {
    return false
  }
  for (const listener of listeners) listener()
  return true
}

/** The device's list, updated when another tab changes it; empty on the server. */
export function useDeviceFavourites(): DeviceFavourite[] {
  return useSyncExternalStore(onDeviceChange, deviceFavourites, () => NONE)
}

function onDeviceChange(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === DEVICE_KEY || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', fromOtherTab)
  }
}

function readText(): string | null {
  try {
    return window.localStorage.getItem(DEVICE_KEY)
  } catch {
    return null
  }
}
