import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import routes from '#app/routes.ts'
import { projectRoot } from '#platform/config/root.ts'

/** An address of the portal with the file that answers it. */
export type Address = { path: string; file: string }

type RouteEntry = { path?: string; index?: boolean; file: string; children?: RouteEntry[] }

/** Every address with its file, out of the same table the portal is built from; those of development left out. */
export function allAddresses(): Address[] {
  return walk(routes as RouteEntry[], '').filter(({ path }) => !path.startsWith('/dev/'))
}

function walk(entries: RouteEntry[], parent: string): Address[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${parent}/${entry.path}` : parent
    const own = entry.path || entry.index ? [{ path: path || '/', file: entry.file }] : []
    return [...own, ...walk(entry.children ?? [], path)]
  })
}

/** Whether something may be sent to the address. */
export function takesForm({ file }: Address): boolean {
  return /export (async )?function action\b/.test(readFileSync(join(projectRoot(), 'app', file), 'utf8'))
}

/** Whether the address answers with a page or a file. */
export function answersGet({ file }: Address): boolean {
  const source = readFileSync(join(projectRoot(), 'app', file), 'utf8')
  return /export (async )?function loader\b|export default/.test(source)
}
