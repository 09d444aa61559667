import { createServer } from 'node:http'
import { createRequire, registerHooks } from 'node:module'
import { cloneElement, type ReactElement } from 'react'

/**
 * Loaded before the built portal, without changing what it does: remembers the last tree given to React, and
 * `GET http://127.0.0.1:BENCH_RENDER_PORT/?seconds=N` renders that tree with `renderToString` for N seconds.
 */
type Rendered = { renders: number; seconds: number; characters: number; captured: number; pid: number; cpuSeconds: number } // prettier-ignore
type Tree = ReactElement<{ context?: object }>
type Renderer = (tree: Tree, ...rest: unknown[]) => unknown

const SPECIFIERS = /^react-dom\/(server|static)(\.\w+)?$/
const RENDERERS = /^(renderTo(?!Static)|prerender|resume)/
const require = createRequire(import.meta.url)
const real = require('react-dom/server') as Record<string, Renderer>
let last: Tree | undefined
let captured = 0

registerHooks({
  resolve(specifier, context, next) {
    const ours = SPECIFIERS.test(specifier) && /\/build\/server\//.test(context.parentURL ?? '')
    return ours ? { url: `bench:${specifier}`, shortCircuit: true } : next(specifier, context)
  },
  load(url, context, next) {
    if (!url.startsWith('bench:')) return next(url, context)
    const name = url.slice('bench:'.length)
    ;(globalThis as Record<string, unknown>)[url] = watched(require(name) as Record<string, unknown>)
    const names = Object.keys(require(name) as object).filter((one) => one !== 'default')
    const source = `const all = globalThis[${JSON.stringify(url)}]
      export default all
      ${names.map((one) => `export const ${one} = all.${one}`).join('\n')}`
    return { format: 'module', source, shortCircuit: true }
  },
})

function watched(module: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(module).map(([name, value]) => {
    if (!RENDERERS.test(name) || typeof value !== 'function') return [name, value]
    const render: Renderer = (tree, ...rest) => {
      captured += 1
      last = tree
      return (value as Renderer)(tree, ...rest)
    }
    return [name, render]
  })
  return Object.fromEntries(entries) as Record<string, unknown>
}

/** The stream of loader data can be read only once, so it is left out when rendering again. */
function again(tree: Tree): Tree {
  const { context } = tree.props
  return context ? cloneElement(tree, { context: { ...context, serverHandoffStream: undefined } }) : tree
}

function measure(seconds: number): Rendered {
  const tree = last ? again(last) : undefined
  const cpu = process.cpuUsage()
  const started = performance.now()
  let [renders, characters] = [0, 0]
  if (tree) {
    for (; performance.now() - started < seconds * 1000; renders += 1) {
      characters = (real.renderToString!(tree) as string).length
    }
  }
  const { user, system } = process.cpuUsage(cpu)
  return {
    renders,
    seconds: (performance.now() - started) / 1000,
    characters,
    captured,
    pid: process.pid,
    cpuSeconds: (user + system) / 1e6,
  }
}

export type { Rendered }

const port = Number(process.env.BENCH_RENDER_PORT)
const server = createServer((request, response) => {
  const seconds = Number(new URL(request.url!, 'http://x').searchParams.get('seconds'))
  response.end(JSON.stringify(measure(seconds)))
})
server.listen(port, '127.0.0.1')
server.unref()
