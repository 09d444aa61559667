import { useNavigation } from 'react-router'

/** The query of a pending navigation to this page: a second click before the first has loaded builds on it. */
export function useAskedQuery(path: string): URLSearchParams | undefined {
  const { location } = useNavigation()
  return location?.pathname === path ? new URLSearchParams(location.search) : undefined
}
