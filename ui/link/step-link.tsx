import type { MouseEvent } from 'react'
import { Link, useLocation, useNavigate, useNavigation, type LinkProps } from 'react-router'

type Props = Omit<LinkProps, 'to'> & { to: string }

/**
 * A link that changes part of the page's own address. It starts the navigation synchronously, so that the next click
 * already sees it (`useAskedQuery`); the framework's link does so later.
 */
export function StepLink({ onClick, ...props }: Props) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { to, state } = props
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const { button, metaKey, altKey, ctrlKey, shiftKey } = event
    if (event.defaultPrevented || button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return
    event.preventDefault()
    const replace = to === pathname + search
    void navigate(to, { replace, state: state as unknown, preventScrollReset: true, flushSync: true })
  }
  return <Link {...props} onClick={press} />
}

/** The query of a pending navigation to this page: a second click before the first has loaded builds on it. */
export function useAskedQuery(path: string): URLSearchParams | undefined {
  const { location } = useNavigation()
  return location?.pathname === path ? new URLSearchParams(location.search) : undefined
}
