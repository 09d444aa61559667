import { useLayoutEffect } from 'react'
import { useLocation, useNavigate, type Location, type NavigateFunction } from 'react-router'

/** The page that is shown, and the way to another. */
let place: { location: Location; navigate: NavigateFunction } | undefined

/** Tells this module which page is shown. */
export function PlaceKeeper() {
  const location = useLocation()
  const navigate = useNavigate()
  useLayoutEffect(() => {
    place = { location, navigate }
  }, [location, navigate])
  return null
}

/** Whether an address is that of the page that is shown; its search counts only when asked for. */
export function isShown(address: string, how?: 'with its search'): boolean {
  const { pathname, search } = new URL(address)
  return pathname === place?.location.pathname && (!how || search === place.location.search)
}

/** Cancels the present navigation: same address, same data, same scroll position. */
export function stay(): Record<string, never> {
  const options = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false }
  if (place) void place.navigate(place.location, { ...options, state: place.location.state as unknown })
  return {}
}
