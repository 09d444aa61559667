import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/** A link inside text or in a list of links. */
export function TextLink(props: Omit<ComponentProps<typeof Link>, 'className'>) {
  return <Link {...props} className="text-petrol-700 underline underline-offset-4 hover:text-petrol-600" />
}
