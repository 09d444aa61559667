import { useEffect, useState, useSyncExternalStore } from 'react'
import { useDeviceFavourites } from './device-favourites.ts'
import { accountHearts, heartsLoaded, onHeartsChange } from './heart-store.ts'

/** Everybody saved on this device and in the account. `settled`: whether the account's part has arrived or failed. */
export function useFavourites() {
  const device = useDeviceFavourites()
  const account = useSyncExternalStore(onHeartsChange, accountHearts, () => undefined)
  const [settled, setSettled] = useState(false)
  useEffect(() => void heartsLoaded().then(() => setSettled(true)), [])
  const ids = [...new Set([...device.map(({ id }) => id), ...(account?.ids ?? [])])]
  return { ids, device, account, settled: settled || account !== undefined }
}
