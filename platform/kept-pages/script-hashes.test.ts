import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { scriptHashes } from './script-hashes.ts'

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

it('names every script that a page carries, once, and neither data nor files', () => {
  const html = `<script>a()</script><script type="later">import "è’"\n</script><script>a()</script>
    <script type="application/ld+json">{"a":1}</script><script src="/a.js"></script><SCRIPT>no</SCRIPT>`
  expect(scriptHashes(Buffer.from(html))).toEqual([hash('a()'), hash('import "è’"\n')])
})

it('is quick on a page that never closes its script', () => {
  const started = performance.now()
  expect(scriptHashes(Buffer.from('<script>'.repeat(20_000)))).toEqual([])
  expect(performance.now() - started).toBeLessThan(60_000)
})
