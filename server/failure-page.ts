import type { ServerBuild } from 'react-router'
import { renderFailure, type Failure } from '#app/frame/failure-page.tsx'

export type FailurePage = (status: number, failure: Failure) => Response

/** For when the framework has failed. @param build names the style sheets; in development it is made on request */
export function failurePages(build: ServerBuild | (() => Promise<ServerBuild>)): FailurePage {
  const styles = typeof build === 'function' ? ['/ui/theme/theme.css'] : (build.assets.routes.root?.css ?? [])
  return (status, failure) =>
    new Response(renderFailure(failure, styles), {
      status,
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
    })
}
