import { useRouteLoaderData } from 'react-router'
import { helpLines, type HelpLine } from '#content/help-lines.ts'

/** The numbers that the office published: the root's loader hands them to every page. Until then, those of `content/`. */
export function useHelpLines(): readonly HelpLine[] {
  const root = useRouteLoaderData('root') as { help?: readonly HelpLine[] } | undefined
  return root?.help ?? helpLines
}
