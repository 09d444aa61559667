import type { ServerBuild } from 'react-router'
import { renderFailure, type Failure } from '#app/frame/failure-page.tsx'

/** Answers with the page of a failure. */
export type FailurePage = (status: number, failure: Failure) => Response

/**
 * Pages for when the framework gives none: without scripts, data or anything else that may be missing. The styles are
 * those of every other page; without them it still reads well.
 * @param build where its files' names are; in development they are made when they are asked for
 */
export function failurePages(build: ServerBuild | (() => Promise<ServerBuild>)): FailurePage {
  const styles = typeof build === 'function' ? ['/ui/theme/theme.css'] : (build.assets.routes.root?.css ?? [])
  return (status, failure) =>
    new Response(renderFailure(failure, styles), {
      status,
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
    })
}
