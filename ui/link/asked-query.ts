import { useNavigation } from 'react-router'

/**
 * The query of the step under way, where it leads to this page again. Whoever presses two things one after the other
 * wants both, also before the first has arrived: a `StepLink` that changes the present address builds on this one.
 */
export function useAskedQuery(path: string): URLSearchParams | undefined {
  const { location } = useNavigation()
  return location?.pathname === path ? new URLSearchParams(location.search) : undefined
}
